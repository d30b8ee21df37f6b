import type { Kysely, Selectable } from 'kysely';
import { appendEvents } from '../../../gateway/events/append-events.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { Database } from '../../../storage/database.ts';
import { changingRows } from '../../../storage/queries/locking.ts';
import type { ToldExecution } from '../contract/events.ts';
import type { ExecutionsToldTable } from '../tables.ts';
import { type Observation, type ReportedState, reportOf } from './observation.ts';

export interface ReportTerms {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Records executions that were never reported without writing their events. */
  readonly quietly?: boolean;
}

/**
 * Appends the events of the observations, of which there are some hundred at most, and records the reported state.
 * See docs/decisions/029-events-of-remote-executions.md.
 */
export async function appendReports(
  change: Change,
  all: readonly Observation[],
  { now, quietly = false }: ReportTerms,
): Promise<void> {
  const executions = [...new Map(all.map(({ execution }) => [execution.sid, execution])).values()];
  const known = await lock(change, executions, now);
  const reported = new Map(known);
  const events = all.flatMap((observation) => {
    const { sid } = observation.execution;
    const report = reportOf(reported.get(sid) ?? unknown, observation, now);
    reported.set(sid, report.reported);
    const silent = quietly && (known.get(sid)?.status ?? 'unknown') === 'unknown';
    return silent ? [] : report.events;
  });
  if (events.length > 0) await appendEvents(change, events);
  await write(
    change,
    executions.flatMap((one) => {
      const now = reported.get(one.sid) ?? unknown;
      return now === known.get(one.sid) ? [] : [{ ...one, reported: now }];
    }),
    now,
  );
}

const unknown: ReportedState = { status: 'unknown', contextHash: null };
type Identified = Pick<ToldExecution, 'sid' | 'flowSid' | 'contactChannelAddress' | 'createdAt'>;

const rowOf = (
  {
    sid,
    flowSid,
    contactChannelAddress,
    createdAt,
    reported,
  }: Identified & { readonly reported: ReportedState },
  now: number,
) => ({
  sid,
  flow_sid: flowSid,
  contact_address: contactChannelAddress || null,
  date_created: createdAt === undefined ? null : timestampOf(createdAt),
  status: reported.status,
  context_hash: reported.contextHash,
  date_told: timestampOf(now),
});

const reportedOfRow = ({ status, context_hash }: Selectable<ExecutionsToldTable>): ReportedState => ({
  status,
  contextHash: context_hash,
});

/** Inserts and locks a row for each execution, in the order of SIDs to prevent deadlocks. */
async function lock(
  change: Change,
  executions: readonly Identified[],
  now: number,
): Promise<ReadonlyMap<string, ReportedState>> {
  if (executions.length === 0) return new Map();
  const rows = executions
    .map((one) => rowOf({ ...one, reported: unknown }, now))
    .sort((one, other) => (one.sid < other.sid ? -1 : 1));
  await change
    .insertInto('executions_told')
    .values(rows)
    .onConflict((known) => known.column('sid').doNothing())
    .execute();
  const locked = await change
    .selectFrom('executions_told')
    .selectAll()
    .where(
      'sid',
      'in',
      rows.map(({ sid }) => sid),
    )
    .orderBy('sid')
    .modifyEnd(changingRows(change))
    .execute();
  return new Map(locked.map((row) => [row.sid, reportedOfRow(row)]));
}

async function write(
  change: Change,
  all: readonly (Identified & { readonly reported: ReportedState })[],
  now: number,
): Promise<void> {
  if (all.length === 0) return;
  await change
    .insertInto('executions_told')
    .values(all.map((one) => rowOf(one, now)))
    .onConflict((known) =>
      known.column('sid').doUpdateSet(({ fn, ref }) => ({
        status: ref('excluded.status'),
        context_hash: ref('excluded.context_hash'),
        date_told: ref('excluded.date_told'),
        contact_address: fn.coalesce(ref('excluded.contact_address'), ref('executions_told.contact_address')),
        date_created: fn.coalesce(ref('excluded.date_created'), ref('executions_told.date_created')),
      })),
    )
    .execute();
}

/** Returns the reported state by SID; executions that were never reported are absent. */
export async function reportedStateOf(
  db: Kysely<Database>,
  sids: readonly string[],
): Promise<ReadonlyMap<string, ReportedState>> {
  if (sids.length === 0) return new Map();
  const rows = await db.selectFrom('executions_told').selectAll().where('sid', 'in', sids).execute();
  return new Map(rows.map((row) => [row.sid, reportedOfRow(row)]));
}

/** Returns the SIDs of a flow's executions that were reported to have begun and not to have ended. */
export async function activeOf(db: Kysely<Database>, flowSid: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('executions_told')
    .select('sid')
    .where('flow_sid', '=', flowSid)
    .where('status', '=', 'active')
    .orderBy('sid')
    .execute();
  return rows.map(({ sid }) => sid);
}
