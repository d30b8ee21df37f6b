/** Amounts by what they are of. */
export type Quantities<Key extends string> = ReadonlyMap<Key, number>;

/** What things come to that machines have; null for what is known of none of them. */
export interface QuantityTally<Key extends string> {
  /** So much of something, or nothing; null where that is not known. */
  add(one: readonly [key: Key, amount: number] | readonly [] | null): void;
  /** Of so many machines. */
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
