import { sql } from 'kysely';
import { deleteSome } from '../../../../storage/queries/delete-in-turns.ts';
import type { Reader } from '../../store/options.ts';

const tables = ['inventory_import_parts', 'inventory_import_problems'] as const;
type Staged = (typeof tables)[number];

/** Maximum rows that one statement deletes; more would block other writers for too long. */
const maxAtOnce = 5000;

/** Deletes some of the staged rows of ended imports. Returns whether there may be more. */
export async function forgetStaged(db: Reader): Promise<boolean> {
  let left = false;
  for (const table of tables) {
    for await (const operationId of operationsIn(db, table)) {
      if (await goesOn(db, operationId)) continue;
      const forgotten = await deleteSome(db, table, sql`operation_id = ${operationId}`, maxAtOnce);
      left ||= forgotten === maxAtOnce;
    }
  }
  return left;
}

/**
 * Yields the operations with staged rows. Each is found through the index, since there are many rows and few
 * operations.
 */
async function* operationsIn(db: Reader, table: Staged): AsyncGenerator<number> {
  for (let after = -1; ; ) {
    const next = await db
      .selectFrom(table)
      .select((row) => row.fn.min<number | null>('operation_id').as('id'))
      .where('operation_id', '>', after)
      .executeTakeFirst();
    if (next?.id == null) return;
    yield next.id;
    after = next.id;
  }
}

async function goesOn(db: Reader, operationId: number): Promise<boolean> {
  const row = await db
    .selectFrom('inventory_operations')
    .select('id')
    .where('id', '=', operationId)
    .where('end_time', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
