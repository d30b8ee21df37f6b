import type { GraphQLFormattedError } from 'graphql';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Executions } from '../../src/apis/executions/contract.ts';
import { createWaits } from '../../src/apis/inventory/graph/operations/waits/waits.ts';
import { parseName } from '../../src/apis/pubsub/contract/names.ts';
import type { Reseller } from '../../src/apis/reseller/contract.ts';
import { createResellerQuarantine } from '../../src/apis/reseller/intake/shown-quarantine.ts';
import { apis } from '../../src/app/apis.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { createAuditLog } from '../../src/gateway/audit/audit-log.ts';
import { createIssuedTokens } from '../../src/gateway/auth/issued-tokens.ts';
import { createPrincipals } from '../../src/gateway/auth/principal.ts';
import type { NewEvent } from '../../src/gateway/events/append-events.ts';
import type { EventFeed } from '../../src/gateway/events/contract.ts';
import { createEventCursors } from '../../src/gateway/events/cursors.ts';
import { firstIdentity } from '../../src/gateway/events/log/epochs.ts';
import { openEvents } from '../../src/gateway/events/open-event-log.ts';
import { startGraphServer } from '../../src/gateway/graphql/apollo/apollo-server.ts';
import type { GuardLimits } from '../../src/gateway/graphql/bounds/guards.ts';
import type { GraphContext } from '../../src/gateway/graphql/context.ts';
import { createGraph } from '../../src/gateway/graphql/graph.ts';
import { createOperations } from '../../src/gateway/graphql/operation/operations.ts';
import { createRequestRecords } from '../../src/gateway/graphql/repeating/request-records.ts';
import { createContext } from '../../src/gateway/graphql/request/create-context.ts';
import type { Answers } from '../../src/gateway/graphql/request/graph-answers.ts';
import { numbersOf } from '../../src/gateway/graphql/types/streams.ts';
import { noObserver } from '../../src/gateway/observer.ts';
import { joinDeclarations } from '../../src/gateway/service-declaration.ts';
import { createOutboundRule } from '../../src/gateway/upstream/outbound/rule.ts';
import type { Call } from '../../src/kit/call/call.ts';
import type { Fault } from '../../src/kit/fault.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import { createEmbeddedExecutions } from '../../src/services/executions/executions.ts';
import { createEmbeddedInventory } from '../../src/services/inventory/inventory.ts';
import { createCustomerLinks } from '../../src/services/joins/customer-links.ts';
import { openMessagingService } from '../../src/services/pubsub/messaging-service.ts';
import { createEmbeddedReseller, createResellerHistory } from '../../src/services/reseller/reseller.ts';
import type { Storage } from '../../src/storage/database.ts';
import { callOf } from './calls.ts';
import { type TestClock, testClock } from './clock.ts';
import { append } from './event-logs.ts';
import { tempFolder } from './folder.ts';
import { stillOverview } from './overviews.ts';
import { startMigratedPostgres } from './postgres.ts';
import { operator } from './principals.ts';
import { graphSchema } from './schema.ts';
import { servedOverHttp, tellExecutions } from './served.ts';
import { countingSids, requestIdOf } from './sids.ts';

export interface GraphRequest {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly operationName?: string;
  readonly call?: Partial<Call>;
}

export interface GraphAnswer {
  /** Undefined when nothing was executed. */
  readonly data?: unknown;
  readonly errors?: readonly GraphQLFormattedError[];
}

export interface WorldOptions {
  readonly guards?: Partial<GuardLimits>;
  /** Wraps the contract. */
  readonly wrap?: (executions: Executions) => Executions;
  /** Ids of the locations of every project. Default: one. */
  readonly locations?: readonly string[];
  /** Whether the graph is a subgraph of Apollo Federation. */
  readonly isSubgraph?: boolean;
  /** Called with the cause of every internal error. */
  readonly report?: (cause: unknown) => void;
  /** Opens the storage of a world, which closes with `opening`. Default: a database of its own. */
  readonly storage?: (opening: AsyncDisposableStack) => Promise<Storage>;
}

async function openSqlite(opening: AsyncDisposableStack): Promise<Storage> {
  const folder = opening.use(await tempFolder());
  return opening.use(await openStorage({ folder: folder.path }));
}

