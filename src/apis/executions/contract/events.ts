import type { ContactEvent } from '../../../gateway/events/insert-events.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { Execution, ExecutionStep } from '../contract.ts';

export type ExecutionChangeKind = 'STARTED' | 'STEP_ENTERED' | 'UPDATED' | 'ENDED' | 'DELETED';

export interface ChangeDetails {
  /** The step that the execution entered. */
  readonly step?: ToldStep;
  /** The reason of the end, such as `ENDED_BY_REQUEST`. */
  readonly reason?: string;
  /** Time of the change in milliseconds since the epoch, when it differs from the time of writing. */
  readonly happenedAt?: number;
}

/** The fields of an execution that an event has; for a remote service, those that are known. */
export type ToldExecution = Pick<Execution, 'sid' | 'accountSid' | 'flowSid' | 'status'> &
  Partial<Pick<Execution, 'contactChannelAddress' | 'initiatedBy' | 'flowVersion' | 'createdAt'>>;
export type ToldStep = Pick<ExecutionStep, 'sid' | 'name' | 'transitionedFrom' | 'transitionedTo' | 'type'>;

/**
 * Returns the event of a change, keyed by its execution. `at` is the time of writing in milliseconds since the epoch.
 */
export function executionEvent(
  kind: ExecutionChangeKind,
  execution: ToldExecution,
  at: number,
  { step, reason, happenedAt }: ChangeDetails = {},
): ContactEvent {
  const { sid, accountSid, flowSid, status } = execution;
  const reported = step ? ofStep(step, execution) : ofExecution(execution);
  const details = {
    ...reported,
    ...(reason !== undefined && { reason }),
    ...(happenedAt !== undefined && { happenedAt: timestampOf(happenedAt) }),
  };
  return {
    stream: 'executions',
    tenant: accountSid,
    topic: flowSid,
    key: sid,
    at: timestampOf(at),
    payload: { kind, accountSid, flowSid, executionSid: sid, status, ...details },
    concerns: { contact: execution.contactChannelAddress || null },
  };
}

/** The state of that moment for event sinks: when they receive it, the execution may have changed or be deleted. */
const ofExecution = (execution: ToldExecution) => ({
  contact: execution.contactChannelAddress,
  startedBy: execution.initiatedBy,
  flowVersion: execution.flowVersion,
  dateCreated: execution.createdAt,
});

const ofStep = (
  { sid, name, transitionedFrom, transitionedTo, type }: ToldStep,
  { contactChannelAddress }: ToldExecution,
) => ({
  contact: contactChannelAddress,
  stepSid: sid,
  step: { name, from: transitionedFrom, to: transitionedTo, type },
});
