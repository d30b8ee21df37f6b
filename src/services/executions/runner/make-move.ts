import { hash } from 'node:crypto';
import type { Execution } from '../../../apis/executions/contract.ts';
import type { Lease } from '../../../kit/db/row-leases.ts';
import { transact, type Write } from '../../../kit/db/transaction.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import { lockExecution } from '../store/lock.ts';
import type { EmbeddedParts } from '../store/options.ts';
import { movedBy, writeMoved } from '../store/record-move.ts';
import { executionOfRow } from '../store/rows.ts';
import { readVersion } from '../store/versioned-rows.ts';
import { writeAtOnce } from '../store/write-at-once.ts';
import type { Flow, FlowEvent } from './flows/flow.ts';
import { hostOf } from './http-calls.ts';
import { decide, giveUp, type Move, type Next } from './machine.ts';
import { insertMessage, messageOf } from './outbound.ts';
import { runLeases } from './run-leases.ts';
import {
  type ClaimedRun,
  leaseMs,
  maxTries,
  pendingText,
  type Run,
  type RunAfter,
  runOf,
  writeRun,
} from './runs.ts';

export interface TurnParts extends EmbeddedParts {
  /** The only hosts that flows may call. */
  readonly hosts: ReadonlySet<string>;
}

/** A run that has got an event. */
interface Turn {
  readonly flow: Flow;
  readonly run: ClaimedRun;
  readonly event: FlowEvent;
}

/** Makes one move of a run in a transaction; returns null when this process has lost the run's lease. */
export async function makeMove(
  parts: TurnParts,
  flow: Flow,
  run: ClaimedRun,
  event: FlowEvent,
): Promise<Next | null> {
  const turn = { flow, run, event };
  return await transact<Next | null>(
    parts,
    null,
    async (change) => {
      // Every transaction that needs both locks the execution first and then its run.
      const execution = await lockExecution(change, run.executionSid);
      const row = execution && (await runLeases.lock(change, run.lease));
      if (!row) return null;
      const move = moveOf(turn, execution, runOf(row));
      const { moved, message, run: after } = outcomeOf(parts, turn, execution, move);
      if (message) await insertMessage(message).execute(change);
      await writeMoved(change, moved);
      await writeRun(change, run.executionSid, after);
      return move.next;
    },
    (write) => moveAtOnce(parts, write, turn),
  );
}

function moveOf(
  { flow, run, event }: Turn,
  execution: Execution,
  { widget, moves, ordinal }: Pick<Run, 'widget' | 'moves' | 'ordinal'>,
): Move {
  const situation = {
    flow,
    widget,
    event,
    context: execution.context,
    moves,
    ended: execution.status === 'ended',
    outboundKey: hash('sha256', `${execution.sid}/${ordinal}`).slice(0, 32),
  };
  return run.tries > maxTries ? giveUp(situation, maxTries) : decide(situation);
}

/** Makes the move unless the execution changes, or the lease is lost, between the read and the statement. */
async function moveAtOnce(parts: TurnParts, write: Write, turn: Turn): Promise<Next | null> {
  const { executionSid, lease } = turn.run;
  const row = await readVersion(parts.db, executionSid);
  if (!row || row.claim !== lease.owner) return null;
  const { version, widget, ordinal, moves } = row;
  if (widget === null || ordinal === null || moves === null) return null;
  const execution = executionOfRow(row);
  const move = moveOf(turn, execution, { widget, ordinal, moves });
  const { moved, ...beside } = outcomeOf(parts, turn, execution, move);
  const whole = { ...beside, version, claim: lease.owner };
  return await write(async (db) => ((await writeAtOnce(db, moved, whole)) ? move.next : null));
}

/** Returns all rows of a move. */
function outcomeOf(parts: TurnParts, { run }: Turn, execution: Execution, move: Move) {
  const { step, context, updated, outbound, next } = move;
  const now = parts.clock();
  const ending = next.kind === 'end' ? next.reason : null;
  const moved = movedBy(parts, { execution, step, context, updated, ending }, now);
  const message = outbound && messageOf(execution.sid, outbound, now);
  return { moved, message, run: runAfter(parts, run.lease, move, now) };
}

/** A run that waits is released until it is due; otherwise its lease goes on. */
function runAfter({ hosts }: TurnParts, { owner }: Lease, { next, step }: Move, now: number): RunAfter {
  if (next.kind === 'end') return { run: 'ends' };
  const isWaiting = next.kind === 'wait';
  return {
    run: 'moves',
    widget: step.to,
    pending: pendingText(isWaiting ? { kind: 'wait' } : next),
    host: next.kind === 'call' ? hostOf(next.call, hosts) : null,
    dueAt: timestampOf(now + (isWaiting ? next.seconds * 1000 : leaseMs)),
    nextClaim: isWaiting ? null : owner,
  };
}
