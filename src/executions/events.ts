import type { NewEvent } from '../events/log.ts';
import type { Execution, ExecutionStep } from './contract.ts';

export type ExecutionChangeKind = 'STARTED' | 'STEP_ENTERED' | 'UPDATED' | 'ENDED' | 'DELETED';

export interface ChangeDetails {
  /** The step that was entered. */
  readonly step?: ExecutionStep;
  /** Why it ended, such as `ENDED_BY_REQUEST`. */
  readonly reason?: string;
}

/** The event of a change, keyed by its execution. `at` is milliseconds since the epoch. */
export function executionEvent(
  kind: ExecutionChangeKind,
  execution: Execution,
  at: number,
  { step, reason }: ChangeDetails = {},
): NewEvent {
  const { sid, accountSid, flowSid, status } = execution;
  const details = { ...(step && { stepSid: step.sid }), ...(reason !== undefined && { reason }) };
  return {
    stream: 'executions',
    tenant: accountSid,
    topic: flowSid,
    key: sid,
    at: new Date(at).toISOString(),
    payload: { kind, accountSid, flowSid, executionSid: sid, status, ...details },
  };
}
