import { type Loop, startLoop } from '../../kit/work/loop.ts';
import type {
  EventFeed,
  EventPage,
  EventRange,
  EventTailPage,
  EventTailRange,
  LogFollower,
} from './contract.ts';
import type { Fanout } from './fanout/fanout.ts';
import type { BegunEpoch, SeenPosition } from './log/begin-epoch.ts';
import { type Condition, type ConditionChanged, createCondition } from './log/condition.ts';
import type { LogIdentityRow } from './log/epochs.ts';
import { createPresentIdentity } from './log/present-identity.ts';
import type { EventRow } from './log/row.ts';
import type { EventTable, LogState } from './log/table.ts';
import { createRecentEvents, type RecentBounds } from './recent-events.ts';

export interface FeedOptions {
  /** The state of the log when the feed opens. */
  readonly start: LogState;
  readonly table: EventTable;
  readonly fanout: Fanout;
  readonly relay: Pick<Loop, 'soon'>;
  /** Begins a new epoch if the log ends before that position, or it is lost; else returns null. */
  renew(seen: SeenPosition): Promise<BegunEpoch | null>;
  readonly recent: RecentBounds;
  readonly changed: ConditionChanged;
  /** Called after every change of the position. */
  readonly moved?: ((position: number) => void) | undefined;
  /** Called with each event when it is known here. */
  readonly arrived?: (row: EventRow) => void;
  readonly follower?: LogFollower | undefined;
}

export interface FollowingFeed extends EventFeed {
  /** Whether this is the log that the feed follows: rows of another one must not be announced. */
  follows(identity: LogIdentityRow): boolean;
}

/** Milliseconds between checks of the table, for unannounced events and rows that wait for the relay. */
const lookEveryMs = 1_000;
/** Milliseconds for which announcements may arrive out of order before the table is read. */
const overtakingMs = 20;
/** Maximum announcements that are kept while an earlier one is missing. */
const keptAhead = 4_096;
const pageSize = 500;

/**
 * Creates the feed: the log in order, each event once. Consecutive announcements are used directly; for all others the
 * table is read.
 * See docs/decisions/018-events-get-dense-numbers.md.
 */
