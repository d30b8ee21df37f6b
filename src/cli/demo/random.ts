/** A generator of numbers that gives the same sequence for the same seed. */
export interface Random {
  /** Returns a whole number from 0 to below the limit. */
  below(limit: number): number;
  /** Returns one of the items; undefined when there is none. */
  pick<Item>(items: readonly Item[]): Item | undefined;
}

/** Creates the generator (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: (items) => items[below(items.length)] };
}
