import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../../../storage/migrations/columns.ts';

/**
 * Adds the account that may sign pushes. It is stored apart from the settings, because older settings may name any
 * account.
 */
export async function messagingSigners(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('messaging_subscriptions').addColumn('push_signer', text).execute();
}
