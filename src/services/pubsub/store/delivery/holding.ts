import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import { retryDelay } from '../../../../apis/pubsub/contract/rules.ts';
import type { RetryPolicy, Subscription, SubscriptionName } from '../../../../apis/pubsub/contract.ts';
import { heldBy } from '../../../../kit/db/lease-columns.ts';
import { type Change, type Client, transact } from '../../../../kit/db/transaction.ts';
import { timestampOf } from '../../../../kit/text/timestamp.ts';
import type { Database } from '../../../../storage/database.ts';
import { takingRowsOf } from '../../../../storage/queries/locking.ts';
import { prepareQuery } from '../../../../storage/queries/prepared.ts';
import { isAmong } from '../../../../storage/queries/row-sets.ts';
import type { EmbeddedParts } from '../options.ts';
import type { Taking } from '../rows.ts';
import { removeFinished } from './finished.ts';
import { isBehind } from './topic-order.ts';

/**
 * Lease columns of deliveries. They differ from `createLeases`: one lease id covers many messages, each of which is
 * acknowledged, postponed or buried by itself, and the time follows the retry policy.
 */
const deliveries = { table: 'messaging_deliveries', key: 'id', claim: 'lease' } as const;

/** Something that a subscription may claim. */
interface Pending {
  readonly name: string;
  /** When its next delivery is due; null for none. */
  readonly due: string | null;
  /** A message that it has not taken over; null for none. */
  readonly next: number | null;
}

const msOf = ({ due, next }: Pending): number | null => {
  if (next !== null) return 0;
  return due === null ? null : Date.parse(due);
};

/**
 * Returns when the subscription has something to claim, in milliseconds since the epoch: 0 for a message that it has not
 * taken over, null for nothing.
 */
export async function nextDue(db: Kysely<Database>, name: SubscriptionName): Promise<number | null> {
  const row = await pendingOfOne.first(db, { name });
  return row ? msOf(row) : null;
}

/** Returns the subscriptions that have something to claim now, in one statement. */
export async function subscriptionsDue(
  db: Kysely<Database>,
  names: readonly SubscriptionName[],
  now: number,
): Promise<readonly SubscriptionName[]> {
  const rows = await pendingOfMany.all(db, { names });
  const due = new Set(
    rows.filter((row) => (msOf(row) ?? Number.POSITIVE_INFINITY) <= now).map(({ name }) => name),
  );
  return names.filter((name) => due.has(name));
}

const pending = (db: Kysely<Database>, isAsked: Expression<SqlBool>) =>
  db
    .selectFrom('messaging_subscriptions as own')
    .select([
      'own.name',
      sql<string | null>`(select date_due from messaging_deliveries
        where subscription = own.name order by date_due limit 1)`.as('due'),
      sql<number | null>`(select (
          select id from messaging_messages
          where ${isBehind(sql`messaging_positions.incarnation`, sql`messaging_positions.position`)}
          order by messaging_messages.incarnation, id limit 1)
        from messaging_positions where subscription = own.name)`.as('next'),
    ])
    .where(isAsked);

/** Runs twice a second for each waiting pull. */
const pendingOfOne = prepareQuery({ name: 'text' }, (db, { name }) => pending(db, sql`own.name = ${name}`));
/** Runs twice a second for all push subscriptions of a process: two probes of an index for each. */
const pendingOfMany = prepareQuery({ names: 'texts' }, (db, { names }) =>
  pending(db, isAmong(db, 'own.name', { texts: names })),
);

/** Removes acknowledged deliveries, except those that another caller has claimed in the meantime. */
export async function removeTaken(
  parts: Pick<EmbeddedParts, 'db'>,
  client: Client,
  name: SubscriptionName,
  takings: readonly Taking[],
): Promise<void> {
  if (takings.length === 0) return;
  await transact(parts, client, async (change) => {
    const messages: number[] = [];
    for (const [lease, some] of Map.groupBy(takings, (taking) => taking.lease)) {
      const gone = await change
        .deleteFrom('messaging_deliveries')
        .where(takenRows(name, lease, some))
        .returning('message')
        .execute();
      messages.push(...gone.map(({ message }) => message));
    }
    await removeFinished(change, messages);
  });
}

interface Postponed {
  readonly takings: readonly Taking[];
  readonly milliseconds: number;
}

/** Extends the lease by `milliseconds`; with 0 it gives the messages back. */
export async function postpone(
  { db, clock }: EmbeddedParts,
  client: Client,
  { name, retryPolicy }: Pick<Subscription, 'name' | 'retryPolicy'>,
  { takings, milliseconds }: Postponed,
): Promise<void> {
  if (takings.length === 0) return;
  await transact({ db }, client, async (change) => {
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

const idsOf = (rows: readonly { readonly id: number }[]): readonly number[] => rows.map(({ id }) => id);
