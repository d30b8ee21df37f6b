import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import { retryDelay } from '../../../apis/pubsub/contract/rules.ts';
import type { RetryPolicy, Subscription, SubscriptionName } from '../../../apis/pubsub/contract.ts';
import { dueFirst, heldBy } from '../../../kit/db/lease-columns.ts';
import { type Change, transact } from '../../../kit/db/transaction.ts';
import { timestampOf } from '../../../kit/timestamp.ts';
import type { Database } from '../../../storage/database.ts';
import { takingRowsOf } from '../../../storage/locking.ts';
import { type Markers, prepareQuery } from '../../../storage/prepared.ts';
import type { EmbeddedParts } from './options.ts';
import type { Taking } from './rows.ts';

/**
 * Lease columns of deliveries. They differ from `createLeases`: one lease id covers many messages, each of which is
 * acknowledged, postponed or buried by itself, and the time follows the retry policy.
 */
const deliveries = {
  table: 'messaging_deliveries',
  key: 'id',
  claim: 'lease',
  until: 'date_due',
} as const;

/** Returns when the subscription's next message is due, in milliseconds since the epoch; null for none. */
export async function nextDue(db: Kysely<Database>, name: SubscriptionName): Promise<number | null> {
  const row = await nextDelivery.first(db, { name });
  return row ? Date.parse(row.due) : null;
}

/** Runs twice a second for each push subscription and each waiting pull. */
const nextDelivery = prepareQuery((db, { name }: Markers<{ name: string }>) =>
  dueFirst(db, deliveries, sql<boolean>`subscription = ${name}`),
);

/** Removes acknowledged deliveries, except those that another caller has claimed in the meantime. */
export async function removeTaken(
  db: Kysely<Database>,
  name: SubscriptionName,
  takings: readonly Taking[],
): Promise<void> {
  if (takings.length === 0) return;
  await transact({ db }, null, async (change) => {
    for (const [lease, some] of Map.groupBy(takings, (taking) => taking.lease)) {
      const gone = await change
        .deleteFrom('messaging_deliveries')
        .where(takenRows(name, lease, some))
        .returning('message')
        .execute();
      await removeFinished(
        change,
        gone.map(({ message }) => message),
      );
    }
  });
}

/** Deletes messages without deliveries. When two transactions finish a message at once, it may stay until the sweep. */
export async function removeFinished(change: Change, messages: readonly number[]): Promise<void> {
  if (messages.length === 0) return;
  await change
    .deleteFrom('messaging_messages')
    .where('id', 'in', messages)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messaging_deliveries')
            .select('messaging_deliveries.id')
            .whereRef('messaging_deliveries.message', '=', 'messaging_messages.id'),
        ),
      ),
    )
    .execute();
}

/** Extends the lease by `milliseconds`; with 0 it gives the messages back. */
export async function postpone(
  { db, clock }: EmbeddedParts,
  { name, retryPolicy }: Pick<Subscription, 'name' | 'retryPolicy'>,
  takings: readonly Taking[],
  milliseconds: number,
): Promise<void> {
  if (takings.length === 0) return;
  await transact({ db }, null, async (change) => {
    for (const [lease, some] of Map.groupBy(takings, (taking) => taking.lease)) {
      const rows = await change
        .selectFrom('messaging_deliveries')
        .select(['id', 'attempts'])
        .where(takenRows(name, lease, some))
        .modifyEnd(takingRowsOf(change, 'messaging_deliveries'))
        .execute();
      await holdRows(change, rows, { lease, retryPolicy, until: clock() + milliseconds });
    }
  });
}

interface Hold {
  readonly lease: string;
  readonly retryPolicy: RetryPolicy | null;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/**
 * Leases the rows until `until`. A message that is not acknowledged by then is due after the delay of its retry policy.
 */
export async function holdRows(
  change: Change,
  rows: readonly { readonly id: number; readonly attempts: number }[],
  { lease, retryPolicy, until }: Hold,
): Promise<void> {
  for (const [attempts, some] of Map.groupBy(rows, (row) => row.attempts)) {
    await change
      .updateTable('messaging_deliveries')
      .set({ lease, attempts, date_due: timestampOf(until + retryDelay(retryPolicy, attempts)) })
      .where('id', 'in', idsOf(some))
      .execute();
  }
}

/** Returns the condition for rows that no other caller has claimed in the meantime. */
function takenRows(name: SubscriptionName, lease: string, takings: readonly Taking[]) {
  return (where: ExpressionBuilder<Database, 'messaging_deliveries'>) =>
    where.and([where('subscription', '=', name), heldBy(deliveries, lease, idsOf(takings))]);
}

function idsOf(rows: readonly { readonly id: number }[]): readonly number[] {
  return rows.map(({ id }) => id);
}
