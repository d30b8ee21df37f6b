import { decodeId, encodeId } from '../../../gateway/graphql/types/ids.ts';
import { badInput } from '../../../kit/fault.ts';
import { parseSid } from '../contract/sids.ts';
import type { ExecutionRef, Flow, StepRef } from '../contract.ts';

/** The ids of the graph's nodes, and the raw keys that clients may give instead. */
export const executionId = (ref: ExecutionRef): string => encodeId('Execution', ref.flowSid, ref.sid);
export const stepId = (ref: StepRef): string =>
  encodeId('ExecutionStep', ref.flowSid, ref.executionSid, ref.sid);

/** Parses the keys of an execution; throws BAD_USER_INPUT that names the argument that is not a SID of its kind. */
export function parseRef(flowSid: string, sid: string): ExecutionRef {
  return { flowSid: parseSid('FW', flowSid, 'flowSid'), sid: parseSid('FN', sid, 'sid') };
}

export const flowId = ({ sid }: Pick<Flow, 'sid'>): string => encodeId('Flow', sid);

/** Parses the id of an execution; throws BAD_USER_INPUT that names `field`. */
export function parseExecutionId(id: string, field: string): ExecutionRef {
  const { type, keys } = decodeId(id, field);
  const [flowSid = '', sid = ''] = keys;
  if (type !== 'Execution' || keys.length !== 2) throw badInput(field, 'the id of an execution', id);
  return parseRef(flowSid, sid);
}

const executionPath = /^\/(v[12])\/Flows\/(FW[0-9a-fA-F]{32})\/Executions\/(FN[0-9a-fA-F]{32})$/;

/** Parses the address of an execution of this gateway; throws BAD_USER_INPUT that names `field`. */
export function parseExecutionUrl(url: string, origin: string, field: string): ExecutionRef {
  const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : '';
  const [, , flowSid, sid] = executionPath.exec(path) ?? [];
  if (flowSid !== undefined && sid !== undefined) return parseRef(flowSid, sid);
  throw badInput(field, `the url of an execution, such as ${origin}/v2/Flows/FW…/Executions/FN…`, url);
}

/** The keys of an execution in the input of a mutation. */
export interface GivenKeys {
  readonly id?: string | null | undefined;
  readonly flowSid?: string | null | undefined;
  readonly sid?: string | null | undefined;
}

/** Parses the keys of an input in one of their two forms; throws BAD_USER_INPUT for neither and for both. */
export function parseKeys({ id, flowSid, sid }: GivenKeys): ExecutionRef {
  const isGiven = (key: string | null | undefined): key is string => typeof key === 'string';
  if (isGiven(id) && !isGiven(flowSid) && !isGiven(sid)) return parseExecutionId(id, 'id');
  if (!isGiven(id) && isGiven(flowSid) && isGiven(sid)) return parseRef(flowSid, sid);
  throw badInput('id', 'given alone, or flowSid and sid both in its place');
}

export function parseStepRef(flowSid: string, executionSid: string, sid: string): StepRef {
  const execution = parseRef(flowSid, executionSid);
  return { flowSid: execution.flowSid, executionSid: execution.sid, sid: parseSid('FT', sid, 'sid') };
}
