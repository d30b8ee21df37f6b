import type { Kysely } from 'kysely';
import type { ColumnTypes } from '../../../storage/migrations/columns.ts';

/** In whose name pushes may be signed is kept beside the settings, which from before may name anybody. */
export async function messagingSigners(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('messaging_subscriptions').addColumn('push_signer', text).execute();
}
