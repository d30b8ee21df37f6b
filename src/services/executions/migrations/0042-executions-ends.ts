import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '../../../storage/migrations/columns.ts';
import { runAll } from '../../../storage/migrations/first-release.ts';

/**
 * Adds the end of an execution, and an index of the ended executions without one: a gateway of release 0.3.0 ended them,
 * and `store/former-ends.ts` adds theirs.
 */
export async function executionsEnds(db: Kysely<unknown>, { text, timestamp }: ColumnTypes): Promise<void> {
  await runAll(db, [
    sql`alter table executions add column ended_reason ${text}`,
    sql`alter table executions add column date_ended ${timestamp}`,
    sql`create index executions_without_end on executions (id) where status = 'ended' and date_ended is null`,
  ]);
}
