import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './columns.ts';
import { runAll } from './first-release.ts';

/** Creates the table of administrative actions. */
export async function auditEvents(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { id, text, timestamp } = types;
  await runAll(db, [
    sql`create table audit_events (
      id ${id}, occurred_at ${timestamp} not null, actor ${text} not null, action ${text} not null,
      object ${text} not null, address ${text}, request_id ${text}, result ${text} not null,
      logged_at ${timestamp})`,
    sql`create index audit_events_by_time on audit_events (occurred_at)`,
    sql`create index audit_events_unlogged on audit_events (id) where logged_at is null`,
  ]);
}
