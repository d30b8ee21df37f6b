import { executionEvent } from '../../../apis/executions/contract/events.ts';
import type { Context, EndReason, Execution, StepSid } from '../../../apis/executions/contract.ts';
import { appendEvents } from '../../../gateway/events/append-events.ts';
import type { ContactEvent } from '../../../gateway/events/insert-events.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import { secondOf, timestampOf, withoutFraction } from '../../../kit/text/timestamp.ts';
import type { EmbeddedParts } from './options.ts';

export interface NewStep {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Type of the widget that the step leaves. */
  readonly type: string;
}

export interface RecordedMove {
  readonly execution: Execution;
  /** Null for an end during which the run goes on. */
  readonly step: NewStep | null;
  /** The new context; null when it stays as it is. */
  readonly context: Context | null;
  /** Whether the values of variables have changed. */
  readonly updated: boolean;
  /** The reason why the execution ends with this step; null when it continues. */
  readonly ending: EndReason | null;
}

/** Rows that a step or an end of an execution writes. */
export interface Moved {
  /** The execution afterwards. */
  readonly after: Execution;
  readonly updatedAt: string;
  /** The new context as JSON; null when it stays as it is. */
  readonly context: string | null;
  /** Null when the execution does not end. */
  readonly end: { readonly reason: EndReason; readonly endedAt: string } | null;
  readonly step: (NewStep & { readonly sid: StepSid }) | null;
  readonly events: readonly ContactEvent[];
}

/** Returns the rows of a step or an end. `now` is its time in milliseconds since the epoch. */
export function movedBy(
  { newSid }: Pick<EmbeddedParts, 'newSid'>,
  { execution, step, context, updated, ending }: RecordedMove,
  now: number,
): Moved {
  const end =
    ending !== null && execution.status === 'active' ? { reason: ending, endedAt: timestampOf(now) } : null;
  const updatedAt = secondOf(now);
  const after: Execution = {
    ...execution,
    context: context ?? execution.context,
    updatedAt: withoutFraction(updatedAt),
    ...(end && { status: 'ended', endedReason: end.reason, endedAt: end.endedAt }),
  };
  const entered = step && { ...step, sid: newSid('FT') };
  const reported = entered && { ...entered, transitionedFrom: entered.from, transitionedTo: entered.to };
  const events = [
    ...(reported ? [executionEvent('STEP_ENTERED', after, now, { step: reported })] : []),
    ...(updated ? [executionEvent('UPDATED', after, now)] : []),
    ...(end ? [executionEvent('ENDED', after, now, { reason: end.reason })] : []),
  ];
  return { after, updatedAt, context: context && JSON.stringify(context), end, step: entered, events };
}

/** Writes the rows of a step or an end of a locked execution. */
export async function writeMoved(
  change: Change,
  { after, updatedAt, context, end, step, events }: Moved,
): Promise<void> {
  await change
    .updateTable('executions')
    .set({
      date_updated: updatedAt,
      ...(context !== null && { context }),
      ...(end && { status: 'ended', ended_reason: end.reason, date_ended: end.endedAt }),
    })
    .where('sid', '=', after.sid)
    .execute();
  if (step) {
    await change
      .insertInto('execution_steps')
      .values({
        sid: step.sid,
        account_sid: after.accountSid,
        flow_sid: after.flowSid,
        execution_sid: after.sid,
        name: step.name,
        context: context ?? JSON.stringify(after.context),
        transitioned_from: step.from,
        transitioned_to: step.to,
        type: step.type,
        date_created: updatedAt,
      })
      .execute();
  }
  await appendEvents(change, events);
}
