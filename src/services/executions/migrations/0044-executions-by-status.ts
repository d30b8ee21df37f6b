import { type Kysely, sql } from 'kysely';
import { runAll } from '../../../storage/migrations/first-release.ts';

/**
 * Adds the index of the lists by status over all flows: those with the other status may be any number. Its status
 * descends, so that PostgreSQL does not take it for the order by which one flow is looked up (`store/flows.ts`).
 */
export async function executionsByStatus(db: Kysely<unknown>): Promise<void> {
  await runAll(db, [
    sql`create index executions_by_status on executions (account_sid, status desc, date_created, id)`,
  ]);
}
