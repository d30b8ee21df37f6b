import { openStorage, type StorageOptions } from '../../src/app/open-storage.ts';
import { appendEvents, type NewEvent } from '../../src/gateway/events/append-events.ts';
import type { EventFeed, EventFilter, LoggedEvent } from '../../src/gateway/events/contract.ts';
import { type EventsOptions, openEvents } from '../../src/gateway/events/open-event-log.ts';
import type { Storage } from '../../src/storage/database.ts';
import { tempFolder } from './folder.ts';
import { startPostgres } from './postgres.ts';
import { type RedisServer, startRedis } from './redis.ts';

/** A database, and a Redis where there is one: as many processes as the test opens stand on them. */
export interface LogPlace extends AsyncDisposable {
  readonly redis: RedisServer | undefined;
  /** What its feeds could not do. */
  readonly failures: readonly string[];
  /** As a process of its own opens it. */
  openStorage(): Promise<Storage>;
  /** Closes with the place, if not before. */
  openFeed(options?: Partial<EventsOptions>): Promise<EventFeed>;
}

export interface LogKind {
  readonly name: string;
  start(): Promise<LogPlace>;
}

type Database = AsyncDisposable & { readonly options: StorageOptions };

async function sqlite(): Promise<Database> {
  const folder = await tempFolder();
  return {
    options: { folder: folder.path, exclusive: false },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

async function postgres(): Promise<Database> {
  const database = await startPostgres();
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

/** Every way to keep and carry the log: the contract suite runs on each row. */
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

/** Commits the events in one transaction, and tells nobody. */
export async function append({ db }: Storage, events: readonly NewEvent[]): Promise<void> {
  await db.transaction().execute((change) => appendEvents(change, events));
}

/** Resolves when the feed has reached that position, or gone past it. */
export async function reached(feed: EventFeed, position: number): Promise<void> {
  if (feed.position >= position) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = feed.onAdvance(() => {
    if (feed.position >= position) resolve();
  });
  await promise;
  end();
}

/** Everything that matches after `after` up to the feed's position, page by page. */
export async function readAll(
  feed: EventFeed,
  filter: EventFilter,
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

export interface Follower {
  /** Everything that was read; ends the following. */
  end(): Promise<readonly LoggedEvent[]>;
}

/** Reads on whenever the feed has moved, from where it stands now. */
export function followAll(feed: EventFeed, filter: EventFilter = { stream: 'executions' }): Follower {
  const events: LoggedEvent[] = [];
  let at = feed.position;
  let reading = Promise.resolve();
  const readOn = async () => {
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
