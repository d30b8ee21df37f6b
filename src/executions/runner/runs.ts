import { randomUUID } from 'node:crypto';
import { type Kysely, PostgresAdapter, type Selectable, type Transaction } from 'kysely';
import type { Database, FlowRunsTable } from '../../storage/database.ts';
import type { Execution, ExecutionSid } from '../contract.ts';
import type { Flow, FlowEvent, Pending } from './flow.ts';

export interface Run {
  readonly executionSid: ExecutionSid;
  readonly flowSid: string;
  readonly widget: string;
  readonly pending: Pending;
  readonly ordinal: number;
  readonly moves: number;
}

/** A run that this process has, until its lease is over. */
export interface ClaimedRun extends Run {
  readonly claim: string;
  /** How often it was taken since it last moved, this time included. */
  readonly tries: number;
}

/** A run that was taken so often without a move cannot go on: a lease lies between two tries. */
export const mostTries = 10;

type Change = Transaction<Database>;

/** Milliseconds after which a process that did not come back to a run is taken for dead. More than any call lasts. */
export const leaseMs = 15_000;

/** The text of a time that is compared with `due_at`. */
export const dueText = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** A new run at its trigger, due at once. */
export async function insertRun(
  change: Change,
  flow: Flow,
  execution: Execution,
  event: FlowEvent,
  now: number,
): Promise<void> {
  await change
    .insertInto('flow_runs')
    .values({
      execution_sid: execution.sid,
      flow_sid: flow.sid,
      widget: flow.trigger,
      pending: pendingText({ kind: 'event', event }),
      ordinal: 0,
      moves: 0,
      due_at: dueText(now),
      claim: null,
      tries: 0,
    })
    .execute();
}

/** Takes runs that are due: one statement, so that no two processes get the same one. */
export async function claimDue(
  db: Kysely<Database>,
  flowSids: readonly string[],
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
        .where('flow_sid', 'in', flowSids)
        .orderBy('due_at')
        .limit(most)
        .$if(isPostgres(db), (query) => query.forUpdate().skipLocked()),
    )
    .returningAll()
    .execute();
  return rows.map((row) => ({ ...runOf(row), claim, tries: row.tries }));
}

/** When the next run is due, in milliseconds since the epoch; null when none is. */
export async function nextDue(db: Kysely<Database>, flowSids: readonly string[]): Promise<number | null> {
  const row = await db
    .selectFrom('flow_runs')
    .select('due_at')
    .where('due_at', 'is not', null)
    .where('flow_sid', 'in', flowSids)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.due_at ? Date.parse(row.due_at) : null;
}

/** Gives a run back to whoever comes first. */
export async function releaseRun(db: Kysely<Database>, run: ClaimedRun, now: number): Promise<void> {
  await db
    .updateTable('flow_runs')
    .set({ claim: null, due_at: dueText(now), tries: 0 })
    .where('execution_sid', '=', run.executionSid)
    .where('claim', '=', run.claim)
    .execute();
}

/** The run as it stands, locked for the transaction; null where there is none, or not under that claim. */
export async function lockRun(change: Change, sid: ExecutionSid, claim?: string): Promise<Run | null> {
  const row = await change
    .updateTable('flow_runs')
    .set((row) => ({ widget: row.ref('widget') }))
    .where('execution_sid', '=', sid)
    .$if(claim !== undefined, (query) => query.where('claim', '=', claim ?? null))
    .returningAll()
    .executeTakeFirst();
  return row ? runOf(row) : null;
}

export interface RunChange {
  readonly widget: string;
  readonly pending: Pending;
  readonly ordinal: number;
  readonly moves: number;
  /** Milliseconds since the epoch. */
  readonly dueAt: number | null;
  readonly claim: string | null;
}

export async function updateRun(change: Change, sid: ExecutionSid, to: RunChange): Promise<void> {
  const { widget, pending, ordinal, moves, dueAt, claim } = to;
  await change
    .updateTable('flow_runs')
    .set({
      widget,
      pending: pendingText(pending),
      ordinal,
      moves,
      due_at: dueAt === null ? null : dueText(dueAt),
      claim,
      tries: 0,
    })
    .where('execution_sid', '=', sid)
    .execute();
}

export async function deleteRun(change: Change, sid: ExecutionSid): Promise<void> {
  await change.deleteFrom('flow_runs').where('execution_sid', '=', sid).execute();
}

function pendingText(pending: Pending): string {
  return JSON.stringify(pending);
}

/** Rows are ours: what was written comes back as it was. */
function runOf(row: Selectable<FlowRunsTable>): Run {
  return {
    executionSid: row.execution_sid as ExecutionSid,
    flowSid: row.flow_sid,
    widget: row.widget,
    pending: JSON.parse(row.pending) as Pending,
    ordinal: row.ordinal,
    moves: row.moves,
  };
}

/** SQLite has one writer at a time, and neither the clause nor a need for it. */
function isPostgres(db: Kysely<Database>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
