import type { Kysely } from 'kysely';
import type { ExecutionSid } from '../../../../apis/executions/contract.ts';
import type { AccountSid } from '../../../../kit/call/account.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import { timestampOf } from '../../../../kit/timestamp.ts';
import type { Database } from '../../../../storage/database.ts';

/** What was delivered, so that what comes twice counts once. */
export interface Delivery {
  readonly account: AccountSid;
  readonly key: string;
}

/** Milliseconds that deliveries are remembered: longer than any provider tries again. */
const keptMs = 7 * 86_400_000;
const sweepEveryMs = 10_000;
const maxSwept = 1_000;

/** Whether nobody has told it before; from now on it is told. */
export async function isFirst(change: Change, { account, key }: Delivery, now: number): Promise<boolean> {
  const row = await change
    .insertInto('flow_inbound')
    .values({ account_sid: account, key, execution_sid: null, date_created: timestampOf(now) })
    .onConflict((told) => told.columns(['account_sid', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps what it did; where nothing came of it, nothing has to be kept. */
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

/** Forgets what was told long ago, some at a time and not often; rejects where the database does not answer. */
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
