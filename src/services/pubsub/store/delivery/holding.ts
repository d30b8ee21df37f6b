import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { retryDelay } from '../../../../apis/pubsub/contract/rules.ts';
import type { RetryPolicy, Subscription, SubscriptionName } from '../../../../apis/pubsub/contract.ts';
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
    const gone = await change
      .deleteFrom('messaging_deliveries')
      .where(takenRows(change, name, takings))
      .returning('message')
      .execute();
    const messages = gone.map(({ message }) => message);
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
    const rows = await change
      .selectFrom('messaging_deliveries')
      .select(['id', 'attempts'])
      .where(takenRows(change, name, takings))
      .modifyEnd(takingRowsOf(change, 'messaging_deliveries'))
      .execute();
    await holdRows(change, rows, { retryPolicy, until: clock() + milliseconds });
  });
}

interface Hold {
  /** The new lease, which is another attempt; absent when the present one goes on. */
  readonly lease?: string;
  readonly retryPolicy: RetryPolicy | null;
  /** Milliseconds since the epoch. */
  readonly until: number;
}

/**
 * Leases the rows until `until`. A message that is not acknowledged by then is due after the delay of its retry policy.
 * A policy has at most 32 delays, so there are as many statements at most.
 */
export async function holdRows(
  change: Change,
  rows: readonly { readonly id: number; readonly attempts: number }[],
  { lease, retryPolicy, until }: Hold,
): Promise<void> {
  const isNew = lease !== undefined;
  const delayOf = ({ attempts }: { readonly attempts: number }) =>
    retryDelay(retryPolicy, isNew ? attempts + 1 : attempts);
  for (const [delay, some] of Map.groupBy(rows, delayOf)) {
    const ids = some.map(({ id }) => id);
    await change
      .updateTable('messaging_deliveries')
      .set({
        date_due: timestampOf(until + delay),
        ...(isNew && { lease, attempts: sql<number>`attempts + 1` }),
      })
      .where(isAmong(change, 'id', ids))
      .execute();
  }
}

/**
 * Returns the condition for rows that no other caller has claimed in the meantime. One lease covers many messages, each
 * of which is acknowledged, postponed or buried by itself, so the pairs of id and lease are compared.
 */
function takenRows(db: Kysely<Database>, name: SubscriptionName, takings: readonly Taking[]) {
  const ids = takings.map(({ id }) => id);
  const pairs = takings.map(({ id, lease }) => `${id} ${lease}`);
  return sql<boolean>`subscription = ${name} and ${isAmong(db, 'id', ids)}
    and ${isAmong(db, sql`id || ' ' || lease`, pairs)}`;
}
