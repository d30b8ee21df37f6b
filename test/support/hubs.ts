import type { Executions } from '../../src/apis/executions/contract.ts';
import { executionKey } from '../../src/apis/executions/contract.ts';
import type { InventoryService } from '../../src/apis/inventory/graph/operations/waits/waits.ts';
import type { CustomerLinks } from '../../src/apis/joins/contract.ts';
import type { PubsubService } from '../../src/apis/pubsub/contract.ts';
import type { ResellerService } from '../../src/apis/reseller/contract/history.ts';
import { apis } from '../../src/app/apis.ts';
import type { AuditLog } from '../../src/gateway/audit/audit-log.ts';
import type { IssuedTokens } from '../../src/gateway/auth/issued-tokens.ts';
import type { NewEvent } from '../../src/gateway/events/append-events.ts';
import type { EventFeed, LoggedEvent } from '../../src/gateway/events/contract.ts';
import { createEventCursors } from '../../src/gateway/events/cursors.ts';
import { firstIdentity } from '../../src/gateway/events/log/epochs.ts';
import { filtersOf, matcherOf } from '../../src/gateway/events/reads/selection.ts';
import { createGraph } from '../../src/gateway/graphql/graph.ts';
import { createOperations } from '../../src/gateway/graphql/operation/operations.ts';
import type { RequestRecords } from '../../src/gateway/graphql/repeating/request-records.ts';
import { numbersOf } from '../../src/gateway/graphql/types/streams.ts';
import { createHub, type Hub, type HubParts } from '../../src/gateway/live/hub/hub.ts';
import { maxUnsent, type Sink } from '../../src/gateway/live/hub/sink.ts';
import { noObserver } from '../../src/gateway/observer.ts';
import type { Call } from '../../src/kit/call/call.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import { callOf } from './calls.ts';
import { stillOverview } from './overviews.ts';
import { loggedOf } from './reseller-events.ts';
import { graphSchema } from './schema.ts';
import { accountOf, requestIdOf, sidOf } from './sids.ts';

const identity = firstIdentity('0'.repeat(32));
export const cursors = createEventCursors('of the hub suite', { identity }, numbersOf(apis));
export const cursorOf = (seq: number) => cursors.ofEvent('executions', seq);

export interface TestFeed extends EventFeed {
  /** Keys of the reads so far, one per read of a group. */
  readonly asked: (string | undefined)[];
  /** Number of calls of `look`. */
  looks: number;
  /** Logs `count` execution events of the account. */
  log(count: number, account?: string): void;
  /** Logs an event of a kind that this version does not know. */
  logUnknown(): void;
  /** Logs an event without a kind, which cannot be read. */
  logBroken(): void;
  /** Logs `count` events of reseller subscriptions. */
  logReseller(count: number): void;
  /** Deletes the events up to that one. */
  forget(seq: number): void;
  /** Restores the log as from a backup: that event is the last one again. */
  putBack(seq: number): void;
  /** Replaces the events behind that one by `count` others, as a restored log that has grown. */
  replace(seq: number, count: number): void;
}

