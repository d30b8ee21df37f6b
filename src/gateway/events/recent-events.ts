import type { EventPage, EventRange, EventTailPage, EventTailRange, LoggedEvent } from './contract.ts';
import { type EventRow, eventOfRow, weightOf } from './log/row.ts';
import { matcherOf } from './reads/selection.ts';

export interface RecentBounds {
  readonly events: number;
  readonly bytes: number;
}

export const defaultRecent: RecentBounds = { events: 4096, bytes: 8 * 1024 * 1024 };

/** The latest events of the log, without gaps, in memory, bounded by number and by bytes. */
export interface RecentEvents {
  /** Sequence number after which all events are in memory. */
  readonly floor: number;
  /** Adds the next event; its number must be one more than the last. */
  add(row: EventRow): void;
  /** Removes all events; the next one must be the one after `seq`. */
  restart(seq: number): void;
  /** Whether the event in memory with that number is the same; true when it is not in memory. */
  agrees(row: EventRow): boolean;
  /** Reads events; `range.after` must not be below `floor`. */
  read(range: EventRange): EventPage;
  /** Reads backwards from `range.upTo`, which must not be above the last event, and ends at `floor` at the latest. */
  readBack(range: EventTailRange): EventTailPage;
}

/** The fields that two events of different histories do not share: the time has milliseconds. */
const identifying = ['stream', 'tenant', 'topic', 'key', 'at'] as const;

interface Kept {
  readonly event: LoggedEvent;
  readonly weight: number;
}

export function createRecentEvents(floor: number, bounds: RecentBounds): RecentEvents {
  let kept: (Kept | undefined)[] = [];
  /** Index of the oldest event: the slots before it are empty, and are removed from time to time. */
  let start = 0;
  let oldest = floor;
  let weight = 0;

  function dropOldest(): void {
    weight -= kept[start]?.weight ?? 0;
    kept[start] = undefined;
    start += 1;
    oldest += 1;
    if (start < bounds.events) return;
    kept = kept.slice(start);
    start = 0;
  }

  return {
    get floor() {
      return oldest;
    },
    add(row) {
      const own = weightOf(row);
      kept.push({ event: eventOfRow(row), weight: own });
      weight += own;
      while (kept.length - start > bounds.events || weight > bounds.bytes) dropOldest();
    },
    restart(seq) {
      kept = [];
      start = 0;
      weight = 0;
      oldest = seq;
    },
    agrees(row) {
      const event = row.seq > oldest ? kept[start + row.seq - oldest - 1]?.event : undefined;
      return event === undefined || identifying.every((name) => event[name] === row[name]);
    },
    read({ filter, after, limit }) {
      const events: LoggedEvent[] = [];
      const matches = matcherOf(filter);
      let index = start + after - oldest;
      while (index < kept.length && events.length < limit) {
        const event = kept[index]?.event;
        if (event && matches(event)) events.push(event);
        index += 1;
      }
      return { events, upTo: Math.max(after, oldest + index - start) };
    },
    readBack({ filter, after, upTo, limit }) {
      const events: LoggedEvent[] = [];
      const matches = matcherOf(filter);
      let seq = upTo;
      for (const end = Math.max(after, oldest); seq > end && events.length < limit; seq -= 1) {
        const event = kept[start + seq - oldest - 1]?.event;
        if (event && matches(event)) events.push(event);
      }
      return { events: events.reverse(), after: seq };
    },
  };
}
