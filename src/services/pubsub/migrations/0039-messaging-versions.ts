import { type Kysely, sql } from 'kysely';
import type { ColumnTypes, Engine } from '../../../storage/migrations/columns.ts';

/**
 * Numbers the changes of each subscription, those of release 0.2.0 too, so that pushers read only the settings that have
 * changed.
 */
export async function messagingVersions(
  db: Kysely<unknown>,
  { integer }: ColumnTypes,
  engine: Engine,
): Promise<void> {
  await db.schema
    .alterTable('messaging_subscriptions')
    .addColumn('version', integer, (column) => column.notNull().defaultTo(0))
    .execute();
  for (const statement of triggers[engine]) await statement.execute(db);
}

const changed = sql`update of topic, push_endpoint, settings, subscriber, push_signer on messaging_subscriptions`;

const triggers = {
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
