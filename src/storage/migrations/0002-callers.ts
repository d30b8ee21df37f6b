import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from './columns.ts';

export async function callers(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createApps(db, types);
  await createAppCodes(db, types);
  await createTokens(db, types);
}

async function createApps(db: Kysely<unknown>, { id, text, timestamp }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('apps')
    .addColumn('id', id)
    .addColumn('client_id', text, (column) => column.notNull().unique())
    .addColumn('secret_hash', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('owner', text, (column) => column.notNull())
    .addColumn('plan', text, (column) => column.notNull().check(sql`plan in ('standard', 'enterprise')`))
    .addColumn('scopes', text, (column) => column.notNull())
    .addColumn('date_created', timestamp, (column) => column.notNull())
    .addColumn('date_revoked', timestamp)
    .execute();
}

async function createAppCodes(db: Kysely<unknown>, { text, json, timestamp }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('app_codes')
    .addColumn('hash', text, (column) => column.primaryKey())
    .addColumn('manifest', json, (column) => column.notNull())
    .addColumn('date_created', timestamp, (column) => column.notNull())
    .addColumn('date_expires', timestamp, (column) => column.notNull())
    .addColumn('date_used', timestamp)
    .execute();
}

async function createTokens(db: Kysely<unknown>, { text, json, timestamp }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('tokens')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('hash', text, (column) => column.notNull().unique())
    .addColumn('kind', text, (column) =>
      column.notNull().check(sql`kind in ('user', 'installation', 'workflow')`),
    )
    .addColumn('subject', text, (column) => column.notNull())
    .addColumn('name', text)
    .addColumn('client_id', text, (column) => column.references('apps.client_id'))
    .addColumn('plan', text, (column) => column.notNull().check(sql`plan in ('standard', 'enterprise')`))
    .addColumn('scopes', text, (column) => column.notNull())
    .addColumn('grants', json, (column) => column.notNull())
    .addColumn('date_created', timestamp, (column) => column.notNull())
    .addColumn('date_expires', timestamp)
    .addColumn('date_revoked', timestamp)
    .execute();
  await sql`create index tokens_by_app on tokens (client_id) where client_id is not null`.execute(db);
}
