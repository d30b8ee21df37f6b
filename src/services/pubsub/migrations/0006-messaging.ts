import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { ColumnTypes, Engine } from '../../../storage/migrations/columns.ts';
import { runAll } from '../../../storage/migrations/first-release.ts';

/** Creates the tables of messaging, and those of the reseller's notifications, which were released together with them. */
export async function messaging(db: Kysely<unknown>, types: ColumnTypes, engine: Engine): Promise<void> {
  await runAll(db, [
    ...messagingTables(types),
    ...positionTables(types),
    beginIds[engine](firstId()),
    ...giveBack[engine],
    ...countVersions[engine],
    ...intakeTables(types),
  ]);
}

const messagingTables = ({ id, text, integer, json, timestamp }: ColumnTypes) => [
  sql`create table messaging_topics (
    name ${text} primary key, labels ${json} not null, date_created ${timestamp} not null,
    incarnation ${text} not null, owner ${text})`,
  sql`create index messaging_topics_by_owner on messaging_topics (owner)`,
  // The signer stands apart from the settings, because it is checked when they are stored.
  sql`create table messaging_subscriptions (
    name ${text} primary key, topic ${text} not null, push_endpoint ${text}, settings ${json} not null,
    date_created ${timestamp} not null, subscriber ${text}, push_signer ${text}, owner ${text},
    version ${integer} not null default 0)`,
  sql`create index messaging_subscriptions_by_owner on messaging_subscriptions (owner, topic)`,
  sql`create index messaging_subscriptions_by_topic on messaging_subscriptions (topic, name)`,
  sql`create index messaging_subscriptions_pushed on messaging_subscriptions (name)
    where push_endpoint is not null`,
  sql`create table messaging_messages (
    id ${id}, data ${text} not null, attributes ${json} not null, ordering_key ${text}, bytes ${integer} not null,
    date_published ${timestamp} not null, date_expires ${timestamp} not null, owner ${text},
    incarnation ${text}, charged ${integer})`,
  sql`create index messaging_messages_by_expiry on messaging_messages (date_expires)`,
  // The other columns are there so that a claim chooses messages without reading their rows.
  sql`create index messaging_messages_by_topic
    on messaging_messages (incarnation, id, bytes, date_published, date_expires)`,
  sql`create table messaging_deliveries (
    id ${id}, subscription ${text} not null references messaging_subscriptions (name) on delete cascade,
    message ${integer} not null references messaging_messages (id) on delete cascade,
    lease ${text}, attempts ${integer} not null, date_due ${timestamp} not null,
    date_expires ${timestamp} not null)`,
  sql`create index messaging_deliveries_due on messaging_deliveries (subscription, date_due, id)`,
  sql`create index messaging_deliveries_by_message on messaging_deliveries (message)`,
  sql`create index messaging_deliveries_by_expiry on messaging_deliveries (date_expires)`,
];

/** The position of each subscription in its topic, and the bytes that owners have stored. */
const positionTables = ({ text, integer }: ColumnTypes) => [
  sql`create table messaging_positions (
    subscription ${text} primary key references messaging_subscriptions (name) on delete cascade,
    incarnation ${text} not null, position ${integer} not null, retention_seconds ${integer} not null)`,
  sql`create index messaging_positions_by_topic on messaging_positions (incarnation, position)`,
  sql`create index messaging_positions_by_retention on messaging_positions (incarnation, retention_seconds)`,
  sql`create table messaging_usage (owner ${text} primary key, bytes ${integer} not null)`,
];

/** Subtracts the bytes of deleted messages from `messaging_usage`. See docs/decisions/031-messaging-deliveries.md. */
const giveBack = {
  postgres: [
    sql`create function messaging_give_back() returns trigger language plpgsql as ${sql.lit(
      `declare given record; begin
       for given in select owner, sum(charged) as charged from gone where owner is not null group by owner order by owner
       loop
         update messaging_usage set bytes = greatest(0, bytes - given.charged) where owner = given.owner;
       end loop;
       return null; end`,
    )}`,
    sql`create trigger messaging_messages_given_back after delete on messaging_messages
      referencing old table as gone for each statement execute function messaging_give_back()`,
  ],
  sqlite: [
    sql`create trigger messaging_messages_given_back after delete on messaging_messages when old.owner is not null
      begin
        update messaging_usage set bytes = max(0, bytes - old.charged) where owner = old.owner;
      end`,
  ],
};

const changed = sql`update of topic, push_endpoint, settings, subscriber, push_signer on messaging_subscriptions`;

/** Numbers the changes of each subscription, so that pushers read only the settings that have changed. */
const countVersions = {
  postgres: [
    sql`create function messaging_next_version() returns trigger language plpgsql as
      'begin new.version := old.version + 1; return new; end'`,
    sql`create trigger messaging_subscriptions_version before ${changed}
      for each row execute function messaging_next_version()`,
  ],
  sqlite: [
    sql`create trigger messaging_subscriptions_version after ${changed}
      begin
        update messaging_subscriptions set version = version + 1 where name = new.name;
      end`,
  ],
};

/**
 * Returns a random first id of messages: remote subscribers remember ids, so a database that replaces an older one must
 * not repeat its ids. It is at most half of the integers that a double holds exactly, so that as many ids can follow.
 */
const firstId = () => sql.lit(randomInt(2 ** 26) * 2 ** 26 + randomInt(2 ** 26) + 1);

const beginIds = {
  sqlite: (first: ReturnType<typeof firstId>) =>
    sql`insert into sqlite_sequence (name, seq) values ('messaging_messages', ${first})`,
  postgres: (first: ReturnType<typeof firstId>) =>
    sql`alter table messaging_messages alter column id restart with ${first}`,
};

/** Ids of received notifications, and notifications that could not be read. */
const intakeTables = ({ id, text, timestamp }: ColumnTypes) => [
  sql`create table reseller_received (
    id ${id}, subscription ${text} not null, message_id ${text} not null, date_received ${timestamp} not null,
    constraint reseller_received_once unique (subscription, message_id))`,
  sql`create index reseller_received_by_date on reseller_received (date_received)`,
  sql`create table reseller_quarantine (
    id ${id}, subscription ${text}, message_id ${text}, reason ${text} not null, body ${text} not null,
    date_received ${timestamp} not null, date_replayed ${timestamp})`,
  sql`create index reseller_quarantine_by_date on reseller_quarantine (date_received, id)`,
];
