import type { ExecutionEndedReason } from '../generated/operations.ts';

/** Reasons for which executions end, as people read them. */
export const endReasons: Readonly<Record<ExecutionEndedReason, string>> = {
  FLOW_END: 'Flow finished',
  ENDED_BY_REQUEST: 'Ended by a request',
  REPLY_TIMEOUT: 'No reply in time',
  HANG_UP: 'Contact hung up',
  FLOW_ERROR: 'Error in the flow',
  UNRECOGNIZED: 'Another reason',
};
