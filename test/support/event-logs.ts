import { openStorage, type StorageOptions } from '../../src/app/parts/storage.ts';
import { appendEvents, type NewEvent } from '../../src/gateway/events/append-events.ts';
import type {
  EventFeed,
  EventFilter,
  EventSelection,
  EventTailRange,
  LoggedEvent,
} from '../../src/gateway/events/contract.ts';
import { type EventsOptions, openEvents } from '../../src/gateway/events/open-event-log.ts';
import type { Storage } from '../../src/storage/database.ts';
import { tempFolder } from './folder.ts';
import { startMigratedPostgres } from './postgres.ts';
import { type RedisServer, startRedis } from './redis.ts';

/** A database, with a Redis or without, for any number of processes of the test. */
export interface LogPlace extends AsyncDisposable {
  readonly redis: RedisServer | undefined;
  /** Errors of its feeds. */
  readonly failures: readonly string[];
  /** Opens the database as another process would. */
  openStorage(): Promise<Storage>;
  /** Opens a feed, which closes with the place at the latest. */
  openFeed(options?: Partial<EventsOptions>): Promise<EventFeed>;
}

export interface LogKind {
  readonly name: string;
  start(): Promise<LogPlace>;
}

export type Database = AsyncDisposable & { readonly options: StorageOptions };

export async function sqlite(): Promise<Database> {
  const folder = await tempFolder();
  return {
    options: { folder: folder.path, exclusive: false },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

async function postgres(): Promise<Database> {
  const database = await startMigratedPostgres();
  return {
    options: { databaseUrl: database.url, folder: '' },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

export async function startLogPlace(
  startDatabase: () => Promise<Database>,
  withRedis: boolean,
): Promise<LogPlace> {
  await using opening = new AsyncDisposableStack();
  const database = opening.use(await startDatabase());
  const redis = withRedis ? opening.use(await startRedis()) : undefined;
  const opened = opening.move();
  const open = async () => opened.use(await openStorage(database.options));
  const failures: string[] = [];
  return {
    redis,
    failures,
    openStorage: open,
    openFeed: async (options = {}) =>
      opened.use(
        await openEvents({
          storage: options.storage ?? (await open()),
          retentionDays: 7,
          changed: (part, error) => void (error === null || failures.push(`${part}: ${error}`)),
          redis: redis && { url: redis.url, cluster: false },
          ...options,
        }),
      ),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

/** Every way to store and deliver the log: the contract suite runs on each row. */
export const logKinds: readonly LogKind[] = [
  { name: 'SQLite', start: () => startLogPlace(sqlite, false) },
  { name: 'PostgreSQL with Redis', start: () => startLogPlace(postgres, true) },
  { name: 'SQLite with Redis', start: () => startLogPlace(sqlite, true) },
  { name: 'PostgreSQL', start: () => startLogPlace(postgres, false) },
];

export function newEvent(changes: Partial<NewEvent> = {}): NewEvent {
  return {
    stream: 'executions',
    tenant: 'AC1',
    topic: 'FW1',
    key: 'FN1',
    at: new Date().toISOString(),
    payload: {},
    ...changes,
  };
}

/** Commits the events in one transaction, without a notification. */
export async function append({ db }: Storage, events: readonly NewEvent[]): Promise<void> {
  await db.transaction().execute((change) => appendEvents(change, events));
}

/** Resolves when the feed is at that position or beyond it. */
export async function reached(feed: EventFeed, position: number): Promise<void> {
  if (feed.position >= position) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = feed.onAdvance(() => {
    if (feed.position >= position) resolve();
  });
  await promise;
  end();
}

/** Reads all matching events after `after` up to the feed's position, page by page. */
export async function readAll(
  feed: EventFeed,
  filter: EventSelection,
  after = 0,
  limit = 100,
): Promise<readonly LoggedEvent[]> {
  const events: LoggedEvent[] = [];
  let at = after;
  while (at < feed.position) {
    const page = await feed.read({ filter, after: at, limit });
    events.push(...page.events);
    if (page.upTo <= at) throw new Error(`reading stands still at ${at}`);
    at = page.upTo;
  }
  return events;
}

/** Reads all matching events of the stretch backwards, page by page, and returns them in the order of the log. */
export async function readAllBack(feed: EventFeed, range: EventTailRange): Promise<readonly LoggedEvent[]> {
  let events: readonly LoggedEvent[] = [];
  let { upTo } = range;
  while (upTo > range.after) {
    const page = await feed.readBack({ ...range, upTo });
    events = [...page.events, ...events];
    if (page.after >= upTo) throw new Error(`reading stands still at ${upTo}`);
    upTo = page.after;
  }
  return events;
}

export interface Follower {
  /** Stops following and returns all events that were read. */
  end(): Promise<readonly LoggedEvent[]>;
}

/**
 * Follows the feed from its present position: reads on whenever the position advances, and from where the log began again
 * after it was replaced.
 */
export function followAll(feed: EventFeed, filter: EventFilter = { stream: 'executions' }): Follower {
  const events: LoggedEvent[] = [];
  let { position: at, resets } = feed;
  let reading = Promise.resolve();
  const readOn = async () => {
    if (feed.resets !== resets) at = feed.restartedAt;
    resets = feed.resets;
    const page = await readAll(feed, filter, at);
    events.push(...page);
    at = Math.max(at, page.at(-1)?.seq ?? 0);
  };
  const end = feed.onAdvance(() => {
    reading = reading.then(readOn);
  });
  return {
    async end() {
      end();
      await reading;
      return events;
    },
  };
}
