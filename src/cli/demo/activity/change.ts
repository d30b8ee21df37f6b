import { randomInt } from 'node:crypto';

/** A change that the activity makes, and how often: in `weight` of the sum of all weights. */
export interface Change {
  readonly name: string;
  readonly weight: number;
  make(): Promise<void>;
}

/** Returns one of the items; undefined when there is none. */
export const pick = <Item>(items: readonly Item[]): Item | undefined =>
  items.length === 0 ? undefined : items[randomInt(items.length)];
