/** What JSON.parse tells a reviver beside the key and the value: the text that a primitive was written as. */
interface Written {
  readonly source?: string;
}

type Reviver = (this: unknown, key: string, value: unknown, written: Written) => unknown;

/**
 * The value of a JSON text, with the numbers under those keys as the digits that they were written with: an id beyond
 * 2^53 would be rounded to another one. Throws as JSON.parse does.
 */
export function parseJsonKeeping(text: string, keys: ReadonlySet<string>): unknown {
  const revive: Reviver = (key, value, { source }) =>
    typeof value === 'number' && source !== undefined && keys.has(key) ? source : value;
  return JSON.parse(text, revive as (this: unknown, key: string, value: unknown) => unknown);
}
