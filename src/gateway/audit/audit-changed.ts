import type { Kysely } from 'kysely';
import { transact } from '../../kit/db/transaction.ts';
import type { Database } from '../../storage/database.ts';
import { type AuditEntry, audit, gatewayActor } from './audit.ts';

/**
 * Records what a gateway has loaded at its start, if it differs from what was recorded last. `digest` stands for it. One of
 * several gateways that start together records it; gateways that load different files record theirs in turn.
 */
export async function auditIfChanged(db: Kysely<Database>, digest: string, entry: AuditEntry): Promise<void> {
  const name = `audit_${entry.action.toLowerCase()}`;
  await transact({ db }, null, async (change) => {
    const changed = await change
      .insertInto('settings')
      .values({ name, value: digest })
      .onConflict((known) =>
        known.column('name').doUpdateSet({ value: digest }).where('settings.value', '<>', digest),
      )
      .returning('name')
      .executeTakeFirst();
    if (changed) await audit(change, gatewayActor, entry);
  });
}
