import type { ChangeMessage } from './changes.ts';
import { seqOf } from './cursors.ts';
import type { Client } from './http.ts';
import { clients, type Follow } from './resuming.ts';

/** The fields of a change that identify it for subscribers and readers. */
export interface SeenChange {
  readonly seq: number;
  readonly executionSid: string;
  readonly kind: string;
}

export interface Follower extends Disposable {
  readonly name: string;
  readonly changes: readonly SeenChange[];
  /** Gaps, errors, and cursors that went back; a correct run has none. */
  readonly faults: readonly string[];
  /** Resolves when the condition is met; it is checked at each message. */
  until(met: () => boolean): Promise<void>;
  /** Resolves at the first message: the follower sees everything from there on. */
  begun(): Promise<void>;
  /** Resolves when that change of the execution has arrived. Like the others, rejects when the client has given up. */
  saw(kind: string, executionSid: string): Promise<void>;
}

export interface FollowOptions {
  readonly authorization?: string;
  /** Returns the address for each connection. Default: the gateway's. */
  readonly address?: () => string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

export function startFollower(
  name: string,
  follow: Follow,
  { url, bearer }: Pick<Client, 'url' | 'bearer'>,
  { authorization = bearer, address = () => url, variables = {} }: FollowOptions = {},
): Follower {
  const seen: SeenChange[] = [];
  const faults: string[] = [];
  let last = -1;
  let failure: Error | null = null;
  let told = Promise.withResolvers<void>();
  const tell = () => {
    told.resolve();
    told = Promise.withResolvers();
  };

  async function until(met: () => boolean): Promise<void> {
    while (!met()) {
      if (failure) throw failure;
      await told.promise;
    }
  }

  function hear({ __typename, cursor, kind, executionSid, reason }: ChangeMessage): void {
    const seq = cursor === undefined ? last : seqOf(cursor);
    if (seq < last) faults.push(`${__typename} ${seq} after ${last}`);
    last = seq;
    if (__typename === 'StreamGap') faults.push(`gap: ${reason}`);
    if (reason === 'LOG_RESET') last = -1;
    if (__typename === 'ExecutionChange')
      seen.push({ seq, executionSid: executionSid ?? '', kind: presentKind(kind ?? '') });
    tell();
  }

  function failed(error: unknown): void {
    const text = textOf(error);
    faults.push(text);
    failure ??= new Error(`${name}: ${text}`);
    tell();
  }

  const end = follow({ url: address, authorization, variables, hear, failed });
  return {
    name,
    changes: seen,
    faults,
    until,
    begun: () => until(() => last >= 0),
    saw: (kind, executionSid) =>
      until(() => seen.some((one) => one.kind === kind && one.executionSid === executionSid)),
    [Symbol.dispose]: end,
  };
}

/** Returns the kind as this release names it: 0.3.0, which may run beside it, names kinds without their service. */
const presentKind = (kind: string): string => (kind.startsWith('EXECUTION_') ? kind : `EXECUTION_${kind}`);

/** Starts one follower with each client library. */
export const startFollowers = (gateway: Pick<Client, 'url' | 'bearer'>, options?: FollowOptions) =>
  Object.entries(clients).map(([name, follow]) => startFollower(name, follow, gateway, options));

/** Describes an error, a close of the socket, or the errors of an answer. */
function textOf(error: unknown): string {
  const { message, code, reason } = error as { message?: string; code?: number; reason?: string };
  return message ?? (code === undefined ? JSON.stringify(error) : `closed with ${code} ${reason}`);
}

interface EventsPage {
  readonly data: {
    readonly executionEvents: {
      readonly nodes: readonly {
        readonly cursor: string;
        readonly executionSid: string;
        readonly kind: string;
      }[];
      readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage: boolean };
    };
  };
}

const page = `query Events($after: Cursor) {
  executionEvents(first: 1000, after: $after) {
    nodes { cursor executionSid kind }
    pageInfo { endCursor hasNextPage }
  }
}`;

/** Reads the whole log from its beginning through `executionEvents`. */
export async function walkLog(gateway: Pick<Client, 'graph'>): Promise<readonly SeenChange[]> {
  const seen: SeenChange[] = [];
  let after: string | null = null;
  for (;;) {
    const answer: { readonly body: EventsPage } = await gateway.graph<EventsPage>(page, { after });
    const { nodes, pageInfo } = answer.body.data.executionEvents;
    seen.push(
      ...nodes.map(({ cursor, kind, executionSid }) => ({
        seq: seqOf(cursor),
        executionSid,
        kind: presentKind(kind),
      })),
    );
    if (!pageInfo.hasNextPage) return seen;
    after = pageInfo.endCursor;
  }
}