export function createFeed(options: FeedOptions): FollowingFeed {
  const { start, table, fanout, relay, renew, recent: bounds, changed, moved, arrived, follower } = options;
  const recent = createRecentEvents(start.head, bounds);
  const listeners = createListeners(createCondition('listener', changed));
  const ahead = new Map<number, EventRow>();
  let position = start.head;
  let resets = 0;
  let restartedAt = start.head;

  function admit(row: EventRow): void {
    recent.add(row);
    position = row.seq;
    follower?.arrived(row);
    arrived?.(row);
  }

  /** Skips missing events: they have passed their retention, or the log was replaced. */
  function skipTo(seq: number): void {
    recent.restart(seq);
    position = seq;
    follower?.skipped();
  }

  function admitAhead(): void {
    for (let row = ahead.get(position + 1); row; row = ahead.get(position + 1)) {
      ahead.delete(row.seq);
      admit(row);
    }
    for (const seq of ahead.keys()) if (seq <= position) ahead.delete(seq);
  }

  function report(before: number): void {
    if (position === before) return;
    moved?.(position);
    listeners.call();
  }

  function hear(rows: readonly EventRow[]): void {
    const before = position;
    for (const row of rows) {
      if (row.seq === position + 1) admit(row);
      else if (row.seq > position && ahead.size < keptAhead) ahead.set(row.seq, row);
    }
    if (ahead.size > 0) admitAhead();
    if (ahead.size > 0) look.within(overtakingMs);
    report(before);
  }

  async function readPage(head: number): Promise<void> {
    const rows = await table.between(position, head, pageSize);
    const before = position;
    for (const row of rows) {
      if (row.seq > position + 1) skipTo(row.seq - 1);
      if (row.seq > position) admit(row);
    }
    if (rows.length < pageSize && position < head) skipTo(head);
    admitAhead();
    report(before);
  }

  /** Goes on at the end of a log that has other events than this process has seen, from the number behind `before`. */
  function reset(head: number, before = head): void {
    resets += 1;
    restartedAt = before;
    ahead.clear();
    skipTo(head);
    moved?.(position);
    listeners.call();
  }

  async function readTable(closing: AbortSignal): Promise<void> {
    const before = position;
    const lookedAt = Date.now();
    const { head, waiting } = await identity.read(table.state);
    if (waiting) relay.soon();
    if (head < Math.min(before, position)) {
      identity.outran(position);
      reset(head);
    }
    while (position < head && !closing.aborted) await readPage(head);
    if (position >= head) follower?.caughtUp(lookedAt);
  }

  /** Compares the events in memory with those of the table. */
  async function firstLost(head: number): Promise<number | null> {
    const known = position;
    const upTo = Math.min(known, head);
    for (let after = recent.floor; after < upTo; ) {
      const rows = await table.between(after, upTo, pageSize);
      const other = rows.find((row) => !recent.agrees(row));
      if (other) return other.seq;
      after = rows.at(-1)?.seq ?? upTo;
    }
    return head < known ? head + 1 : null;
  }

  const condition = createCondition('feed', changed);
  const identity = createPresentIdentity({
    start,
    firstLost,
    renew,
    position: () => position,
    renamed(name) {
      fanout.rename(name);
      follower?.skipped();
    },
    replaced: reset,
    condition: createCondition('epochs', changed),
  });
  const look = startLoop(readTable, { everyMs: lookEveryMs, firstMs: lookEveryMs, ...condition });
  const ending = fanout.follow(hear);
  const endingOverdue = fanout.onOverdue(look.soon);
  const endingTexts = follower && fanout.onText(follower.received);
  follower?.sending(fanout.send);
  if (start.waiting) relay.soon();

  return {
    follows: identity.follows,
    outran: identity.outran,
    get identity() {
      return identity.log;
    },
    get resets() {
      return resets;
    },
    get restartedAt() {
      return restartedAt;
    },
    get position() {
      return position;
    },
    async bounds() {
      const { head, oldest } = await identity.read(table.bounds);
      return { head, oldest };
    },
    async read(range) {
      if (range.after >= position) return { events: [], upTo: range.after };
      return range.after >= recent.floor ? recent.read(range) : await readKept(table, range, position);
    },
    async readBack(range) {
      const upTo = Math.min(range.upTo, position);
      if (range.after >= upTo) return { events: [], after: range.after };
      return upTo > recent.floor
        ? recent.readBack({ ...range, upTo })
        : await readTableBack(table, { ...range, upTo });
    },
    lists: (ranges, call) =>
      table.lists(
        ranges.map((range) => ({ ...range, upTo: Math.min(range.upTo, position) })),
        call,
      ),
    counts: (call, selections) => table.counts(call, selections, position),
    onAdvance: listeners.add,
    wake: relay.soon,
    look: look.soon,
    async [Symbol.asyncDispose]() {
      ending();
      endingOverdue();
      endingTexts?.();
      await Promise.all([look[Symbol.asyncDispose](), identity[Symbol.asyncDispose]()]);
    },
  };
}

/** Reads a page of the table and reports the events that are no longer kept. */
async function readKept(table: EventTable, range: EventRange, position: number): Promise<EventPage> {
  const { after } = range;
  const page = await table.matching(range, position);
  // Read afterwards, because retention may have run while the page was read.
  const to = Math.min((await table.bounds()).oldest - 1, position);
  if (to <= after) return page;
  return {
    events: page.events.filter(({ seq }) => seq > to),
    upTo: Math.max(page.upTo, to),
    missed: { after, to },
  };
}

async function readTableBack(table: EventTable, range: EventTailRange): Promise<EventTailPage> {
  const [page] = await table.lists([{ ...range, end: 'last' }]);
  return page ? { events: page.events, after: page.looked.after } : { events: [], after: range.after };
}

/** Creates a list of listeners that are called in turn; an exception of one does not affect the others. */
function createListeners(condition: Condition) {
  const listeners = new Set<() => void>();
  return {
    add(listener: () => void) {
      // A wrapper for each call, because the same function may be added twice.
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    call() {
      for (const listener of listeners) {
        try {
          listener();
        } catch (error) {
          condition.failed(error);
        }
      }
    },
  };
}