async function openPostgres(opening: AsyncDisposableStack): Promise<Storage> {
  const { url: databaseUrl } = opening.use(await startMigratedPostgres());
  return opening.use(await openStorage({ databaseUrl, folder: '' }));
}

let openOwn = openSqlite;

/** Has the worlds of this suite on PostgreSQL. */
export function openWorldsOnPostgres(): void {
  openOwn = openPostgres;
}

interface World extends AsyncDisposable {
  readonly executions: Executions;
  readonly reseller: Reseller;
  readonly storage: Storage;
  /** Number of queries of the inventory, for tests that count them. */
  readonly queries: { count: number };
  /** Number of statements of all services, scans included. */
  readonly statements: { count: number };
  ask(asked: GraphRequest): Promise<GraphAnswer>;
  /** Runs the query of the last request once more as the gateway does over HTTP; null for one that is not valid. */
  askText(asked: GraphRequest): Promise<string | null>;
  /** Runs a subscription's selection on one message of its stream. */
  deliver(asked: GraphRequest, root: object): Promise<GraphAnswer>;
  /** Logs events that no service of the world created. */
  log(events: readonly NewEvent[]): Promise<void>;
  /** Resolves when everything that was committed can be read from the feed. */
  followed(): Promise<void>;
}

const logId = '0'.repeat(32);
/** Cursors of the log of every world. */
export const worldCursors = createEventCursors(
  'of the graph suite',
  { identity: firstIdentity(logId) },
  numbersOf(apis),
);

export const origin = 'http://graph.test';
const deadlineMs = 20_000;
const principals = createPrincipals(joinDeclarations(apis));

