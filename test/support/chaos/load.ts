import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { flowSid } from '../changes.ts';
import { type Client, executionsPath, type GraphAnswer } from '../http.ts';
import { customerInput } from '../resellers.ts';
import type { Account } from './account.ts';

/** Acknowledged writes by id. */
export interface Written {
  /** Executions by SID; true when the end of the execution was acknowledged too. */
  readonly executions: Map<string, boolean>;
  readonly customers: Set<string>;
  readonly groups: Set<string>;
}

export interface LoadParts {
  /** Returns the gateway whose turn it is. */
  readonly next: () => Client;
  readonly account: Account;
  readonly written: Written;
  /** Whether a gateway is of the last release, which gets its own inputs. Default: none is. */
  readonly isLast?: (gateway: Client) => boolean;
  /** Milliseconds between two requests of a kind. Default 25. */
  readonly pauseMs?: number;
}

type Lane = (parts: LoadParts, nth: number) => Promise<unknown>;

const from = '+15557654321';
export const groupsPath = '/v1/projects/chaos/locations/us-central1/groups';
export const customersPath = '/apps/reseller/v1/customers';

const executionByRest: Lane = async ({ next, account, written }, nth) => {
  const form = { To: `+1556${1_000_000 + nth}`, From: from };
  const sid = await account.send(
    'REST create execution',
    () => next().rest<{ sid: string }>('POST', executionsPath(flowSid), form),
    ({ sid }) => sid ?? null,
  );
  if (sid === null) return;
  written.executions.set(sid, false);
  const ended = await account.send(
    'REST end execution',
    () => next().rest<{ status: string }>('POST', `${executionsPath(flowSid)}/${sid}`, { Status: 'ended' }),
    ({ status }) => (status === 'ended' ? true : null),
  );
  if (ended) written.executions.set(sid, true);
};

const create = `mutation ($input: CreateExecutionInput!) { createExecution(input: $input) { execution { sid } } }`;
const end = `mutation ($input: EndExecutionInput!) { endExecution(input: $input) { execution { status } } }`;
type Mutated = GraphAnswer & {
  readonly data?: Record<string, { execution: { sid?: string; status?: string } | null } | null> | null;
};
const executionOf = ({ data }: Mutated) => Object.values(data ?? {})[0]?.execution ?? null;

const executionByGraph: Lane = async ({ next, account, written, isLast = () => false }, nth) => {
  const to = `+1557${1_000_000 + nth}`;
  const mutate = (mutation: string, last: object, present: object) => {
    const gateway = next();
    return gateway.graph<Mutated>(mutation, { input: isLast(gateway) ? last : present });
  };
  const made = await account.send(
    'mutation createExecution',
    () => mutate(create, { flowSid, to, from }, { flow: { sid: flowSid }, to, from }),
    executionOf,
  );
  if (!made?.sid) return;
  written.executions.set(made.sid, false);
  const key = { flowSid, sid: made.sid };
  const ended = await account.send(
    'mutation endExecution',
    () => mutate(end, key, { execution: { key } }),
    executionOf,
  );
  if (ended) written.executions.set(made.sid, true);
};

/** Sends JSON over REST with the developer token. */
const call = <Body>(client: Client, method: string, path: string, body?: object) =>
  client.send<Body>(path, {
    method,
    headers: { authorization: client.bearer, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

const customer: Lane = async ({ next, account, written }, nth) => {
  const input = customerInput(`chaos-${nth}.example`);
  const id = await account.send(
    'REST insert customer',
    () => call<{ customerId?: string }>(next(), 'POST', customersPath, input),
    ({ customerId }) => customerId ?? null,
  );
  if (id !== null) written.customers.add(id);
};

const group: Lane = async ({ next, account, written }, nth) => {
  const path = `${groupsPath}?groupId=chaos-${nth}&requestId=${randomUUID()}`;
  const done = await account.send(
    'REST create group',
    () => call<{ done?: boolean }>(next(), 'POST', path, { displayName: `Group ${nth}` }),
    ({ done }) => done ?? null,
  );
  if (done) written.groups.add(`chaos-${nth}`);
};

const page = `{ viewer { kind } executions(flowSid: "${flowSid}", first: 10) { nodes { sid steps { nodes { sid } } } }
  resellerSubscriptions(first: 5) { nodes { id } }
  inventoryLocation(name: "projects/chaos/locations/us-central1") { groups(first: 5) { nodes { name } } } }`;

const reading: Lane = ({ next, account }) =>
  account.send(
    'query of all three services',
    () => next().graph(page),
    ({ errors, data }) => (errors ? null : (data ?? null)),
  );

/** A caller without a credential, whose budget is limited. */
export const limitedKind = 'REST list, limited caller';
const limited: Lane = ({ next, account }) =>
  account.send(
    limitedKind,
    () => next().send(`${executionsPath(flowSid)}?PageSize=1`),
    (body) => body ?? null,
  );

const lanes: readonly Lane[] = [
  executionByRest,
  executionByGraph,
  executionByGraph,
  customer,
  group,
  reading,
  limited,
];
const shortPauseMs = 25;

/** Repeats every kind of request until the signal aborts. */
export async function loadUntil(stopped: AbortSignal, parts: LoadParts): Promise<void> {
  const { pauseMs = shortPauseMs } = parts;
  let nth = 0;
  const run = async (lane: Lane) => {
    while (!stopped.aborted) {
      nth += 1;
      await lane(parts, nth);
      await setTimeout(pauseMs);
    }
  };
  await Promise.all(lanes.map(run));
}
