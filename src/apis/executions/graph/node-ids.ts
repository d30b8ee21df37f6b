import { encodeId } from '../../../gateway/graphql/ids.ts';
import { parseSid } from '../contract/sids.ts';
import type { ExecutionRef, StepRef } from '../contract.ts';

/** Ids of the graph's nodes, and the raw keys that clients give instead. */
export const executionId = (ref: ExecutionRef): string => encodeId('Execution', ref.flowSid, ref.sid);
export const stepId = (ref: StepRef): string =>
  encodeId('ExecutionStep', ref.flowSid, ref.executionSid, ref.sid);

/** BAD_USER_INPUT naming the argument that is no SID of its kind. */
export function parseRef(flowSid: string, sid: string): ExecutionRef {
  return { flowSid: parseSid('FW', flowSid, 'flowSid'), sid: parseSid('FN', sid, 'sid') };
}

export function parseStepRef(flowSid: string, executionSid: string, sid: string): StepRef {
  const execution = parseRef(flowSid, executionSid);
  return { flowSid: execution.flowSid, executionSid: execution.sid, sid: parseSid('FT', sid, 'sid') };
}
