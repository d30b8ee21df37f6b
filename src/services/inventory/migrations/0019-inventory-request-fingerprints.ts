import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../../../storage/migrations/columns.ts';

/**
 * Adds the digest of the request to its request id, so that the same id with another request is refused. Older rows
 * have none.
 */
export async function inventoryRequestFingerprints(
  db: Kysely<unknown>,
  { text }: ColumnTypes,
): Promise<void> {
  await db.schema.alterTable('inventory_requests').addColumn('fingerprint', text).execute();
}
