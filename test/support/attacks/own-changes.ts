import { setTimeout } from 'node:timers/promises';
import { openAccepted } from '../raw-websocket.ts';
import { wordOf } from './answer-words.ts';
import { home } from './attack.ts';

/** Changes of one client, which follows the events of its changes. */
export interface OwnChanges extends Disposable {
  /** Document and variables of the next change. */
  next(): string;
  /** Notes the answer to a change; returns what was wrong with it, or undefined. */
  answered(text: string): string | undefined;
  /** Milliseconds from the acknowledgement of each change to its event; 0 for an event that came first. */
  readonly deliveries: readonly number[];
  /**
   * Waits for the events of all acknowledged changes and reads the log. Returns one text for each change that the
   * subscription or the log lost or doubled.
   */
  audit(): Promise<readonly string[]>;
}

const patienceMs = 15_000;
/** Milliseconds after the attack in which the events of all changes must have come. */
const lastEventMs = 60_000;
const fields = `... on Resumable { cursor } ... on InventoryOperationChange { kind operation { name } }`;
const subscription = `subscription { activity(filter: { services: [INVENTORY] }) { ${fields} } }`;
const mutation = `mutation ($description: String!) {
  updateInventoryGroup(input: { group: { name: "${home}/groups/own" }, fields: { description: $description } }) {
    operation { name } userErrors { message }
  }
}`;
const pageOfLog = `query ($after: Cursor, $services: [ActivityService!]) {
  activity(filter: { services: $services }, first: 1000, after: $after) {
    nodes { ${fields} ... on ExecutionChange { kind executionSid } } pageInfo { hasNextPage endCursor }
  }
}`;

/** The services whose changes have acknowledgements. */
export type Service = 'INVENTORY' | 'EXECUTIONS';

/** An event of the log: the first message of the subscription is a heartbeat, which has only a cursor. */
interface Told {
  readonly cursor: string;
  readonly kind?: string;
  readonly operation?: { readonly name: string };
}

export async function openOwnChanges(url: string, token: string): Promise<OwnChanges> {
  const socket = await openAccepted(url, `Bearer ${token}`);
  socket.send({ id: 'own', type: 'subscribe', payload: { query: subscription } });
  const { cursor } = toldIn(await socket.nextOf('next'));
  const acknowledged = new Map<string, number>();
  const events = new Map<string, number[]>();
  let made = 0;
  let closed: string | null = null;

  async function listen(): Promise<void> {
    for (;;) {
      const frame = await socket.next();
      const { kind, operation } = frame.type === 'next' ? toldIn(frame) : {};
      if (kind !== 'OPERATION_DONE' || !operation) continue;
      events.set(operation.name, [...(events.get(operation.name) ?? []), performance.now()]);
    }
  }
  const listening = listen().catch((error: unknown) => {
    closed = String(error);
  });

  return {
    next() {
      made += 1;
      return JSON.stringify({ query: mutation, variables: { description: `change ${made}` } });
    },
    answered(text) {
      const [, name] = /"operation":\{"name":"([^"]+)"/.exec(text) ?? [];
      if (name === undefined) return text.slice(0, 200);
      acknowledged.set(name, performance.now());
      return undefined;
    },
    get deliveries() {
      return [...acknowledged].map(([name, at]) =>
        Math.max(0, (events.get(name)?.[0] ?? performance.now()) - at),
      );
    },
    async audit() {
      const until = performance.now() + lastEventMs;
      const missing = () => [...acknowledged.keys()].some((name) => !events.has(name));
      while (missing() && closed === null && performance.now() < until) await setTimeout(20);
      const log = await logFaults(url, token, { since: cursor, names: [...acknowledged.keys()], until });
      return [
        ...(closed === null ? [] : [`the subscription ended: ${closed}`]),
        ...[...acknowledged.keys()].flatMap((name) =>
          faultOf('the subscription', events.get(name)?.length ?? 0),
        ),
        ...log,
      ];
    },
    [Symbol.dispose]() {
      socket.socket.terminate();
      void listening;
    },
  };
}

const faultOf = (place: string, times: number): readonly string[] =>
  times === 1 ? [] : [`${place} has an acknowledged change ${times} times`];

function toldIn({ payload }: { readonly payload?: unknown }): Partial<Told> {
  const { data } = Object(payload);
  return Object(data?.activity);
}

export interface LogAudit {
  /** Cursor of `activity` before the first of the changes. */
  readonly since: string | undefined;
  /** Names of the acknowledged operations, and SIDs of the acknowledged executions. */
  readonly names: readonly string[];
  /** Time of `performance.now()` until which the last event must have come. */
  readonly until: number;
  readonly services?: readonly Service[];
}

/** Reads the log until it has all names; returns one text for each that it lost or doubled. */
export async function logFaults(url: string, token: string, audit: LogAudit): Promise<readonly string[]> {
  const { since, names, until, services = ['INVENTORY'] } = audit;
  for (;;) {
    const log = await readLog(url, token, { since, services });
    const times = Map.groupBy(log.names, (name) => name);
    const isWhole = log.fault === null && names.every((name) => times.has(name));
    if (isWhole || performance.now() >= until) {
      if (log.fault !== null) return [`the log cannot be read: ${log.fault}`];
      return names.flatMap((name) => faultOf('the log', times.get(name)?.length ?? 0));
    }
    await setTimeout(500);
  }
}

interface Log {
  /** Names of the operations that have ended, and of the executions that have begun, since the cursor. */
  readonly names: readonly string[];
  /** Why the rest of the log could not be read; null when all of it was. */
  readonly fault: string | null;
}

async function readLog(
  url: string,
  token: string,
  { since, services }: Required<Pick<LogAudit, 'since' | 'services'>>,
): Promise<Log> {
  const names: string[] = [];
  for (let after = since; ; ) {
    const answer = await fetch(new URL('/graphql', url), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: pageOfLog, variables: { after, services } }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await answer.text();
    const { nodes, pageInfo } = Object(JSON.parse(text).data?.activity);
    if (!nodes) return { names, fault: wordOf(answer.status, text) };
    for (const { kind, operation, executionSid } of nodes) {
      if (kind === 'OPERATION_DONE') names.push(operation.name);
      if (kind === 'EXECUTION_STARTED') names.push(executionSid);
    }
    if (!pageInfo.hasNextPage) return { names, fault: null };
    after = pageInfo.endCursor;
  }
}
