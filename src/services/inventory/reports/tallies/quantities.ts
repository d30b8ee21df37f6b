/** Amounts by key. */
export type Quantities<Key extends string> = ReadonlyMap<Key, number>;

/** Adds up quantities of machines, some of which may be unknown. */
export interface QuantityTally<Key extends string> {
  /** Adds one machine: an amount of something, nothing (`[]`), or null when it is not known. */
  add(one: readonly [key: Key, amount: number] | readonly [] | null): void;
  /** Returns the sums over that many machines; null when no quantity is known of any of them. */
  of(machines: number): Quantities<Key> | null;
}

export function createQuantities<Key extends string>(): QuantityTally<Key> {
  let known = 0;
  const amounts = new Map<Key, number>();
  return {
    add(one) {
      if (one === null) return;
      known += 1;
      const [key, amount] = one;
      if (key !== undefined && amount !== undefined) amounts.set(key, (amounts.get(key) ?? 0) + amount);
    },
    of: (machines) => (machines > 0 && known === 0 ? null : amounts),
  };
}
