import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../../../storage/migrations/columns.ts';

export async function executions(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createSettings(db, types);
  await createContacts(db, types);
  await createExecutions(db, types);
  await createExecutionSteps(db, types);
  await createEvents(db, types);
  await createEventLog(db, types);
}

async function createSettings(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('name', text, (column) => column.primaryKey())
    .addColumn('value', text, (column) => column.notNull())
    .execute();
}

async function createContacts(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('contacts')
    .addColumn('account_sid', text, (column) => column.notNull())
    .addColumn('address', text, (column) => column.notNull())
    .addColumn('sid', text, (column) => column.notNull().unique())
    .addPrimaryKeyConstraint('contacts_pk', ['account_sid', 'address'])
    .execute();
}

async function createExecutions(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { id, text, integer, json, timestamp } = types;
  await db.schema
    .createTable('executions')
    .addColumn('id', id)
    .addColumn('sid', text, (column) => column.notNull().unique())
    .addColumn('account_sid', text, (column) => column.notNull())
    .addColumn('flow_sid', text, (column) => column.notNull())
    .addColumn('contact_address', text, (column) => column.notNull())
    .addColumn('flow_address', text, (column) => column.notNull())
    .addColumn('contact_sid', text, (column) => column.notNull())
    .addColumn('context', json, (column) => column.notNull())
    .addColumn('flow_version', integer, (column) => column.notNull())
    .addColumn('status', text, (column) => column.notNull().check(sql`status in ('active', 'ended')`))
    .addColumn('initiated_by', text, (column) => column.notNull())
    .addColumn('date_created', timestamp, (column) => column.notNull())
    .addColumn('date_updated', timestamp)
    .execute();
  await sql`create unique index executions_active_pair
    on executions (account_sid, contact_address, flow_address) where status = 'active'`.execute(db);
  await sql`create index executions_by_date
    on executions (account_sid, flow_sid, date_created, id)`.execute(db);
  await sql`create index executions_by_status_and_date
    on executions (account_sid, flow_sid, status, date_created, id)`.execute(db);
}

async function createExecutionSteps(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { id, text, json, timestamp } = types;
  await db.schema
    .createTable('execution_steps')
    .addColumn('id', id)
    .addColumn('sid', text, (column) => column.notNull().unique())
    .addColumn('account_sid', text, (column) => column.notNull())
    .addColumn('flow_sid', text, (column) => column.notNull())
    .addColumn('execution_sid', text, (column) =>
      column.notNull().references('executions.sid').onDelete('cascade'),
    )
    .addColumn('parent_step_sid', text)
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('context', json, (column) => column.notNull())
    .addColumn('transitioned_from', text)
    .addColumn('transitioned_to', text)
    .addColumn('type', text, (column) => column.notNull())
    .addColumn('date_created', timestamp, (column) => column.notNull())
    .addColumn('date_updated', timestamp)
    .execute();
  await sql`create index execution_steps_by_execution on execution_steps (execution_sid, id)`.execute(db);
}

async function createEvents(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  const { id, text, integer, json, timestamp } = types;
  await db.schema
    .createTable('events')
    .addColumn('id', id)
    .addColumn('seq', integer)
    .addColumn('stream', text, (column) => column.notNull())
    .addColumn('key', text, (column) => column.notNull())
    .addColumn('at', timestamp, (column) => column.notNull())
    .addColumn('payload', json, (column) => column.notNull())
    .execute();
  await sql`create unique index events_by_seq on events (seq) where seq is not null`.execute(db);
  await sql`create index events_unannounced on events (id) where seq is null`.execute(db);
  await sql`create index events_by_stream on events (stream, seq)`.execute(db);
}

async function createEventLog(db: Kysely<unknown>, { text, integer }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('event_log')
    .addColumn('log_id', text, (column) => column.notNull())
    .addColumn('head', integer, (column) => column.notNull())
    .execute();
  const logId = randomBytes(16).toString('hex');
  await sql`insert into event_log (log_id, head) values (${logId}, 0)`.execute(db);
}
