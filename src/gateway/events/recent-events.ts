import type { EventPage, EventRange, LoggedEvent, TypeFilter } from './contract.ts';
import { type EventRow, eventOfRow, weightOf } from './row.ts';

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
  /** Reads events; `range.after` must not be below `floor`. */
  read(range: EventRange): EventPage;
}

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
    read({ filter, after, limit }) {
      const events: LoggedEvent[] = [];
      let index = start + after - oldest;
      while (index < kept.length && events.length < limit) {
        const event = kept[index]?.event;
        if (event && matches(event, filter)) events.push(event);
        index += 1;
      }
      return { events, upTo: Math.max(after, oldest + index - start) };
    },
  };
}

function matches(
  event: LoggedEvent,
  { stream, tenant, tenants, topic, key, types }: EventRange['filter'],
): boolean {
  return (
    event.stream === stream &&
    (tenant === undefined || event.tenant === tenant) &&
    (topic === undefined || event.topic === topic) &&
    (key === undefined || event.key === key) &&
    (tenants === undefined || tenants.has(event.tenant)) &&
    (types === undefined || isOfType(event.payload, types))
  );
}

function isOfType(payload: unknown, types: TypeFilter): boolean {
  if (typeof payload !== 'object' || payload === null || !('type' in payload)) return false;
  const named = (names: readonly string[]) => names.some((name) => name === payload.type);
  return 'any' in types ? named(types.any) : !named(types.except);
}
