import { nextDue } from '../../../../kit/db/lease-columns.ts';
import { transact } from '../../../../kit/db/transaction.ts';
import { timestampOf, timestampOrNull } from '../../../../kit/text/timestamp.ts';
import { keptDocument } from '../../../../storage/queries/documents.ts';
import { kindRules } from '../../rules/resource-kinds.ts';
import type { EmbeddedParts } from '../options.ts';
import { documentOf, kindOfRow, lockByName } from '../rows.ts';

const batchSize = 100;

type Parts = Pick<EmbeddedParts, 'db' | 'clock'>;

/**
 * Applies the changes that are due. Returns when the next one is due, in milliseconds since the epoch; null for never.
 */
export async function wakeResources(parts: Parts): Promise<number | null> {
  const { db, clock } = parts;
  for (let woken = batchSize; woken === batchSize; ) {
    const due = await db
      .selectFrom('inventory_resources')
      .select('name')
      .where('wake_at', '<=', timestampOf(clock()))
      .orderBy('wake_at')
      .limit(batchSize)
      .execute();
    for (const { name } of due) await wakeResource(parts, name);
    woken = due.length;
  }
  return await nextDue(db, { table: 'inventory_resources', until: 'wake_at' });
}

/** Reads the resource again under a lock, because another process or a client may have changed it. */
async function wakeResource({ db, clock }: Parts, name: string): Promise<void> {
  await transact({ db }, null, async (change) => {
    const row = await lockByName(change, name);
    if (!row) return;
    const { woken, wakeAt } = kindRules[kindOfRow(row)] ?? {};
    const now = clock();
    const after = woken?.(documentOf(row), now) ?? documentOf(row);
    const next = wakeAt?.(after, now) ?? null;
    await change
      .updateTable('inventory_resources')
      .set({ document: keptDocument(change, after), wake_at: timestampOrNull(next) })
      .where('id', '=', row.id)
      .execute();
  });
}
