import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { z } from 'zod';
import { inBatches } from '../../../kit/db/in-batches.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import type { Database } from '../../../storage/database.ts';
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

/** The key of a row: customer and SKU. */
type SeenKey = readonly [customerId: string, skuId: string];

/** Rows that one statement reads: few, so that it ends soon however many subscriptions there are. */
const stretchSize = 1_000;

/**
 * Yields the subscriptions that this pass did not see, in batches of at most `size`: they are no longer listed. Deletes
 * those of them that ended with an event. It walks through the primary key once, because an index on `pass` would be
 * written anew for each subscription in each pass.
 */
export async function* notSeenIn(
  db: Kysely<Database>,
  pass: number,
  size: number,
): AsyncGenerator<readonly HighWaterMarks[]> {
  let after: SeenKey = ['', ''];
  for (let more = true; more; ) {
    const last = await endOfStretch(db, after);
    const rows = await notSeenBetween(db, pass, after, last).execute();
    const ended = rows.some((row) => row.ended === 1);
    if (ended) await forgetEnded(db, pass, after, last);
    yield* inBatches(rows.filter((row) => row.ended !== 1).map(seenOf), size);
    more = last !== null;
    after = last ?? after;
  }
}

/** Returns the key of the last row of the next stretch; null when the table ends before. */
async function endOfStretch(db: Kysely<Database>, after: SeenKey): Promise<SeenKey | null> {
  const row = await stretchEnd(db, after).executeTakeFirst();
  return row ? [row.customer_id, row.sku_id] : null;
}

const stretchEnd = (db: Kysely<Database>, after: SeenKey) =>
  db
    .selectFrom('reseller_seen')
    .select(['customer_id', 'sku_id'])
    .where(between(after, null))
    .orderBy('customer_id')
    .orderBy('sku_id')
    .offset(stretchSize - 1)
    .limit(1);

const notSeenBetween = (db: Kysely<Database>, pass: number, after: SeenKey, last: SeenKey | null) =>
  db
    .selectFrom('reseller_seen')
    .selectAll()
    .where(between(after, last))
    .where('pass', '<', pass)
    .orderBy('customer_id')
    .orderBy('sku_id');

async function forgetEnded(db: Kysely<Database>, pass: number, after: SeenKey, last: SeenKey | null) {
  await db
    .deleteFrom('reseller_seen')
    .where(between(after, last))
    .where('pass', '<', pass)
    .where('ended', '=', 1)
    .execute();
}

/** Matches keys above `after` and up to `last`; null for all above `after`. */
function between(after: SeenKey, last: SeenKey | null): RawBuilder<boolean> {
  const above = sql<boolean>`(customer_id, sku_id) > (${sql.join([...after])})`;
  return last ? sql`${above} and (customer_id, sku_id) <= (${sql.join([...last])})` : above;
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

/** A state that an event of a customer reported, with the id of the last event that did. */
export interface Told extends ReportedState {
  readonly customerId: string;
  readonly last: number;
}

/** Returns the states that the events of those customers reported after that id, with one statement. */
export async function toldSince(
  db: Kysely<Database>,
  customers: readonly string[],
  after: number,
): Promise<readonly Told[]> {
  const rows = await toldStates(db, [...new Set(customers)], after).execute();
  return rows.map(({ tenant, topic, ...told }) => ({ ...told, customerId: tenant, skuId: topic ?? '' }));
}

/** The stream is a literal, because neither engine recognises the condition of the index with a parameter. */
const toldStates = (db: Kysely<Database>, customers: readonly string[], after: number) =>
  db
    .selectFrom('events')
    .select(({ fn }) => ['tenant', 'topic', typeOf.as('type'), fn.max<number>('id').as('last')])
    .where('stream', '=', sql.lit('reseller'))
    .where('tenant', 'in', customers)
    .where('id', '>', after)
    .groupBy(['tenant', 'topic', typeOf]);

const typeOf = sql<string>`(payload ->> 'type')`;
