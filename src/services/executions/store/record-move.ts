import { executionEvent } from '../../../apis/executions/contract/events.ts';
import type { Context, EndReason, Execution, ExecutionStep } from '../../../apis/executions/contract.ts';
import { appendEvents } from '../../../gateway/events/append-events.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import { secondOf, timestampOf } from '../../../kit/text/timestamp.ts';
import type { EmbeddedParts } from './options.ts';
import { executionOfRow, stepOfRow } from './rows.ts';

export interface NewStep {
  readonly name: string;
  readonly from: string;
  readonly to: string | null;
  /** Type of the widget that the step leaves. */
  readonly type: string;
}

export interface RecordedMove {
  readonly execution: Execution;
  readonly step: NewStep;
  readonly context: Context;
  /** Whether the values of variables have changed. */
  readonly updated: boolean;
  /** The reason why the execution ends with this step; null when it continues. */
  readonly ending: EndReason | null;
}

/**
 * Stores a step with its events and returns the changed execution. `now` is the time of the change in milliseconds since
 * the epoch.
 */
export async function recordMove(
  parts: EmbeddedParts,
  change: Change,
  { execution, step, context, updated, ending }: RecordedMove,
  now = parts.clock(),
): Promise<Execution> {
  const ends = ending !== null && execution.status === 'active';
  const row = await change
    .updateTable('executions')
    .set({
      context: JSON.stringify(context),
      date_updated: secondOf(now),
      ...(ends && endOf(ending, now)),
    })
    .where('sid', '=', execution.sid)
    .returningAll()
    .executeTakeFirstOrThrow();
  const after = executionOfRow(row);
  const entered = await insertStep(parts, change, after, { ...step, now });
  await appendEvents(change, [
    executionEvent('STEP_ENTERED', after, now, { step: entered }),
    ...(updated ? [executionEvent('UPDATED', after, now)] : []),
    ...(ends ? [executionEvent('ENDED', after, now, { reason: ending })] : []),
  ]);
  return after;
}

/** Returns the columns of an end at that time, in milliseconds since the epoch. */
export const endOf = (reason: EndReason, now: number) => ({
  status: 'ended' as const,
  ended_reason: reason,
  date_ended: timestampOf(now),
});

/**
 * Stores a step with the execution's context; `now`, in milliseconds since the epoch, is the time of the whole change.
 */
export async function insertStep(
  parts: Pick<EmbeddedParts, 'newSid'>,
  change: Change,
  execution: Execution,
  { now, ...step }: NewStep & { readonly now: number },
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
      date_created: secondOf(now),
      date_updated: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return stepOfRow(row);
}
