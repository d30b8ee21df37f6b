import { nextDue } from '../../../kit/db/lease-columns.ts';
import { type Change, transact } from '../../../kit/db/transaction.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { Timers } from '../../../kit/work/scheduler.ts';
import { wake } from '../rules.ts';
import { applyMove, lockRow } from './change.ts';
import { type EmbeddedParts, termsOf } from './options.ts';
import { stateOf } from './rows.ts';

const batchSize = 100;

/** Creates the timers that end trials and commitments. */
export function createTimers(parts: EmbeddedParts): Timers {
  const { db, clock } = parts;

  const due = () =>
    db
      .selectFrom('reseller_subscriptions')
      .select(['id', 'customer_id'])
      .where('wake_at', '<=', timestampOf(clock()))
      .orderBy('wake_at')
      .limit(batchSize)
      .execute();

  return {
    async settle() {
      for (let moved = 1; moved > 0; ) {
        moved = 0;
        for (const { id, customer_id } of await due()) {
          const woken = await transact(parts, null, (change) => wakeOne(change, parts, customer_id, id));
          if (woken) moved += 1;
        }
      }
      return await nextDue(db, { table: 'reseller_subscriptions', until: 'wake_at' });
    },
  };
}

/** Applies a due change after it has locked the customer; returns false when another process has done so first. */
async function wakeOne(
  change: Change,
  parts: EmbeddedParts,
  customerId: string,
  id: number,
): Promise<boolean> {
  const customer = await lockRow(change, 'customer_id', customerId);
  const row = await change
    .selectFrom('reseller_subscriptions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  const move = row && wake(stateOf(row), termsOf(parts));
  if (!customer || !move) return false;
  await applyMove(change, parts, { customer, row, move });
  return true;
}
