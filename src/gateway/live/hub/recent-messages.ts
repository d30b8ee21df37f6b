import { LRUCache } from 'lru-cache';

/** What is executed once for many. */
export interface Message {
  /** The JSON of an execution's result. */
  readonly payload: string;
  /** Its place in the stream, null for one that has none. */
  readonly cursor: string | null;
}

export interface EventMessage extends Message {
  readonly seq: number;
  readonly cursor: string;
}

/** Messages of the last moments: subscribers that resume at about the same time share what was executed for one. */
export interface RecentMessages<Kind extends Message> {
  /** The message of that key: made a moment ago, being made, or made now. `make` never rejects. */
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
    // What it says was read after this moment, and is not handed out long after it.
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
