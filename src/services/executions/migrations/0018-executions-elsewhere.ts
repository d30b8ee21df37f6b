import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../../../storage/migrations/columns.ts';

/**
 * Creates the tables for remote executions: their logged state, the ids of received events, and the schedule of polls
 * by flow.
 */
export async function executionsElsewhere(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { text, integer, timestamp } = types;
  await db.schema
    .createTable('executions_told')
    .addColumn('sid', text, (column) => column.primaryKey())
    .addColumn('flow_sid', text, (column) => column.notNull())
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('context_hash', text)
    .addColumn('date_told', timestamp, (column) => column.notNull())
    .execute();
  await sql`create index executions_told_active on executions_told (flow_sid) where status = 'active'`.execute(
    db,
  );
  await sql`create index executions_told_date on executions_told (date_told)`.execute(db);
  await db.schema
    .createTable('execution_events_received')
    .addColumn('id_hash', text, (column) => column.primaryKey())
    .addColumn('date_received', timestamp, (column) => column.notNull())
    .execute();
  await sql`create index execution_events_received_date on execution_events_received (date_received)`.execute(
    db,
  );
  await db.schema
    .createTable('execution_polls')
    .addColumn('flow_sid', text, (column) => column.primaryKey())
    .addColumn('since', text)
    .addColumn('pause_ms', integer, (column) => column.notNull())
    .addColumn('failures', integer, (column) => column.notNull())
    .addColumn('due_at', timestamp, (column) => column.notNull())
    .addColumn('claim', text)
    .execute();
}
