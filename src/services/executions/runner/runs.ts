import type { Selectable } from 'kysely';
import type { Execution, ExecutionSid } from '../../../apis/executions/contract.ts';
import type { Lease } from '../../../kit/db/lease.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import { timestampOf } from '../../../kit/timestamp.ts';
import { executionSidOf } from '../store/rows.ts';
import type { FlowRunsTable } from '../tables.ts';
import type { Flow, FlowEvent, Pending } from './flow.ts';

export interface Run {
  readonly executionSid: ExecutionSid;
  readonly flowSid: string;
  readonly widget: string;
  readonly pending: Pending;
  readonly ordinal: number;
  readonly moves: number;
}

/** A run that this process holds. */
export interface ClaimedRun extends Run {
  readonly lease: Lease;
  /** How often it was taken since it last moved, this time included. */
  readonly tries: number;
}

/** A run that was taken so often without a move cannot go on: a lease lies between two tries. */
export const maxTries = 10;

/** Milliseconds after which a process that did not come back to a run is taken for dead. More than any call lasts. */
export const leaseMs = 15_000;

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
      host: null,
      ordinal: 0,
      moves: 0,
      due_at: timestampOf(now),
      claim: null,
      tries: 0,
    })
    .execute();
}

/** The run as it stands, locked for the transaction, whether or not a process holds it; null where there is none. */
export async function lockRun(change: Change, sid: ExecutionSid): Promise<Run | null> {
  const row = await change
    .updateTable('flow_runs')
    .set((row) => ({ widget: row.ref('widget') }))
    .where('execution_sid', '=', sid)
    .returningAll()
    .executeTakeFirst();
  return row ? runOf(row) : null;
}

export interface RunChange {
  readonly widget: string;
  readonly pending: Pending;
  /** The host that it calls next; null where it calls none. */
  readonly host: string | null;
  readonly ordinal: number;
  readonly moves: number;
}

/** Columns of a run that has got on. */
export const movedTo = ({ pending, ...to }: RunChange) => ({
  ...to,
  pending: pendingText(pending),
  tries: 0,
});

/** Moves a run that waits, which no process holds: it is due then. */
export async function moveWaiting(
  change: Change,
  sid: ExecutionSid,
  to: RunChange,
  dueAt: number,
): Promise<void> {
  await change
    .updateTable('flow_runs')
    .set({ ...movedTo(to), due_at: timestampOf(dueAt), claim: null })
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
export function runOf(row: Selectable<FlowRunsTable>): Run {
  const pending: Pending = JSON.parse(row.pending);
  return {
    executionSid: executionSidOf({ sid: row.execution_sid }),
    flowSid: row.flow_sid,
    widget: row.widget,
    pending,
    ordinal: row.ordinal,
    moves: row.moves,
  };
}
