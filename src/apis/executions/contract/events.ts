import type { NewEvent } from '../../../gateway/events/append-events.ts';
import { timestampOf } from '../../../kit/timestamp.ts';
import type { Execution, ExecutionStep } from '../contract.ts';

export type ExecutionChangeKind = 'STARTED' | 'STEP_ENTERED' | 'UPDATED' | 'ENDED' | 'DELETED';

export interface ChangeDetails {
  /** The step that was entered. */
  readonly step?: ToldStep;
  /** Why it ended, such as `ENDED_BY_REQUEST`. */
  readonly reason?: string;
  /** When it happened, in milliseconds since the epoch, where that is not when it is written. */
  readonly happenedAt?: number;
}

/** What an event says of its execution; of one that is elsewhere, as far as it is known. */
export type ToldExecution = Pick<Execution, 'sid' | 'accountSid' | 'flowSid' | 'status'> &
  Partial<Pick<Execution, 'contactChannelAddress' | 'initiatedBy' | 'flowVersion' | 'dateCreated'>>;
export type ToldStep = Pick<ExecutionStep, 'sid' | 'name' | 'transitionedFrom' | 'transitionedTo' | 'type'>;

/** The event of a change, keyed by its execution. `at` is when it is written, in milliseconds since the epoch. */
export function executionEvent(
  kind: ExecutionChangeKind,
  execution: ToldExecution,
  at: number,
  { step, reason, happenedAt }: ChangeDetails = {},
): NewEvent {
  const { sid, accountSid, flowSid, status } = execution;
  const told = step ? ofStep(step) : ofExecution(execution);
  const details = {
    ...told,
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
  };
}

/** What event sinks are told of it, of that moment: when they are, it may have changed or be gone. */
const ofExecution = (execution: ToldExecution) => ({
  contact: execution.contactChannelAddress,
  startedBy: execution.initiatedBy,
  flowVersion: execution.flowVersion,
  dateCreated: execution.dateCreated,
});

const ofStep = ({ sid, name, transitionedFrom, transitionedTo, type }: ToldStep) => ({
  stepSid: sid,
  step: { name, from: transitionedFrom, to: transitionedTo, type },
});
