import type { Storage } from '../../storage/database.ts';
import { gatewayActor } from '../audit/audit.ts';
import type { Observer } from '../observer.ts';
import type { EventFeed, LogFollower } from './contract.ts';
import type { Fanout } from './fanout/fanout.ts';
import { createMemoryFanout } from './fanout/memory.ts';
import { createFeed } from './feed.ts';
import { beginEpoch, type SeenPosition } from './log/begin-epoch.ts';
import { type ConditionChanged, createCondition } from './log/condition.ts';
import { presentName, readIdentity } from './log/epochs.ts';
import { createRelay } from './log/relay.ts';
import { startRetention } from './log/retention.ts';
import { createEventTable } from './log/table.ts';
import { defaultRecent, type RecentBounds } from './recent-events.ts';

export interface EventsOptions {
  readonly storage: Pick<Storage, 'db' | 'engine' | 'scan'>;
  /** Number of days that relayed events are kept. */
  readonly retentionDays: number;
  /** Redis, which carries events between processes; without it, events of other processes are found in the table. */
  readonly redis?: { readonly url: string; readonly cluster: boolean } | undefined;
  /** Called when a part begins to fail, and when it works again. */
  readonly changed: ConditionChanged;
  readonly observer?: Pick<Observer, 'relayed' | 'followed' | 'arrived'> | undefined;
  /** A part that gets each event before the feed's listeners; null or absent for none. */
  readonly follower?: LogFollower | null | undefined;
  /** Bounds of the events kept in memory. */
  readonly recent?: RecentBounds | undefined;
  /** Number of rows that the relay numbers in one transaction. */
  readonly batchSize?: number | undefined;
  /** Returns milliseconds since the epoch; defaults to the machine's clock. */
  readonly clock?: () => number;
}

const dayMs = 86_400_000;

/**
 * Opens the event log of a database. Closing it first relays the committed events. Rejects with UNAVAILABLE when the
 * database does not answer.
 */
export async function openEvents(options: EventsOptions): Promise<EventFeed> {
  const { storage, changed, observer, retentionDays, clock = Date.now } = options;
  await using opening = new AsyncDisposableStack();
  const table = createEventTable(storage);
  const start = await table.state();
  observer?.followed(start.head);
  const fanout = opening.use(await openFanout(options, presentName(readIdentity(start.identity))));
  const relay = createRelay({
    storage,
    batchSize: options.batchSize,
    condition: createCondition('relay', changed),
    written: fanout.written,
    announce(batch) {
      if (batch) observer?.relayed(batch.rows);
      // After a restore the feed reads first which log this is, and finds the rows behind its end.
      const isKnown = batch !== null && feed.follows(batch.identity);
      fanout.announce(isKnown ? batch.rows : []);
      if (batch && !isKnown) feed.look();
    },
  });
  const { recent = defaultRecent } = options;
  const renew = (seen: SeenPosition) => beginEpoch(storage.db, gatewayActor, seen);
  const feed = opening.use(
    createFeed({
      start,
      table,
      fanout,
      relay,
      renew,
      recent,
      changed,
      moved: observer?.followed,
      follower: options.follower ?? undefined,
      arrived: ({ at }) => observer?.arrived(Math.max(0, clock() - Date.parse(at)) / 1000),
    }),
  );
  const condition = createCondition('retention', changed);
  opening.use(startRetention({ db: storage.db, keepMs: retentionDays * dayMs, clock, condition }));
  opening.defer(async () => {
    relay.soon();
    await relay.idle();
  });
  const opened = opening.move();
  return {
    get identity() {
      return feed.identity;
    },
    get resets() {
      return feed.resets;
    },
    get restartedAt() {
      return feed.restartedAt;
    },
    get position() {
      return feed.position;
    },
    bounds: feed.bounds,
    read: feed.read,
    readBack: feed.readBack,
    lists: feed.lists,
    counts: feed.counts,
    onAdvance: feed.onAdvance,
    wake: feed.wake,
    look: feed.look,
    outran: feed.outran,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

async function openFanout({ redis, changed }: EventsOptions, logName: string): Promise<Fanout> {
  if (!redis) return createMemoryFanout();
  // Loaded only when Redis is configured.
  const { createRedisFanout } = await import('./fanout/redis.ts');
  const reading = createCondition('fan-out reader', changed);
  const writing = createCondition('fan-out writer', changed);
  return createRedisFanout({ ...redis, logName, reading, writing });
}
