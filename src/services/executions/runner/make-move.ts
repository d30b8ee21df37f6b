import { hash } from 'node:crypto';
import type { Execution } from '../../../apis/executions/contract.ts';
import { type Change, transact } from '../../../kit/db/transaction.ts';
import { lockExecution } from '../store/lock.ts';
import type { EmbeddedParts } from '../store/options.ts';
import { movedBy, writeMoved } from '../store/record-move.ts';
import type { Flow, FlowEvent } from './flows/flow.ts';
import { hostOf } from './http-calls.ts';
import { decide, giveUp, type Move, type Next, type Situation } from './machine.ts';
import type { OutboundPort } from './outbound.ts';
import { runLeases } from './run-leases.ts';
import { type ClaimedRun, deleteRun, maxTries, movedTo, runOf } from './runs.ts';

export interface TurnParts extends EmbeddedParts {
  readonly outbound: OutboundPort;
  /** The only hosts that flows may call. */
  readonly hosts: ReadonlySet<string>;
}

/** Makes one move of a run in a transaction; returns null when this process has lost the run's lease. */
export async function makeMove(
  parts: TurnParts,
  flow: Flow,
  run: ClaimedRun,
  event: FlowEvent,
): Promise<Next | null> {
  return await transact(parts, null, async (change) => {
    // Every transaction that needs both locks the execution first and then its run.
    const execution = await lockExecution(change, run.executionSid);
    const row = execution && (await runLeases.lock(change, run.lease));
    if (!row) return null;
    const current = runOf(row);
    const situation: Situation = {
      flow,
      widget: current.widget,
      event,
      context: execution.context,
      moves: current.moves,
      ended: execution.status === 'ended',
      outboundKey: hash('sha256', `${execution.sid}/${current.ordinal}`).slice(0, 32),
    };
    const move = run.tries > maxTries ? giveUp(situation, maxTries) : decide(situation);
    await act(parts, change, { execution, run: { ...run, ...current }, move });
    return move.next;
  });
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
  const { step, context, updated } = move;
  const moved = movedBy(parts, { execution, step, context, updated, ending }, now);
  await writeMoved(change, moved);
  if (move.next.kind === 'end') return await deleteRun(change, execution.sid);
  const to = movedTo({
    widget: step.to,
    pending: move.next.kind === 'wait' ? { kind: 'wait' } : move.next,
    host: move.next.kind === 'call' ? hostOf(move.next.call, parts.hosts) : null,
    ordinal: run.ordinal + 1,
    moves: run.moves + 1,
  });
  if (move.next.kind !== 'wait') await runLeases.renew(change, run.lease, now, to);
  else await runLeases.release(change, run.lease, now + move.next.seconds * 1000, to);
}
