import { randomUUID } from 'node:crypto';
import { type Kysely, PostgresAdapter } from 'kysely';
import type { Database } from '../../../storage/database.ts';
import { type ClaimedRun, dueText, leaseMs, runOf } from './runs.ts';

/** Runs of these flows that call that host next; that call none where it is null. */
export interface Queue {
  readonly flowSids: readonly string[];
  readonly host: string | null;
}

/** Takes runs that are due: one statement, so that no two processes get the same one. */
export async function claimDue(
  db: Kysely<Database>,
  { flowSids, host }: Queue,
  now: number,
  most: number,
): Promise<readonly ClaimedRun[]> {
  const claim = randomUUID();
  const rows = await db
    .updateTable('flow_runs')
    .set((row) => ({ claim, due_at: dueText(now + leaseMs), tries: row('tries', '+', 1) }))
    .where('execution_sid', 'in', (inner) =>
      inner
        .selectFrom('flow_runs')
        .select('execution_sid')
        .where('due_at', '<=', dueText(now))
        .where('host', host === null ? 'is' : '=', host)
        .where('flow_sid', 'in', flowSids)
        .orderBy('due_at')
        .limit(most)
        .$if(isPostgres(db), (query) => query.forUpdate().skipLocked()),
    )
    .returningAll()
    .execute();
  return rows.map((row) => ({ ...runOf(row), claim, tries: row.tries }));
}

/** When the next run of a queue is due, in milliseconds since the epoch; null when none is. */
export async function nextDue(db: Kysely<Database>, { flowSids, host }: Queue): Promise<number | null> {
  const row = await db
    .selectFrom('flow_runs')
    .select('due_at')
    .where('due_at', 'is not', null)
    .where('host', host === null ? 'is' : '=', host)
    .where('flow_sid', 'in', flowSids)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at ? Date.parse(row.due_at) : null;
}

/** Gives a run back to whoever comes first; with a host, to the queue of that. */
export async function releaseRun(
  db: Kysely<Database>,
  run: ClaimedRun,
  now: number,
  host?: string | null,
): Promise<void> {
  await db
    .updateTable('flow_runs')
    .set({ claim: null, due_at: dueText(now), tries: 0, ...(host !== undefined && { host }) })
    .where('execution_sid', '=', run.executionSid)
    .where('claim', '=', run.claim)
    .execute();
}

/** Runs that wait for hosts that are not called any more wait for none, so that somebody tells them. */
export async function releaseFromOtherHosts(db: Kysely<Database>, hosts: readonly string[]): Promise<void> {
  await db
    .updateTable('flow_runs')
    .set({ host: null })
    .where('host', 'is not', null)
    .$if(hosts.length > 0, (query) => query.where('host', 'not in', hosts))
    .execute();
}

/** SQLite has one writer at a time, and neither the clause nor a need for it. */
function isPostgres(db: Kysely<Database>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
