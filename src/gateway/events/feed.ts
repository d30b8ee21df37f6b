import { type Loop, startLoop } from '../../kit/loop.ts';
import type { EventFeed, EventPage, EventRange } from './contract.ts';
import type { Fanout } from './fanout.ts';
import { type Condition, type ConditionChanged, createCondition } from './log-condition.ts';
import { createRecentEvents, type RecentBounds } from './recent-events.ts';
import type { EventRow } from './row.ts';
import type { EventTable, LogState } from './table.ts';

export interface FeedOptions {
  /** The log as it is when the feed opens. */
  readonly start: LogState;
  readonly table: EventTable;
  readonly fanout: Fanout;
  readonly relay: Pick<Loop, 'soon'>;
  readonly recent: RecentBounds;
  readonly changed: ConditionChanged;
  /** Told of every move of the position. */
  readonly moved?: ((position: number) => void) | undefined;
}

/** Milliseconds between looks at the table: for what nobody announced, and for rows that wait for the relay. */
const lookEveryMs = 1_000;
/** Milliseconds that announcements may overtake each other before the table is asked for what is missing. */
const overtakingMs = 20;
/** Announcements that are kept while one before them is missing. */
const keptAhead = 4_096;
const pageSize = 500;

/**
 * The log in order, each event once: from announcements where they follow one another, else from the table.
 * See docs/decisions/019-announcements-are-hints.md.
 */
export function createFeed(options: FeedOptions): EventFeed {
  const { start, table, fanout, relay, recent: bounds, changed, moved } = options;
  const recent = createRecentEvents(start.head, bounds);
  const listeners = createListeners(createCondition('listener', changed));
  const ahead = new Map<number, EventRow>();
  let position = start.head;

  function admit(row: EventRow): void {
    recent.add(row);
    position = row.seq;
  }

  /** What is missing is no longer kept, or there is another log in this place. */
  function skipTo(seq: number): void {
    recent.restart(seq);
    position = seq;
  }

  function admitAhead(): void {
    for (let row = ahead.get(position + 1); row; row = ahead.get(position + 1)) {
      ahead.delete(row.seq);
      admit(row);
    }
    for (const seq of ahead.keys()) if (seq <= position) ahead.delete(seq);
  }

  function tell(before: number): void {
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
    tell(before);
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
    tell(before);
  }

  async function readTable(closing: AbortSignal): Promise<void> {
    const before = position;
    const { head, waiting } = await table.state();
    if (waiting) relay.soon();
    if (head < before) {
      ahead.clear();
      skipTo(head);
      tell(before);
    }
    while (position < head && !closing.aborted) await readPage(head);
  }

  const condition = createCondition('feed', changed);
  const look = startLoop(readTable, { everyMs: lookEveryMs, firstMs: lookEveryMs, ...condition });
  const ending = fanout.follow(hear);
  const endingOverdue = fanout.onOverdue(look.soon);
  if (start.waiting) relay.soon();

  return {
    logId: start.logId,
    get position() {
      return position;
    },
    bounds: () => table.bounds(),
    async read(range) {
      if (range.after >= position) return { events: [], upTo: range.after };
      return range.after >= recent.floor ? recent.read(range) : await readKept(table, range, position);
    },
    heads: (asked) => table.heads(asked, position),
    onAdvance: listeners.add,
    wake: relay.soon,
    look: look.soon,
    async [Symbol.asyncDispose]() {
      ending();
      endingOverdue();
      await look[Symbol.asyncDispose]();
    },
  };
}

/** A page of the table, which says what is not there any more. */
async function readKept(table: EventTable, range: EventRange, position: number): Promise<EventPage> {
  const { after } = range;
  const page = await table.matching(range, position);
  // Asked afterwards: retention may have come by while the page was read.
  const to = Math.min((await table.bounds()).oldest - 1, position);
  if (to <= after) return page;
  return {
    events: page.events.filter(({ seq }) => seq > to),
    upTo: Math.max(page.upTo, to),
    missed: { after, to },
  };
}

/** Calls each in turn; what one of them throws does not reach the others. */
function createListeners(condition: Condition) {
  const listeners = new Set<() => void>();
  return {
    add(listener: () => void) {
      // Of its own: the same function may listen twice.
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
