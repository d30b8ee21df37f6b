/** The third argument of a JSON.parse reviver: the source text of a primitive. */
interface Written {
  readonly source?: string;
}

type Reviver = (this: unknown, key: string, value: unknown, written: Written) => unknown;

/**
 * Parses a JSON text and returns numbers under those keys as the digits of the source, because an id above 2^53 would
 * be rounded to another one. Throws as JSON.parse does.
 */
export function parseJsonKeeping(text: string, keys: ReadonlySet<string>): unknown {
  const revive: Reviver = (key, value, { source }) =>
    typeof value === 'number' && source !== undefined && keys.has(key) ? source : value;
  return JSON.parse(text, revive as (this: unknown, key: string, value: unknown) => unknown);
}
