/** Levels of nested JSON that are taken in: what is deeper could be stored, but not written out again. */
export const maxJsonDepth = 100;

/** Whether the value nests deeper than that. It looks down no further, so that no depth can exhaust the stack. */
export function isTooDeep(value: unknown, left = maxJsonDepth): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((one) => left === 0 || isTooDeep(one, left - 1));
  for (const name in value) {
    if (left === 0 || isTooDeep(Reflect.get(value, name), left - 1)) return true;
  }
  return false;
}

/** Whether it is an object of JSON: no array, and not null. */
export const isJsonObject = (given: unknown): given is Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);
