import type { Kysely } from 'kysely';
import type { Where } from '../../../kit/db/lease-columns.ts';
import { createLeases } from '../../../kit/db/row-leases.ts';
import type { Database } from '../../../storage/database.ts';
import { type ClaimedRun, leaseMs, runOf } from './runs.ts';

/** Selects runs of these flows: those that call `host` next, or those that call none when it is null. */
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

/** Claims due runs; each run is leased by only one process at a time. */
export async function claimDue(
  db: Kysely<Database>,
  queue: Queue,
  now: number,
  max: number,
): Promise<readonly ClaimedRun[]> {
  const rows = await runLeases.claim(db, now, { where: inQueue(queue), max });
  return rows.map((row) => ({ ...runOf(row), lease: row.lease, tries: row.tries }));
}

/** Returns when the next run of a queue is due, in milliseconds since the epoch; null for none. */
export async function nextDue(db: Kysely<Database>, queue: Queue): Promise<number | null> {
  return await runLeases.next(db, inQueue(queue));
}

const inQueue =
  ({ flowSids, host }: Queue): Where<'flow_runs'> =>
  (row) =>
    row.and([row('host', host === null ? 'is' : '=', host), row('flow_sid', 'in', flowSids)]);

/** Frees runs from hosts that are no longer allowed, so that a process takes them and the call fails with an error. */
export async function releaseFromOtherHosts(db: Kysely<Database>, hosts: readonly string[]): Promise<void> {
  await db
    .updateTable('flow_runs')
    .set({ host: null })
    .where('host', 'is not', null)
    .$if(hosts.length > 0, (query) => query.where('host', 'not in', hosts))
    .execute();
}
