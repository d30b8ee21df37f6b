import { encodeId } from '../../../gateway/graphql/ids.ts';
import { parseSid } from '../contract/sids.ts';
import type { ExecutionRef, StepRef } from '../contract.ts';

/** The ids of the graph's nodes, and the raw keys that clients may give instead. */
export const executionId = (ref: ExecutionRef): string => encodeId('Execution', ref.flowSid, ref.sid);
export const stepId = (ref: StepRef): string =>
  encodeId('ExecutionStep', ref.flowSid, ref.executionSid, ref.sid);

/** Parses the keys of an execution; throws BAD_USER_INPUT that names the argument that is not a SID of its kind. */
export function parseRef(flowSid: string, sid: string): ExecutionRef {
  return { flowSid: parseSid('FW', flowSid, 'flowSid'), sid: parseSid('FN', sid, 'sid') };
}

export function parseStepRef(flowSid: string, executionSid: string, sid: string): StepRef {
  const execution = parseRef(flowSid, executionSid);
  return { flowSid: execution.flowSid, executionSid: execution.sid, sid: parseSid('FT', sid, 'sid') };
}
