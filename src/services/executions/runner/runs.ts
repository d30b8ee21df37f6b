import type { Selectable } from 'kysely';
import type { ExecutionSid } from '../../../apis/executions/contract.ts';
import type { Lease } from '../../../kit/db/row-leases.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import { executionSidOf } from '../store/rows.ts';
import type { FlowRunsTable } from '../tables.ts';
import type { Pending } from './flows/flow.ts';

export interface Run {
  readonly executionSid: ExecutionSid;
  readonly flowSid: string;
  readonly widget: string;
  readonly pending: Pending;
  readonly ordinal: number;
  readonly moves: number;
}

/** A run that this process has leased. */
export interface ClaimedRun extends Run {
  readonly lease: Lease;
  /** Number of times it was claimed since its last move, including this one. */
  readonly tries: number;
}

/** Maximum claims without a move; after that the run is ended. A lease passes between two tries. */
export const maxTries = 10;

/** Milliseconds of the lease on a run, more than any call takes. */
export const leaseMs = 15_000;

/** Locks the run for the transaction and returns it, leased or not; null when it does not exist. */
export async function lockRun(change: Change, sid: ExecutionSid): Promise<Run | null> {
  const row = await change
    .updateTable('flow_runs')
    .set((row) => ({ widget: row.ref('widget') }))
    .where('execution_sid', '=', sid)
    .returningAll()
    .executeTakeFirst();
  return row ? runOf(row) : null;
}

export interface RunChange extends Omit<Run, 'executionSid' | 'flowSid'> {
  /** The host that it calls next; null for none. */
  readonly host: string | null;
}

/** Moves a waiting run, which no process has leased, and makes it due. */
export async function moveWaiting(
  change: Change,
  sid: ExecutionSid,
  { pending, ...to }: RunChange,
  dueAt: number,
): Promise<void> {
  await change
    .updateTable('flow_runs')
    .set({ ...to, pending: pendingText(pending), tries: 0, due_at: timestampOf(dueAt), claim: null })
    .where('execution_sid', '=', sid)
    .execute();
}

/** The run of a step or an end, which is changed with it. */
export type RunAfter =
  | { readonly run: 'stays' }
  | { readonly run: 'ends' }
  | {
      readonly run: 'moves';
      readonly widget: string;
      readonly pending: string;
      readonly host: string | null;
      readonly dueAt: string;
      /** The lease that goes on; null for a run that is released. */
      readonly nextClaim: string | null;
    };

/** Writes a locked run after a step or an end. */
export async function writeRun(change: Change, sid: ExecutionSid, after: RunAfter): Promise<void> {
  if (after.run === 'stays') return;
  if (after.run === 'ends') return await deleteRun(change, sid);
  const { widget, pending, host, dueAt, nextClaim } = after;
  await change
    .updateTable('flow_runs')
    .set((row) => ({ ordinal: row('ordinal', '+', 1), moves: row('moves', '+', 1), tries: 0 }))
    .set({ widget, pending, host, due_at: dueAt, claim: nextClaim })
    .where('execution_sid', '=', sid)
    .execute();
}

async function deleteRun(change: Change, sid: ExecutionSid): Promise<void> {
  await change.deleteFrom('flow_runs').where('execution_sid', '=', sid).execute();
}

export const pendingText = (pending: Pending): string => JSON.stringify(pending);

export const pendingOf = (text: string): Pending => JSON.parse(text);

/** Parses a row. The gateway wrote it itself, so its shape is known. */
export function runOf(row: Selectable<FlowRunsTable>): Run {
  return {
    executionSid: executionSidOf({ sid: row.execution_sid }),
    flowSid: row.flow_sid,
    widget: row.widget,
    pending: pendingOf(row.pending),
    ordinal: row.ordinal,
    moves: row.moves,
  };
}
