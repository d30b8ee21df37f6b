import { isStorable } from '../text/storable-text.ts';

/** Deepest nesting of accepted JSON; a deeper value could be stored, but not written out again. */
export const maxJsonDepth = 100;

/**
 * Returns whether the value is nested deeper than that. It descends no further, so that no value exhausts the stack.
 */
export function isTooDeep(value: unknown, left = maxJsonDepth): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((one) => left === 0 || isTooDeep(one, left - 1));
  for (const name in value) {
    if (left === 0 || isTooDeep(Reflect.get(value, name), left - 1)) return true;
  }
  return false;
}

/**
 * Whether databases can store all texts and numbers in a JSON value; `1e999` parses as infinity and cannot be stored.
 */
export function isKeepableValue(value: unknown): boolean {
  if (typeof value === 'string') return isStorable(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isKeepableValue(inner));
}

/** Returns the value of a JSON text; undefined for any other text. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns whether the value is a JSON object: not an array and not null. */
export const isJsonObject = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);
