import { executionEvent } from '../../../apis/executions/contract/events.ts';
import type { EndReason, Execution } from '../../../apis/executions/contract.ts';
import { appendEvents } from '../../../gateway/events/append-events.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import { secondOf } from '../../../kit/text/timestamp.ts';
import { ended } from '../runner/flows/flow.ts';
import { deleteRun, type Run } from '../runner/runs.ts';
import type { EmbeddedParts } from './options.ts';
import { endOf, recordMove } from './record-move.ts';
import { executionOfRow } from './rows.ts';

/**
 * Ends a locked active execution at any point of its run. A waiting run ends too; a run in progress continues through
 * silent widgets (Twilio Studio, Execution resource).
 */
export async function endExecution(
  parts: EmbeddedParts,
  change: Change,
  execution: Execution,
  run: Run | null,
  { name, reason }: { readonly name: string; readonly reason: EndReason },
): Promise<{ readonly execution: Execution }> {
  const now = parts.clock();
  const type = parts.flows.find(execution.flowSid)?.widgets.get(run?.widget ?? '')?.type ?? 'unknown';
  if (run?.pending.kind === 'wait') {
    const step = { name, from: run.widget, to: ended, type };
    const { context } = execution;
    const recorded = { execution, step, context, updated: false, ending: reason };
    const after = await recordMove(parts, change, recorded, now);
    await deleteRun(change, execution.sid);
    return { execution: after };
  }
  const row = await change
    .updateTable('executions')
    .set({ ...endOf(reason, now), date_updated: secondOf(now) })
    .where('sid', '=', execution.sid)
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = executionOfRow(row);
  await appendEvents(change, [executionEvent('ENDED', after, now, { reason })]);
  return { execution: after };
}
