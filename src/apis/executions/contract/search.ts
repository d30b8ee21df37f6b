/** The kinds of objects that a search of the execution service finds. */
export type ExecutionKind = 'EXECUTION' | 'CONTACT' | 'FLOW';

/** Returns the path of the REST address. A contact has none of its own. */
export const executionPathOf = (flowSid: string, sid: string): string =>
  `/v2/Flows/${flowSid}/Executions/${sid}`;
export const flowPathOf = (sid: string): string => `/v2/Flows/${sid}`;
