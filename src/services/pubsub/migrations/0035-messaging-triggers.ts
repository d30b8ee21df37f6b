import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Engine } from '../../../storage/migrations/columns.ts';

/**
 * Creates the trigger that keeps `messaging_usage`, and those that let release 0.2.0 use the database. A release that
 * no longer runs beside 0.2.0 drops the latter.
 * See docs/decisions/031-messaging-deliveries.md.
 */
export async function createTriggers(db: Kysely<unknown>, engine: Engine): Promise<void> {
  for (const statement of engine === 'postgres' ? postgres : sqlite) await statement.execute(db);
}

/**
 * Whether a subscription has yet to take over the message `old`, or has a delivery of it. A statement of 0.2.0 that
 * waited for a transaction which took the message over does not see the new delivery; the trigger does.
 */
const needed = `(exists (select 1 from messaging_positions where incarnation = old.incarnation and position < old.id)
  or exists (select 1 from messaging_deliveries where message = old.id))`;

const returned = (name: string, body: string, declared = ''): RawBuilder<unknown> =>
  sql`create function ${sql.ref(name)}() returns trigger language plpgsql as
    ${sql.lit(`${declared} begin ${body} end`)}`;

const postgres: readonly RawBuilder<unknown>[] = [
  returned(
    'messaging_give_back',
    `for given in select owner, sum(charged) as charged from gone where owner is not null group by owner order by owner
     loop
       update messaging_usage set bytes = greatest(0, bytes - given.charged) where owner = given.owner;
     end loop;
     return null;`,
    'declare given record;',
  ),
  sql`create trigger messaging_messages_given_back after delete on messaging_messages
    referencing old table as gone for each statement execute function messaging_give_back()`,
  returned(
    'messaging_keep_needed',
    `if old.date_expires > now() and ${needed} then return null; end if;
     if tg_op = 'DELETE' then return old; end if;
     return new;`,
  ),
  sql`create trigger messaging_messages_kept before delete on messaging_messages
    for each row when (old.incarnation is not null) execute function messaging_keep_needed()`,
  sql`create trigger messaging_messages_not_expired before update of date_expires on messaging_messages
    for each row when (old.incarnation is not null and new.date_expires < old.date_expires)
    execute function messaging_keep_needed()`,
  returned(
    'messaging_begin_position',
    // The lock gives the subscription exactly the messages that are published after it.
    `select incarnation into topic_key from messaging_topics where name = new.topic for no key update;
     if topic_key is not null then
       insert into messaging_positions (subscription, incarnation, position, retention_seconds)
       values (new.name, topic_key,
         coalesce((select max(id) from messaging_messages where incarnation = topic_key), 0),
         ceil((new.settings ->> 'messageRetentionSeconds')::numeric))
       on conflict (subscription) do nothing;
     end if;
     return null;`,
    'declare topic_key text;',
  ),
  sql`create trigger messaging_subscriptions_begin after insert on messaging_subscriptions
    for each row execute function messaging_begin_position()`,
  returned(
    'messaging_change_retention',
    `update messaging_positions set retention_seconds = ceil((new.settings ->> 'messageRetentionSeconds')::numeric)
       where subscription = new.name
         and retention_seconds <> ceil((new.settings ->> 'messageRetentionSeconds')::numeric);
     return null;`,
  ),
  sql`create trigger messaging_subscriptions_retention after update of settings on messaging_subscriptions
    for each row execute function messaging_change_retention()`,
];

const sqliteRetention = sql`new.settings ->> '$.messageRetentionSeconds'`;
const sqliteNow = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;

const sqlite: readonly RawBuilder<unknown>[] = [
  sql`create trigger messaging_messages_given_back after delete on messaging_messages when old.owner is not null
    begin
      update messaging_usage set bytes = max(0, bytes - old.charged) where owner = old.owner;
    end`,
  sql`create trigger messaging_messages_kept before delete on messaging_messages
    when old.incarnation is not null and old.date_expires > ${sqliteNow} and ${sql.raw(needed)}
    begin select raise(ignore); end`,
  sql`create trigger messaging_messages_not_expired before update of date_expires on messaging_messages
    when old.incarnation is not null and new.date_expires < old.date_expires
      and old.date_expires > ${sqliteNow} and ${sql.raw(needed)}
    begin select raise(ignore); end`,
  sql`create trigger messaging_topics_incarnation after insert on messaging_topics when new.incarnation is null
    begin
      update messaging_topics set incarnation = lower(hex(randomblob(16))) where name = new.name;
    end`,
  sql`create trigger messaging_subscriptions_begin after insert on messaging_subscriptions
    begin
      insert or ignore into messaging_positions (subscription, incarnation, position, retention_seconds)
      select new.name, incarnation,
        coalesce((select max(id) from messaging_messages where messaging_messages.incarnation = messaging_topics.incarnation), 0),
        ${sqliteRetention}
      from messaging_topics where name = new.topic;
    end`,
  sql`create trigger messaging_subscriptions_retention after update of settings on messaging_subscriptions
    begin
      update messaging_positions set retention_seconds = ${sqliteRetention} where subscription = new.name;
    end`,
];
