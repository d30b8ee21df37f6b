import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../../../storage/migrations/columns.ts';

/** Adds the host that a run waits for, with an index, so that runs which wait for a host do not delay other runs. */
export async function flowRunHosts(db: Kysely<unknown>, { text }: ColumnTypes): Promise<void> {
  await db.schema.alterTable('flow_runs').addColumn('host', text).execute();
  await sql`drop index flow_runs_due`.execute(db);
  await sql`create index flow_runs_due_by_host on flow_runs (host, due_at) where due_at is not null`.execute(
    db,
  );
}
