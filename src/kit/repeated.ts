/** Returns the first value that the list has before; undefined when all values differ. */
export function firstRepeated(values: readonly string[]): string | undefined {
  const before = new Set<string>();
  return values.find((value) => before.size === before.add(value).size);
}
