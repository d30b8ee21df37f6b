/** Values of one statement: databases bound its parameters. */
const maxParameters = 1000;

/** The items in groups that one statement can have. */
export function inBatches<Item>(items: readonly Item[], size = maxParameters): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** What one statement after another finds of many items: a transaction has one connection. */
export async function readInBatches<Item, Row>(
  items: readonly Item[],
  read: (some: readonly Item[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (const some of inBatches(items)) found.push(...(await read(some)));
  return found;
}
