import { LRUCache } from 'lru-cache';
import type { Span } from '../../../../kit/tracing/span.ts';

/** The result of one execution, which is sent to many subscribers. */
export interface Message {
  /** JSON of the execution's result. */
  readonly payload: string;
  /** The message's cursor in the stream; null when it has none. */
  readonly cursor: string | null;
}

export interface EventMessage extends Message {
  /** The span in which the event was executed; null or absent without one. */
  readonly span?: Span | null;
  readonly seq: number;
  readonly cursor: string;
}

/** Cache of recent messages: subscribers that resume at about the same time share one execution. */
export interface RecentMessages<Kind extends Message> {
  /** Returns the message of the key: cached, in flight, or made now. `make` never rejects. */
  get(key: string, make: () => Promise<Kind>): Kind | Promise<Kind>;
}

const keptMs = 2_000;
const keptCharacters = 8 * 1024 * 1024;
const keptMessages = 4_000;

export function createRecentMessages<Kind extends Message>(): RecentMessages<Kind> {
  const flights = new Map<string, Promise<Kind>>();
  const kept = new LRUCache<string, Kind>({
    max: keptMessages,
    maxSize: keptCharacters,
    sizeCalculation: ({ payload }) => payload.length + 1,
    ttl: keptMs,
  });

  async function fly(key: string, make: () => Promise<Kind>): Promise<Kind> {
    const start = performance.now();
    const message = await make();
    flights.delete(key);
    // The lifetime counts from the start, because the data was read after that moment.
    kept.set(key, message, { start });
    return message;
  }

  return {
    get(key, make) {
      const known = kept.get(key) ?? flights.get(key);
      if (known !== undefined) return known;
      const flight = fly(key, make);
      flights.set(key, flight);
      return flight;
    },
  };
}
