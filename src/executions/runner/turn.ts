import { hash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { appendEvents } from '../../events/log.ts';
import type { Database } from '../../storage/database.ts';
import type { Context, Execution, ExecutionSid, ExecutionStep } from '../contract.ts';
import type { EmbeddedParts } from '../embedded/parts.ts';
import { executionOfRow, stepOfRow, timestampOf } from '../embedded/rows.ts';
import { executionEvent } from '../events.ts';
import { type EndReason, ended, type Flow, type FlowEvent } from './flow.ts';
import { decide, giveUp, type Move, type Next, type Situation } from './machine.ts';
import type { OutboundPort } from './outbound.ts';
import { type ClaimedRun, deleteRun, leaseMs, lockRun, mostTries, type Run, updateRun } from './runs.ts';

type Change = Transaction<Database>;

export interface TurnParts extends EmbeddedParts {
  readonly outbound: OutboundPort;
}

/** Makes one move of a run, whole or not at all; null when the run is not ours any more. */
export async function makeMove(
  parts: TurnParts,
  flow: Flow,
  run: ClaimedRun,
  event: FlowEvent,
): Promise<Next | null> {
  const next = await parts.db.transaction().execute(async (change) => {
    // First the execution, then its run: whoever needs both takes them in that order.
    const execution = await lockExecution(change, run.executionSid);
    const current = execution && (await lockRun(change, run.executionSid, run.claim));
    if (!current) return null;
    const situation: Situation = {
      flow,
      widget: current.widget,
      event,
      context: execution.context,
      moves: current.moves,
      ended: execution.status === 'ended',
      outboundKey: hash('sha256', `${execution.sid}/${current.ordinal}`).slice(0, 32),
    };
    const move = run.tries > mostTries ? giveUp(situation, mostTries) : decide(situation);
    await act(parts, change, { execution, run: { ...current, claim: run.claim, tries: run.tries }, move });
    return move.next;
  });
  if (next) parts.committed();
  return next;
}

interface Acting {
  readonly execution: Execution;
  readonly run: ClaimedRun;
  readonly move: Move;
}

async function act(parts: TurnParts, change: Change, { execution, run, move }: Acting): Promise<void> {
  const now = parts.clock();
  if (move.outbound) await parts.outbound.send(change, execution.sid, move.outbound, now);
  const ending = move.next.kind === 'end' ? move.next.reason : null;
  await record(parts, change, { execution, step: move.step, context: move.context, ending });
  if (move.next.kind === 'end') return await deleteRun(change, execution.sid);
  const waits = move.next.kind === 'wait';
  await updateRun(change, execution.sid, {
    widget: move.step.to,
    pending: move.next.kind === 'wait' ? { kind: 'wait' } : move.next,
    ordinal: run.ordinal + 1,
    moves: waits ? 0 : run.moves + 1,
    dueAt: now + (move.next.kind === 'wait' ? move.next.seconds * 1000 : leaseMs),
    claim: waits ? null : run.claim,
  });
}

interface Recorded {
  readonly execution: Execution;
  readonly step: Move['step'];
  readonly context: Context;
  /** Why it ends with this step; null when it goes on. */
  readonly ending: EndReason | null;
}

/** A step with its events, and what it made of the execution. */
async function record(
  parts: EmbeddedParts,
  change: Change,
  { execution, step, context, ending }: Recorded,
): Promise<Execution> {
  const now = parts.clock();
  const ends = ending !== null && execution.status === 'active';
  const row = await change
    .updateTable('executions')
    .set({
      context: JSON.stringify(context),
      date_updated: timestampOf(now),
      ...(ends && { status: 'ended' as const }),
    })
    .where('sid', '=', execution.sid)
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = executionOfRow(row);
  const entered = await insertStep(parts, change, after, step);
  await appendEvents(change, [
    executionEvent('STEP_ENTERED', after, now, { step: entered }),
    ...(ends ? [executionEvent('ENDED', after, now, { reason: ending })] : []),
  ]);
  return after;
}

/** A step as it is stored; its context is the execution's of that moment. */
export async function insertStep(
  parts: Pick<EmbeddedParts, 'clock' | 'newSid'>,
  change: Change,
  execution: Execution,
  step: { readonly name: string; readonly from: string; readonly to: string | null; readonly type: string },
): Promise<ExecutionStep> {
  const row = await change
    .insertInto('execution_steps')
    .values({
      sid: parts.newSid('FT'),
      account_sid: execution.accountSid,
      flow_sid: execution.flowSid,
      execution_sid: execution.sid,
      parent_step_sid: null,
      name: step.name,
      context: JSON.stringify(execution.context),
      transitioned_from: step.from,
      transitioned_to: step.to,
      type: step.type,
      date_created: timestampOf(parts.clock()),
      date_updated: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return stepOfRow(row);
}

/**
 * Ends an active execution that is locked, in the middle of whatever its run does. A run that waits is over; one that
 * is on the way goes on through silent widgets (S0, States and transitions).
 */
export async function endExecution(
  parts: EmbeddedParts,
  change: Change,
  execution: Execution,
  run: Run | null,
  { name, reason }: { readonly name: string; readonly reason: EndReason },
): Promise<Execution> {
  const type = parts.flows.find(execution.flowSid)?.widgets.get(run?.widget ?? '')?.type ?? 'unknown';
  if (run?.pending.kind === 'wait') {
    const step = { name, from: run.widget, to: ended, type };
    const { context } = execution;
    const after = await record(parts, change, { execution, step, context, ending: reason });
    await deleteRun(change, execution.sid);
    return after;
  }
  const now = parts.clock();
  const row = await change
    .updateTable('executions')
    .set({ status: 'ended', date_updated: timestampOf(now) })
    .where('sid', '=', execution.sid)
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = executionOfRow(row);
  await appendEvents(change, [executionEvent('ENDED', after, now, { reason })]);
  return after;
}

/** The execution, locked for the transaction; null when it was deleted. */
export async function lockExecution(change: Change, sid: ExecutionSid): Promise<Execution | null> {
  const row = await change
    .updateTable('executions')
    .set((row) => ({ status: row.ref('status') }))
    .where('sid', '=', sid)
    .returningAll()
    .executeTakeFirst();
  return row ? executionOfRow(row) : null;
}
