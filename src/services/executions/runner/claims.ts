import type { Kysely } from 'kysely';
import { createLeases } from '../../../kit/db/lease.ts';
import type { Where } from '../../../kit/db/lease-columns.ts';
import type { Database } from '../../../storage/database.ts';
import { type ClaimedRun, leaseMs, runOf } from './runs.ts';

/** Runs of these flows that call that host next; that call none where it is null. */
export interface Queue {
  readonly flowSids: readonly string[];
  readonly host: string | null;
}

export const runLeases = createLeases({
  table: 'flow_runs',
  key: 'execution_sid',
  claim: 'claim',
  until: 'due_at',
  tries: 'tries',
  leaseMs,
});

/** Claims runs that are due: no two processes get the same one. */
export async function claimDue(
  db: Kysely<Database>,
  queue: Queue,
  now: number,
  max: number,
): Promise<readonly ClaimedRun[]> {
  const rows = await runLeases.claim(db, now, { where: inQueue(queue), max });
  return rows.map((row) => ({ ...runOf(row), lease: row.lease, tries: row.tries }));
}

/** When the next run of a queue is due, in milliseconds since the epoch; null when none is. */
export async function nextDue(db: Kysely<Database>, queue: Queue): Promise<number | null> {
  return await runLeases.next(db, inQueue(queue));
}

const inQueue =
  ({ flowSids, host }: Queue): Where<'flow_runs'> =>
  (row) =>
    row.and([row('host', host === null ? 'is' : '=', host), row('flow_sid', 'in', flowSids)]);

/** Runs that wait for hosts that are not called any more wait for none, so that somebody tells them. */
export async function releaseFromOtherHosts(db: Kysely<Database>, hosts: readonly string[]): Promise<void> {
  await db
    .updateTable('flow_runs')
    .set({ host: null })
    .where('host', 'is not', null)
    .$if(hosts.length > 0, (query) => query.where('host', 'not in', hosts))
    .execute();
}
