import type { Kysely, Selectable } from 'kysely';
import { z } from 'zod';
import type { Change } from '../../../kit/db/transaction.ts';
import type { Database } from '../../../storage/database.ts';
import { parseResellerEvent } from '../contract/events.ts';
import type { ResellerSeenTable } from '../tables.ts';
import type { ReportedState, Snapshot } from './drift.ts';

/** A subscription as it was when events and state last agreed. */
export interface HighWaterMarks {
  readonly customerId: string;
  readonly skuId: string;
  readonly customerDomain: string;
  readonly subscriptionId: string;
  readonly snapshot: Snapshot;
  /** Id of the last event before a change that no event has reported yet; null when all are reported. */
  readonly doubtfulAfter: number | null;
}

const snapshotShape = z
  .object({
    suspensionReasons: z.array(z.string()),
    planName: z.string(),
    isInTrial: z.boolean(),
    commitmentEnd: z.number().nullable(),
    numberOfSeats: z.number().nullable(),
    licensedNumberOfSeats: z.number().nullable(),
  })
  .nullable() satisfies z.ZodType<Snapshot>;

function seenOf(row: Selectable<ResellerSeenTable>): HighWaterMarks {
  return {
    customerId: row.customer_id,
    skuId: row.sku_id,
    customerDomain: row.customer_domain,
    subscriptionId: row.subscription_id,
    snapshot: snapshotShape.parse(JSON.parse(row.snapshot)),
    doubtfulAfter: row.doubtful_after,
  };
}

export async function seenOfCustomers(
  db: Kysely<Database>,
  customers: readonly string[],
): Promise<readonly HighWaterMarks[]> {
  if (customers.length === 0) return [];
  const rows = await db
    .selectFrom('reseller_seen')
    .selectAll()
    .where('customer_id', 'in', [...new Set(customers)])
    .execute();
  return rows.map(seenOf);
}

/** Returns subscriptions that this pass did not see: they are no longer listed. */
export async function notSeenIn(
  db: Kysely<Database>,
  pass: number,
  limit: number,
): Promise<readonly HighWaterMarks[]> {
  const rows = await db
    .selectFrom('reseller_seen')
    .selectAll()
    .where('pass', '<', pass)
    .orderBy('customer_id')
    .orderBy('sku_id')
    .limit(limit)
    .execute();
  return rows.map(seenOf);
}

/** Deletes the subscriptions that ended with an event and that the pass did not see. */
export async function forgetEnded(db: Kysely<Database>, pass: number): Promise<void> {
  await db.deleteFrom('reseller_seen').where('pass', '<', pass).where('ended', '=', 1).execute();
}

export async function writeSeen(change: Change, pass: number, all: readonly HighWaterMarks[]): Promise<void> {
  if (all.length === 0) return;
  const rows = all.map((one) => ({
    customer_id: one.customerId,
    sku_id: one.skuId,
    customer_domain: one.customerDomain,
    subscription_id: one.subscriptionId,
    snapshot: JSON.stringify(one.snapshot),
    pass,
    ended: one.snapshot === null && one.doubtfulAfter === null ? 1 : 0,
    doubtful_after: one.doubtfulAfter,
  }));
  await change
    .insertInto('reseller_seen')
    .values(rows)
    .onConflict((known) =>
      known.columns(['customer_id', 'sku_id']).doUpdateSet(({ ref }) => ({
        customer_domain: ref('excluded.customer_domain'),
        subscription_id: ref('excluded.subscription_id'),
        snapshot: ref('excluded.snapshot'),
        pass: ref('excluded.pass'),
        ended: ref('excluded.ended'),
        doubtful_after: ref('excluded.doubtful_after'),
      })),
    )
    .execute();
}

/** Returns the id of the last event in the log; 0 when it is empty. */
export async function lastEvent(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('events')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Returns the states that the customer's events after that id reported. */
export async function toldSince(
  db: Kysely<Database>,
  customerId: string,
  after: number,
): Promise<readonly ReportedState[]> {
  const rows = await db
    .selectFrom('events')
    .select('payload')
    .where('stream', '=', 'reseller')
    .where('tenant', '=', customerId)
    .where('id', '>', after)
    .execute();
  return rows.map(({ payload }) => parseResellerEvent(JSON.parse(payload)));
}
