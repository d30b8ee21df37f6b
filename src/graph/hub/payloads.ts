import { LRUCache } from 'lru-cache';

/** Payloads of the last moments: subscribers that resume at about the same time share what was executed for one. */
export interface Payloads {
  /** The payload of that key: being made, made a moment ago, or made now. `make` never rejects. */
  get(key: string, make: () => Promise<string>): Promise<string>;
}

const keptMs = 2_000;
const keptCharacters = 8 * 1024 * 1024;
const keptPayloads = 4_000;

export function createPayloads(): Payloads {
  const flights = new Map<string, Promise<string>>();
  const kept = new LRUCache<string, string>({
    max: keptPayloads,
    maxSize: keptCharacters,
    sizeCalculation: (payload) => payload.length + 1,
    ttl: keptMs,
  });

  async function fly(key: string, make: () => Promise<string>): Promise<string> {
    const start = performance.now();
    const payload = await make();
    flights.delete(key);
    // What it says was read after this moment, and is not handed out long after it.
    kept.set(key, payload, { start });
    return payload;
  }

  return {
    async get(key, make) {
      const known = kept.get(key) ?? flights.get(key);
      if (known !== undefined) return await known;
      const flight = fly(key, make);
      flights.set(key, flight);
      return await flight;
    },
  };
}
