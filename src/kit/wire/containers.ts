import { isJsonObject } from '../json/value.ts';
import { type Kind, mismatch, type Range } from './kinds.ts';

const anyLength: Range = { least: 0, most: Number.POSITIVE_INFINITY };

export const list = <Item>(
  expected: string,
  item: Kind<Item>,
  { least, most } = anyLength,
): Kind<readonly Item[]> => ({
  read(given, wrong) {
    if (!Array.isArray(given) || given.length < least || given.length > most)
      return mismatch(wrong, expected, given);
    const items: Item[] = [];
    for (const one of given) {
      const value = item.read(one, wrong);
      if (value === undefined) return void wrong.steps.push(items.length);
      items.push(value);
    }
    return items;
  },
  write: (items) => items.map((one) => item.write(one)),
  schema: {
    type: 'array',
    ...(item.schema !== 'never' && item.schema && { items: item.schema }),
    ...(least > 0 && { minItems: least }),
    ...(most < anyLength.most && { maxItems: most }),
  },
});

export interface TextBounds {
  /** Largest number of entries. */
  readonly entries: number;
  /** Allowed number of characters of a key. */
  readonly key: Range;
  /** Largest number of characters of a value. */
  readonly value: number;
}

/** Kind for a map from text to text. */
export const texts = (expected: string, bounds: TextBounds): Kind<Readonly<Record<string, string>>> => ({
  read(given, wrong) {
    if (!isJsonObject(given)) return mismatch(wrong, expected, given);
    // `__proto__` is dropped: assigned to an object later, it would set the prototype instead of an entry.
    const entries = Object.entries(given).filter(([key]) => key !== '__proto__');
    for (const [key, value] of entries) {
      const fits = typeof value === 'string' && value.length <= bounds.value;
      if (fits && key.length >= bounds.key.least && key.length <= bounds.key.most) continue;
      wrong.steps.push(key);
      return mismatch(wrong, expected, value);
    }
    if (entries.length > bounds.entries) return mismatch(wrong, expected, given);
    return Object.fromEntries(entries) as Record<string, string>;
  },
  write: (value) => value,
  schema: { type: 'object', additionalProperties: { type: 'string' }, description: expected },
});

/** Returns the kind with empty values left out when they are written. */
export const unlessEmpty = <Value extends object>(kind: Kind<Value>): Kind<Value> => ({
  read: kind.read,
  write: (value) => (Object.keys(value).length === 0 ? undefined : kind.write(value)),
  schema: kind.schema,
});
