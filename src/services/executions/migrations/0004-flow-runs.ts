import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../../../storage/migrations/columns.ts';

export async function flowRuns(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createRuns(db, types);
  await createMessages(db, types);
  await createInbound(db, types);
  await createSinks(db, types);
}

async function createRuns(
  db: Kysely<unknown>,
  { text, integer, json, timestamp }: ColumnTypes,
): Promise<void> {
  await db.schema
    .createTable('flow_runs')
    .addColumn('execution_sid', text, (column) =>
      column.primaryKey().references('executions.sid').onDelete('cascade'),
    )
    .addColumn('flow_sid', text, (column) => column.notNull())
    .addColumn('widget', text, (column) => column.notNull())
    .addColumn('pending', json, (column) => column.notNull())
    .addColumn('ordinal', integer, (column) => column.notNull())
    .addColumn('moves', integer, (column) => column.notNull())
    .addColumn('due_at', timestamp)
    .addColumn('claim', text)
    .addColumn('tries', integer, (column) => column.notNull())
    .execute();
  await sql`create index flow_runs_due on flow_runs (due_at) where due_at is not null`.execute(db);
}

async function createMessages(db: Kysely<unknown>, { id, text, timestamp }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('flow_messages')
    .addColumn('id', id)
    .addColumn('sid', text, (column) => column.notNull().unique())
    .addColumn('execution_sid', text, (column) =>
      column.notNull().references('executions.sid').onDelete('cascade'),
    )
    .addColumn('channel', text, (column) => column.notNull().check(sql`channel in ('message', 'call')`))
    .addColumn('from_address', text, (column) => column.notNull())
    .addColumn('to_address', text, (column) => column.notNull())
    .addColumn('body', text, (column) => column.notNull())
    .addColumn('date_created', timestamp, (column) => column.notNull())
    .execute();
  await sql`create index flow_messages_by_execution on flow_messages (execution_sid)`.execute(db);
}

async function createInbound(db: Kysely<unknown>, { text, timestamp }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('flow_inbound')
    .addColumn('account_sid', text, (column) => column.notNull())
    .addColumn('key', text, (column) => column.notNull())
    .addColumn('execution_sid', text, (column) => column.references('executions.sid').onDelete('set null'))
    .addColumn('date_created', timestamp, (column) => column.notNull())
    .addPrimaryKeyConstraint('flow_inbound_pk', ['account_sid', 'key'])
    .execute();
  await sql`create index flow_inbound_by_execution on flow_inbound (execution_sid)`.execute(db);
  await sql`create index flow_inbound_by_date on flow_inbound (date_created)`.execute(db);
}

async function createSinks(db: Kysely<unknown>, { text, integer, timestamp }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('event_sinks')
    .addColumn('url_hash', text, (column) => column.primaryKey())
    .addColumn('seq', integer, (column) => column.notNull())
    .addColumn('failures', integer, (column) => column.notNull())
    .addColumn('due_at', timestamp, (column) => column.notNull())
    .addColumn('claim', text)
    .execute();
}
