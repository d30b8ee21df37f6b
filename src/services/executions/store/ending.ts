import { executionEvent } from '../../../apis/executions/contract/events.ts';
import type { Execution, UpdatedExecution } from '../../../apis/executions/contract.ts';
import { appendEvents } from '../../../gateway/events/append-events.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import { secondOf, timestampOf } from '../../../kit/text/timestamp.ts';
import { type EndReason, ended } from '../runner/flows/flow.ts';
import { deleteRun, type Run } from '../runner/runs.ts';
import type { EmbeddedParts } from './options.ts';
import { recordMove } from './record-move.ts';
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
): Promise<Required<UpdatedExecution>> {
  const now = parts.clock();
  const end = { at: timestampOf(now), reason };
  const type = parts.flows.find(execution.flowSid)?.widgets.get(run?.widget ?? '')?.type ?? 'unknown';
  if (run?.pending.kind === 'wait') {
    const step = { name, from: run.widget, to: ended, type };
    const { context } = execution;
    const recorded = { execution, step, context, updated: false, ending: reason };
    const after = await recordMove(parts, change, recorded, now);
    await deleteRun(change, execution.sid);
    return { execution: after, end };
  }
  const row = await change
    .updateTable('executions')
    .set({ status: 'ended', date_updated: secondOf(now) })
    .where('sid', '=', execution.sid)
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = executionOfRow(row);
  await appendEvents(change, [executionEvent('ENDED', after, now, { reason })]);
  return { execution: after, end };
}