/** Creates a log in memory. */
export function testFeed(): TestFeed {
  const events: LoggedEvent[] = [];
  const listeners = new Set<() => void>();
  const asked: (string | undefined)[] = [];
  let oldest = 1;
  let resets = 0;
  let restartedAt = 0;

  function add(count: number, eventOf: (seq: number) => NewEvent): void {
    for (let number = 0; number < count; number += 1) {
      const seq = events.length + 1;
      events.push({ seq, customer: null, ...eventOf(seq) });
    }
    for (const listener of listeners) listener();
  }

  function logExecutions(count: number, kind: string | null, account: string = accountOf(1)): void {
    add(count, (seq) => {
      const executionSid = sidOf('FN', seq);
      return {
        stream: 'executions',
        tenant: account,
        topic: sidOf('FW', 1),
        key: executionSid,
        at: '2026-01-31T13:00:00.000Z',
        payload: { kind, flowSid: sidOf('FW', 1), executionSid },
      };
    });
  }

  return {
    identity,
    asked,
    get resets() {
      return resets;
    },
    get restartedAt() {
      return restartedAt;
    },
    get position() {
      return events.length;
    },
    bounds: async () => ({ oldest, head: events.length }),
    async read({ filter, after, limit }) {
      asked.push(filtersOf(filter)[0]?.key);
      const to = oldest - 1;
      const matches = matcherOf(filter);
      const matching = events.filter((event) => event.seq > after && event.seq >= oldest && matches(event));
      const page = matching.slice(0, limit);
      return {
        events: page,
        upTo: page.length < limit ? events.length : (page.at(-1)?.seq ?? after),
        missed: to > after ? { after, to } : undefined,
      };
    },
    readBack: async ({ after }) => ({ events: [], after }),
    lists: async () => [],
    counts: async (_, selections) => selections.map(() => null),
    onAdvance(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    wake() {},
    outran() {},
    looks: 0,
    look() {
      this.looks += 1;
    },
    log: (count, account) => logExecutions(count, 'UPDATED', account),
    logUnknown: () => logExecutions(1, 'TELEPORTED'),
    logBroken: () => logExecutions(1, null),
    logReseller: (count) => add(count, loggedOf),
    forget(seq) {
      oldest = seq + 1;
    },
    putBack(seq) {
      events.length = seq;
      restartedAt = seq;
      resets += 1;
      for (const listener of listeners) listener();
    },
    replace(seq, count) {
      events.length = seq;
      restartedAt = seq;
      resets += 1;
      logExecutions(count, 'UPDATED');
    },
    async [Symbol.asyncDispose]() {},
  };
}

export interface TestSink extends Sink {
  /** Sequence numbers of the events, and the types of all other messages, in order of arrival. */
  readonly got: (number | string)[];
  readonly payloads: string[];
  /** Bytes that the client has not read. */
  buffered: number;
  readonly overflowed: boolean;
  /** Makes the client read everything. */
  take(): void;
  /** Resolves when that many messages have arrived. */
  until(count: number): Promise<void>;
}

export function testSink(): TestSink {
  const waiting: { count: number; resolve: () => void }[] = [];
  let draining = Promise.withResolvers<void>();
  let overflowed = false;
  const sink: TestSink = {
    got: [],
    payloads: [],
    buffered: 0,
    get overflowed() {
      return overflowed;
    },
    write(payload) {
      const { __typename, cursor } = JSON.parse(payload).data?.executionChanges ?? { __typename: 'error' };
      sink.got.push(__typename === 'ExecutionChange' ? cursors.parse(cursor) : __typename);
      sink.payloads.push(payload);
      for (const { count, resolve } of waiting) if (sink.got.length >= count) resolve();
    },
    cork() {},
    uncork() {},
    fits: () => sink.buffered <= maxUnsent,
    drained: () => draining.promise,
    evict() {
      overflowed = true;
    },
    overflow() {
      overflowed = true;
    },
    take() {
      sink.buffered = 0;
      draining.resolve();
      draining = Promise.withResolvers();
    },
    async until(count) {
      if (sink.got.length >= count) return;
      await new Promise<void>((resolve) => waiting.push({ count, resolve }));
    },
  };
  return sink;
}

const changes = `subscription ($sid: ID, $after: Cursor) {
  executionChanges(sid: $sid, after: $after) {
    __typename
    ... on ExecutionChange { cursor execution { sid } }
    ... on StreamGap { reason missedTo }
    ... on StreamHeartbeat { cursor }
  }
}`;

export interface TestHub extends Disposable {
  readonly hub: Hub;
  readonly feed: TestFeed;
  /** Accounts of the events that were executed, one entry per event. */
  readonly reads: string[];
  /** Holds every read until the returned function is called. */
  hold(): () => void;
  subscribe(
    sink: Sink,
    asked?: {
      readonly after?: string;
      readonly sid?: string;
      readonly call?: Partial<Call>;
      readonly query?: string;
      readonly operationName?: string;
      readonly origin?: string;
      readonly heartbeatAtEnd?: boolean;
      readonly variables?: Readonly<Record<string, unknown>>;
    },
  ): Promise<() => void>;
}

/** Creates a hub over a log in memory and a service that has every requested execution. */
export function testHub(
  heartbeatMs = 600_000,
  parts: Pick<Partial<HubParts>, 'distinct' | 'bills' | 'observer'> = {},
): TestHub {
  const feed = testFeed();
  const reads: string[] = [];
  let gate: Promise<void> = Promise.resolve();
  const executions = {
    async fetch(call: Call, refs: readonly { flowSid: string; sid: string }[]) {
      reads.push(call.account);
      await gate;
      return new Map(refs.map((ref) => [executionKey(ref as never), ref]));
    },
  };
  const schema = graphSchema();
  const guards = {
    maxDepth: 20,
    maxAliases: 100,
    maxRootFields: 50,
    maxFields: 1500,
    maxTokens: 5000,
    maxNodes: 500_000,
    maxAnswerFields: 1_000_000,
    maxAnswerBytes: 16 * 1024 * 1024,
    directNodes: 250_000,
  };
  const { documents, answers } = createGraph({
    schema,
    operations: createOperations(schema),
    guards,
    report: () => {},
    observer: noObserver,
  });
  const hub = createHub({
    answers,
    context: {
      services: {
        executions: executions as unknown as Executions,
        reseller: {} as ResellerService,
        pubsub: {} as PubsubService,
        inventory: {} as InventoryService,
        joins: {} as CustomerLinks,
      },
      apis,
      sealer: createSealer('of the hub suite'),
      feed,
      requests: {} as RequestRecords,
      audit: {} as AuditLog,
      tokens: {} as IssuedTokens,
      overview: stillOverview(),
      cursors,
    },
    feed,
    observer: noObserver,
    heartbeatMs,
    distinct: 1_000,
    ...parts,
    requestTimeoutMs: 10_000,
    upstreamCalls: 250,
  });
  return {
    hub,
    feed,
    reads,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
    async subscribe(
      sink,
      { after, sid, call, query = changes, origin = 'http://graph.test', ...asked } = {},
    ) {
      const operation = documents.find(query, asked.operationName);
      if (!operation) throw new TypeError('not a right document');
      const variables = {
        ...(after !== undefined && { after }),
        ...(sid !== undefined && { sid }),
        ...asked.variables,
      };
      const viewpoint = callOf(call);
      const { heartbeatAtEnd } = asked;
      const subscriber = { operation, variables, viewpoint, origin, heartbeatAtEnd };
      return await hub.subscribe(subscriber, requestIdOf(1), sink);
    },
    [Symbol.dispose]: () => hub[Symbol.dispose](),
  };
}
