import type { Kysely } from 'kysely';
import type { ExecutionSid } from '../../../../apis/executions/contract.ts';
import type { AccountSid } from '../../../../kit/call/account.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import { timestampOf } from '../../../../kit/text/timestamp.ts';
import type { Database } from '../../../../storage/database.ts';

/** A delivery, recorded so that a repeated one has no effect. */
export interface Delivery {
  readonly account: AccountSid;
  readonly key: string;
}

/** Milliseconds for which deliveries are remembered, longer than any provider retries. */
const keptMs = 7 * 86_400_000;
const sweepEveryMs = 10_000;
const maxSwept = 1_000;

/** Records a delivery and returns whether it is the first one with its key. */
export async function isFirst(change: Change, { account, key }: Delivery, now: number): Promise<boolean> {
  const row = await change
    .insertInto('flow_inbound')
    .values({ account_sid: account, key, execution_sid: null, date_created: timestampOf(now) })
    .onConflict((conflict) => conflict.columns(['account_sid', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records the execution of a delivery, or deletes the delivery when it had no effect. */
export async function settleDelivery(
  change: Change,
  { account, key }: Delivery,
  executionSid: ExecutionSid | null,
): Promise<void> {
  const known = { account_sid: account, key };
  const settled =
    executionSid === null
      ? change.deleteFrom('flow_inbound').where((where) => where.and(known))
      : change
          .updateTable('flow_inbound')
          .set({ execution_sid: executionSid })
          .where((where) => where.and(known));
  await settled.execute();
}

/**
 * Returns a function that deletes old deliveries, a limited number at long intervals. It rejects when the database
 * fails.
 */
export function createSweep(db: Kysely<Database>, clock: () => number): () => Promise<void> {
  let sweepAt = 0;
  return async () => {
    const now = clock();
    if (now < sweepAt) return;
    sweepAt = now + sweepEveryMs;
    await db
      .deleteFrom('flow_inbound')
      .where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('account_sid', 'key'),
          'in',
          selectFrom('flow_inbound')
            .select(['account_sid', 'key'])
            .where('date_created', '<', timestampOf(now - keptMs))
            .orderBy('date_created')
            .limit(maxSwept)
            .$asTuple('account_sid', 'key'),
        ),
      )
      .execute();
  };
}