const guards: GuardLimits = {
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

/** Whether the services of worlds that open from now on are embedded or remote. */
export type Whereabouts = 'embedded' | 'remote';
let whereabouts: Whereabouts = 'embedded';

/** All intended differences of worlds with remote services. */
const differences = {
  initiatedBy: 'names the request at the service, which is not told of ours',
  conflictElsewhere:
    'with an execution of another flow is told by its SID alone, which nothing there looks up',
  links: 'of each asset of a page are a call of their own',
  contacts: 'are told by no service over HTTP',
  projects: 'cannot be listed over HTTP',
  customers: 'cannot be listed over HTTP: those with a subscription or a link are known',
  search: 'finds over HTTP what the query is the whole key of',
  ends: 'are told over HTTP without a reason',
  unchanged: 'a change that has no effect is a success of a service over HTTP',
  unset:
    'values come last over HTTP, where the gateway sorts, and are defaults in the order of the embedded service',
  lists: 'over HTTP have one order, one direction and no length',
  figures: 'of no location are judged by nobody over HTTP',
} as const;

/** Returns the expectation for the present whereabouts; the first parameter names the intended difference. */
export const either = <Expected>(_: keyof typeof differences, here: Expected, there: Expected): Expected =>
  whereabouts === 'remote' ? there : here;

/** Sets where the services of the worlds of this suite or block run. */
export function openWorldsOver(where: Whereabouts): void {
  const begin = () => {
    whereabouts = where;
  };
  // At once as well: some expectations are made while tests are collected.
  begin();
  beforeAll(begin);
  afterAll(() => {
    whereabouts = 'embedded';
  });
}

async function openWorld(clock: TestClock, options: WorldOptions): Promise<World> {
  await using opening = new AsyncDisposableStack();
  const storage = await (options.storage ?? openOwn)(opening);
  const statements = { count: 0 };
  const db = storage.db.withPlugin(countingPlugin(statements));
  const scan: Storage['scan'] = (scanning, query) => {
    statements.count += 1;
    return storage.scan(scanning, query);
  };
  const feed = countedFeed(opening.use(await openFeed(storage)), statements);
  const sealer = createSealer('of the graph suite');
  const own = { clock: clock.now, newSid: countingSids() };
  const parts = { db, scan, sealer, committed: feed.wake, ...own };
  const embedded = createEmbeddedExecutions(parts);
  const embeddedReseller = createEmbeddedReseller({
    ...storage,
    db,
    scan,
    sealer,
    project: 'graph-suite',
    resellerCustomerId: 'C0reseller',
    clock: clock.now,
    newId: countingIds(),
  });
  const { topicName, authorised } = embeddedReseller;
  const topic = parseName('topics', topicName, 'topic');
  const outbound = createOutboundRule([]);
  const { messaging } = opening.use(
    openMessagingService({
      db: storage.db,
      sealer,
      reseller: { name: topic, authorised },
      outbound,
      failed: (error) => options.report?.(error),
      clock: clock.now,
    }),
  );
  await messaging.createTopic(callOf({ caller: operator('worlds') }), { name: topic, labels: {} });
  const queries = { count: 0 };
  const embeddedInventory = createEmbeddedInventory({
    db: db.withPlugin(countingPlugin(queries)),
    newId: countingIds(32),
    engine: storage.engine,
    scan,
    sealer,
    locations: (options.locations ?? ['us-central1']).map((id) => ({ id })),
    clock: clock.now,
    committed: feed.wake,
  });
  const here = {
    executions: embedded,
    reseller: embeddedReseller.reseller,
    inventory: embeddedInventory.inventory,
  };
  const there =
    whereabouts === 'remote' ? await servedOverHttp(here, { ...storage, db, scan }, opening) : here;
  const services = {
    executions: options.wrap?.(there.executions) ?? there.executions,
    reseller: {
      ...there.reseller,
      history: createResellerHistory(storage.db),
      quarantine: createResellerQuarantine({ db, committed: feed.wake, clock: clock.now }),
    },
    pubsub: { ...messaging, httpsOnly: true, outbound, embedded: undefined },
    inventory: { ...there.inventory, waits: createWaits({ feed, room: undefined }), reportsAssets: true },
    joins: createCustomerLinks({ db, engine: storage.engine, scan, clock: clock.now }),
  };
  const schema = graphSchema(options.isSubgraph);
  const graph = {
    schema,
    operations: createOperations(schema, { runsBefore: () => 0 }),
    guards: { ...guards, ...options.guards },
    report: (fault: Fault) => options.report?.(fault.cause),
    observer: noObserver,
  };
  const { protocol, documents, answers } = await startGraphServer(graph);
  const { answers: ofEngine } = createGraph({ ...graph, guards: { ...graph.guards, directNodes: 0 } });
  opening.defer(() => protocol.stop());
  const opened = opening.move();
  const overview = stillOverview();
  let requests = 0;
  const contextFor = (call?: Partial<Call>, isNew = true) => {
    if (isNew) requests += 1;
    const asking = callOf({ requestId: requestIdOf(requests), ...call, deadline: Date.now() + deadlineMs });
    const parts = {
      apis,
      services,
      sealer,
      feed,
      requests: createRequestRecords(storage.db),
      audit: createAuditLog(storage.db),
      tokens: createIssuedTokens(storage.db, principals, clock.now),
      overview,
      cursors: worldCursors,
      clock: clock.now,
    };
    return createContext(parts, asking, origin);
  };
  return {
    ...services,
    storage,
    queries,
    statements,
    async ask({ call, ...request }) {
      const contextValue = contextFor(call);
      return JSON.parse(JSON.stringify(await protocol.execute(request, contextValue)));
    },
    async askText({ query, variables = {}, operationName, call }) {
      const operation = documents.find(query, operationName);
      if (operation?.kind !== 'query' || operation.introspection) return null;
      return await answers.body(operation, contextFor(call, false), variables);
    },
    async deliver({ query, variables = {}, operationName, call }, root) {
      const operation = documents.find(query, operationName);
      if (!operation) throw new TypeError('not a right document');
      const delivered = async ({ answer, write }: Answers, context: GraphContext) => {
        const answered = await answer(operation, context, variables, root);
        return JSON.parse(answered ? await write(answered, context) : '{}');
      };
      const made = await delivered(ofEngine, contextFor(call));
      expect(await delivered(answers, contextFor(call, false))).toEqual(made);
      return made;
    },
    async log(events) {
      await append(storage, events);
      feed.wake();
    },
    followed: () => caughtUp(storage, feed),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** Returns the feed, which counts the queries that operations make of the log, and not those of its own work. */
function countedFeed(feed: EventFeed, statements: { count: number }): EventFeed {
  const counted =
    <Args extends readonly unknown[], Result>(read: (...args: Args) => Result) =>
    (...args: Args) => {
      statements.count += 1;
      return read(...args);
    };
  return Object.create(feed, {
    lists: { value: counted(feed.lists) },
    counts: { value: counted(feed.counts) },
  });
}

/** Returns a counter of ids, so that two worlds with the same history have the same ids. */
function countingIds(digits = 10): () => string {
  let made = 0;
  return () => {
    made += 1;
    return String(made).padStart(digits, '0');
  };
}

function countingPlugin(queries: { count: number }): KyselyPlugin {
  return {
    transformQuery({ node }) {
      queries.count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** Opens the log with the same id in every world, so that cursors are the same. */
async function openFeed(storage: Storage): Promise<EventFeed> {
  await storage.db.updateTable('event_log').set({ log_id: logId }).execute();
  return await openEvents({ storage, retentionDays: 10_000, changed: () => {} });
}

async function caughtUp({ db }: Storage, feed: EventFeed): Promise<void> {
  const { count } = await db
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (feed.position >= count) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = feed.onAdvance(() => feed.position >= count && resolve());
  await promise;
  stop();
}

export interface Worlds extends AsyncDisposable {
  readonly clock: TestClock;
  /** Executes an operation by the engine, compares its answer with the text of it, and returns it. */
  ask(
    query: string,
    variables?: GraphRequest['variables'],
    others?: Omit<GraphRequest, 'query' | 'variables'>,
  ): Promise<GraphAnswer>;
  /** Executes an operation by the engine only. */
  askFirst: Worlds['ask'];
  /** Writes rows that no service creates to the storage. */
  seed(write: (storage: Storage) => Promise<unknown>): Promise<void>;
  /** Returns how many queries the inventory made for an operation. */
  queriesOf(query: string, others?: Omit<GraphRequest, 'query'>): Promise<number>;
  /** Returns how many statements all services ran for an operation, whatever it answers. */
  statementsOf(query: string, others?: Omit<GraphRequest, 'query'>): Promise<number>;
  /** Delivers one message of a stream by the engine and as text, compares both and returns one of them. */
  deliver(query: string, root: object, others?: Omit<GraphRequest, 'query'>): Promise<GraphAnswer>;
  /** Does the work; resolves when its events can be read. */
  act(
    work: (executions: Executions, call: Call, reseller: Reseller, log: World['log']) => Promise<unknown>,
  ): Promise<void>;
}

/** Opens a world in which each answer of the engine is compared with the answer that is written as text. */
export async function openWorlds(options: WorldOptions = {}): Promise<Worlds> {
  const clock = testClock();
  const world = await openWorld(clock, options);
  async function counted(what: 'queries' | 'statements', asked: GraphRequest) {
    const before = world[what].count;
    const { errors } = await world.ask(asked);
    return { errors, count: world[what].count - before };
  }
  return {
    clock,
    async ask(query, variables = {}, others = {}) {
      const asked = { query, variables, ...others };
      const answer = await world.ask(asked);
      // A remote server has random values such as request ids, and a wrapped service counts its calls, or fails once.
      const text = whereabouts === 'embedded' && !options.wrap ? await world.askText(asked) : null;
      if (text === null) return answer;
      if (answer.errors) expect(comparable(JSON.parse(text))).toEqual(comparable(answer));
      else expect(text).toBe(JSON.stringify({ data: answer.data }));
      return answer;
    },
    askFirst: (query, variables = {}, others = {}) => world.ask({ query, variables, ...others }),
    seed: async (write) => void (await write(world.storage)),
    async queriesOf(query, others) {
      const { errors, count } = await counted('queries', { query, ...others });
      expect(errors).toBeUndefined();
      return count;
    },
    statementsOf: async (query, others) => (await counted('statements', { query, ...others })).count,
    async act(work) {
      const { executions, reseller, log, followed, storage } = world;
      await work(executions, callOf({ deadline: Date.now() + deadlineMs }), reseller, log);
      if (whereabouts === 'remote') await tellExecutions(storage);
      await followed();
    },
    deliver: (query, root, others) => world.deliver({ query, ...others }, root),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  };
}

/** Sorts errors, because they are reported in the order in which fields failed. */
function comparable({ data, errors = [] }: GraphAnswer) {
  const place = ({ path = [], message }: GraphQLFormattedError) => `${path.join('.')} ${message}`;
  return { data, errors: errors.toSorted((one, other) => (place(one) < place(other) ? -1 : 1)) };
}
