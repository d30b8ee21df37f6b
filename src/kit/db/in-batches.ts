/** Maximum values in one statement, because databases limit its parameters. */
const maxParameters = 1000;

/** Splits items into batches that one statement can hold. */
export function inBatches<Item>(items: readonly Item[], size = maxParameters): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** Reads many items, one batch after another because a transaction has a single connection. */
export async function readInBatches<Item, Row>(
  items: readonly Item[],
  read: (some: readonly Item[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (const some of inBatches(items)) found.push(...(await read(some)));
  return found;
}
