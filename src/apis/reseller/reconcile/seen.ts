import { type Kysely, type Selectable, sql } from 'kysely';
import * as z from 'zod';
import type { Change } from '../../../kit/db/transaction.ts';
import type { Database } from '../../../storage/database.ts';
import { longRead } from '../../../storage/queries/long-read.ts';
import type { ResellerSeenTable } from '../tables.ts';
import type { ReportedEvent, Snapshot } from './drift.ts';

/** A subscription as it was when events and state last agreed. */
export interface AgreedSubscription {
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

function seenOf(row: Selectable<ResellerSeenTable>): AgreedSubscription {
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
): Promise<readonly AgreedSubscription[]> {
  if (customers.length === 0) return [];
  const rows = await db
    .selectFrom('reseller_seen')
    .selectAll()
    .where('customer_id', 'in', [...new Set(customers)])
    .execute();
  return rows.map(seenOf);
}

/** The key of a row: customer and SKU. */
type SeenKey = readonly [customerId: string, skuId: string];

/** Rows that one statement reads: few, so that PostgreSQL reads them by the key and not by a scan and a sort. */
const stretchSize = 200;

/**
 * Yields the subscriptions that this pass did not see, in batches of at most `size`: they are no longer listed. Deletes
 * those of them that ended with an event. It walks through the primary key once, because an index on `pass` would be
 * written anew for each subscription in each pass.
 */
export async function* notSeenIn(
  db: Kysely<Database>,
  pass: number,
  size: number,
): AsyncGenerator<readonly AgreedSubscription[]> {
  const found: AgreedSubscription[] = [];
  let after: SeenKey = ['', ''];
  for (let more = true; more; ) {
    const last = await stretchEnd(db, after);
    const rows = await notSeenAfter(db, pass, after);
    const ended = rows.filter((row) => row.ended === 1);
    if (ended.length > 0) await forgetEnded(db, pass, ended);
    found.push(...rows.filter((row) => row.ended !== 1).map(seenOf));
    while (found.length >= size) yield found.splice(0, size);
    more = last !== null;
    after = last ?? after;
  }
  if (found.length > 0) yield found;
}

/** Selects the rows of the next stretch, in the order of the primary key. */
const stretchAfter = (db: Kysely<Database>, [customerId, skuId]: SeenKey) =>
  db
    .selectFrom('reseller_seen')
    .where(sql<boolean>`(customer_id, sku_id) > (${customerId}, ${skuId})`)
    .orderBy('customer_id')
    .orderBy('sku_id')
    .limit(stretchSize);

/** Returns the key of the last row of the next stretch; null when the table ends before. */
async function stretchEnd(db: Kysely<Database>, after: SeenKey): Promise<SeenKey | null> {
  const row = await stretchAfter(db, after)
    .select(['customer_id', 'sku_id'])
    .limit(1)
    .offset(stretchSize - 1)
    .executeTakeFirst();
  return row ? [row.customer_id, row.sku_id] : null;
}

/** Returns the rows of the next stretch that the pass did not see. */
const notSeenAfter = (db: Kysely<Database>, pass: number, after: SeenKey) =>
  db
    .selectFrom(stretchAfter(db, after).selectAll().as('stretch'))
    .selectAll()
    .where('pass', '<', pass)
    .orderBy('customer_id')
    .orderBy('sku_id')
    .execute();

async function forgetEnded(
  db: Kysely<Database>,
  pass: number,
  rows: readonly { readonly customer_id: string }[],
): Promise<void> {
  const customers = rows.map(({ customer_id }) => customer_id);
  await db
    .deleteFrom('reseller_seen')
    .where('customer_id', 'in', [...new Set(customers)])
    .where('pass', '<', pass)
    .where('ended', '=', 1)
    .execute();
}

export async function writeSeen(
  change: Change,
  pass: number,
  all: readonly AgreedSubscription[],
): Promise<void> {
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

/** A state that an event of a customer reported, with the id of the last event that did. */
export interface Told extends ReportedEvent {
  readonly customerId: string;
  readonly last: number;
}

/** Returns the states that the events of those customers reported after that id, with one statement. */
export async function reportedSince(
  db: Kysely<Database>,
  customers: readonly string[],
  after: number,
): Promise<readonly Told[]> {
  const rows = await longRead(db, reportedStates(db, [...new Set(customers)], after));
  return rows.map(({ tenant, topic, ...told }) => ({ ...told, customerId: tenant, skuId: topic ?? '' }));
}

/**
 * The condition of the index stands here as literals, because neither engine recognises it with parameters. Events of a
 * long time may be grouped.
 */
const reportedStates = (db: Kysely<Database>, customers: readonly string[], after: number) =>
  db
    .selectFrom('events')
    .select(({ fn }) => ['tenant', 'topic', typeOf.as('type'), fn.max<number>('id').as('last')])
    .where('stream', '=', sql.lit('reseller'))
    .where('id', '>', sql.lit(0))
    .where('tenant', 'in', customers)
    .where('id', '>', after)
    .groupBy(['tenant', 'topic', typeOf]);

const typeOf = sql<string>`(payload ->> 'type')`;
