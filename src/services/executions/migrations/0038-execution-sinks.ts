import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../../../storage/migrations/columns.ts';

/** Creates the leases to create a remote service's event sink. */
export async function executionSinks(db: Kysely<unknown>, { text, timestamp }: ColumnTypes): Promise<void> {
  await sql`create table execution_sinks (
    destination ${text} primary key, due_at ${timestamp} not null, claim ${text})`.execute(db);
}
