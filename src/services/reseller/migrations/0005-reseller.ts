import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../../../storage/migrations/columns.ts';
import { runAll } from '../../../storage/migrations/first-release.ts';

/** Creates the tables of the reseller, and its indexes of the event log. */
export async function reseller(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await runAll(db, [...resellerTables(types), ...reconcilerTables(types), ...eventIndexes]);
}

const resellerTables = ({ id, text, integer, json, timestamp }: ColumnTypes) => [
  sql`create table reseller_customers (
    id ${id}, customer_id ${text} not null unique, customer_domain ${text} not null unique,
    profile ${json} not null, revision ${integer} not null, date_created ${timestamp} not null)`,
  sql`create table reseller_subscriptions (
    id ${id}, customer_id ${text} not null references reseller_customers (customer_id), sku_id ${text} not null,
    subscription_id ${text} not null, status ${text} not null, state ${json} not null,
    date_created ${timestamp} not null, wake_at ${timestamp},
    constraint reseller_subscriptions_by_sku unique (customer_id, sku_id),
    constraint reseller_subscriptions_by_name unique (customer_id, subscription_id))`,
  sql`create index reseller_subscriptions_of_customer on reseller_subscriptions (customer_id, id)`,
  sql`create index reseller_subscriptions_due on reseller_subscriptions (wake_at) where wake_at is not null`,
  sql`create table reseller_service_accounts (email ${text} primary key, date_registered ${timestamp} not null)`,
  // Release 0.3.0 reads it; the release after this one drops it.
  sql`create table reseller_notifications (
    id ${id}, topic ${text} not null, payload ${json} not null, date_created ${timestamp} not null)`,
];

/** The lease of the reconciler, and snapshots of the subscriptions that it has seen. */
const reconcilerTables = ({ text, integer, json, timestamp }: ColumnTypes) => [
  sql`create table reseller_reconciler (
    name ${text} primary key, pass ${integer} not null, after_event ${integer} not null,
    due_at ${timestamp} not null, claim ${text})`,
  sql`create table reseller_seen (
    customer_id ${text} not null, sku_id ${text} not null, customer_domain ${text} not null,
    subscription_id ${text} not null, snapshot ${json} not null, pass ${integer} not null,
    ended ${integer} not null, doubtful_after ${integer},
    constraint reseller_seen_once primary key (customer_id, sku_id))`,
];

/**
 * Indexes that find reseller events by their own id, the latest published event of a subscription, and the events of a
 * customer after an id. The condition on the id is always true: it keeps PostgreSQL from using the index for lists, whose
 * order it would have to sort.
 */
const eventIndexes = [
  sql`create index reseller_events_by_id on events ((payload ->> 'id'))
    where stream = 'reseller' and seq is not null`,
  sql`create index reseller_events_by_published on events (key, (payload ->> 'publishedAt'))
    where stream = 'reseller' and seq is not null`,
  sql`create index reseller_events_by_customer on events (tenant, id) where stream = 'reseller' and id > 0`,
];
