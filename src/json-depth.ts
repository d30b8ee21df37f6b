/** Levels of nested JSON that are taken in: what is deeper could be stored, but not written out again. */
export const maxJsonDepth = 100;

/** Whether the value nests deeper than that. Looks level by level, so that no depth can exhaust the stack. */
export function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxJsonDepth) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}
