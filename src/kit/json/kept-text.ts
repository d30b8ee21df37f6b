import { isJsonObject } from './value.ts';

const texts = new WeakMap<object, string>();

/**
 * Returns the JSON of an object and keeps it as long as the object, which must not be changed afterwards. An object that
 * holds it is then written without writing it again.
 */
export function keepJson(value: object): string {
  const text = jsonOf(value);
  texts.set(value, text);
  return text;
}

/** Whether the JSON of the value is kept. */
export const isKept = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && texts.has(value);

/** Returns the same JSON as JSON.stringify. The texts of fields that are kept are not made again. */
export function jsonOf(value: object): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  if (!isJsonObject(value) || !Object.values(value).some(isKept)) return JSON.stringify(value);
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const text = (isJsonObject(field) ? texts.get(field) : undefined) ?? JSON.stringify(field);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${fields.join()}}`;
}
