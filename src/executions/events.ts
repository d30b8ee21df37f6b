import type { NewEvent } from '../events/log.ts';
import type { Execution, ExecutionStep } from './contract.ts';

export type ExecutionChangeKind = 'STARTED' | 'STEP_ENTERED' | 'UPDATED' | 'ENDED' | 'DELETED';

/** The event of a change, keyed by its execution. `at` is milliseconds since the epoch. */
export function executionEvent(
  kind: ExecutionChangeKind,
  execution: Execution,
  at: number,
  step?: ExecutionStep,
): NewEvent {
  const { sid, accountSid, flowSid, status } = execution;
  return {
    stream: 'executions',
    key: sid,
    at: new Date(at).toISOString(),
    payload: { kind, accountSid, flowSid, executionSid: sid, status, ...(step && { stepSid: step.sid }) },
  };
}
