import type { EndReason, Execution } from '../../../apis/executions/contract.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import { ended } from '../runner/flows/flow.ts';
import { type Run, type RunAfter, writeRun } from '../runner/runs.ts';
import type { EmbeddedParts } from './options.ts';
import { type Moved, movedBy, writeMoved } from './record-move.ts';

export interface Ending {
  /** The name of the step that a waiting run makes. */
  readonly name: string;
  readonly reason: EndReason;
}

/** Returns the rows of an end, and the run afterwards. */
export function endedBy(
  parts: Pick<EmbeddedParts, 'clock' | 'flows' | 'newSid'>,
  execution: Execution,
  run: Pick<Run, 'widget' | 'pending'> | null,
  { name, reason }: Ending,
): { readonly moved: Moved; readonly run: RunAfter } {
  const waiting = run?.pending.kind === 'wait' ? run.widget : null;
  const type = parts.flows.find(execution.flowSid)?.widgets.get(waiting ?? '')?.type ?? 'unknown';
  const step = waiting === null ? null : { name, from: waiting, to: ended, type };
  const move = { execution, step, context: null, updated: false, ending: reason };
  return { moved: movedBy(parts, move, parts.clock()), run: { run: step ? 'ends' : 'stays' } };
}

/**
 * Ends a locked active execution at any point of its run. A waiting run ends too; a run in progress continues through
 * silent widgets (Twilio Studio, Execution resource).
 */
export async function endExecution(
  parts: EmbeddedParts,
  change: Change,
  execution: Execution,
  run: Run | null,
  ending: Ending,
): Promise<{ readonly execution: Execution }> {
  const { moved, run: after } = endedBy(parts, execution, run, ending);
  await writeMoved(change, moved);
  await writeRun(change, execution.sid, after);
  return { execution: moved.after };
}
