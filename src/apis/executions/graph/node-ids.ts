import { LRUCache } from 'lru-cache';
import { encodeId, keysOfId } from '../../../gateway/graphql/types/ids.ts';
import type { FlowRef, ExecutionRef as GivenExecution } from '../../../generated/executions.ts';
import { badInput } from '../../../kit/fault.ts';
import { parseSid } from '../contract/sids.ts';
import type { ExecutionRef, Flow, FlowSid, StepRef } from '../contract.ts';

/** The ids of the graph's nodes, and the raw keys that clients may give instead. */
export function executionId({ flowSid, sid }: ExecutionRef): string {
  if (flowSid !== last.flowSid) last = { flowSid, head: heads.get(flowSid) ?? headOf(flowSid) };
  // The 34 letters and digits of a SID have neither `+` nor `/` in Base64, and two characters of padding.
  return last.head + btoa(sid).slice(0, -2);
}

/** The flow of the last id: most lists have executions of one. */
let last: { readonly flowSid: string; readonly head: string } = { flowSid: '', head: '' };

/** The beginnings of ids by flow, without the last key. They have 48 bytes, so that Base64 ends with them. */
const heads = new LRUCache<FlowSid, string>({ max: 1_000 });

function headOf(flowSid: FlowSid): string {
  const head = encodeId('Execution', flowSid, '');
  heads.set(flowSid, head);
  return head;
}

export const stepId = (ref: StepRef): string =>
  encodeId('ExecutionStep', ref.flowSid, ref.executionSid, ref.sid);

/** Parses the keys of an execution; throws BAD_USER_INPUT that names the argument, after `at`, that is not a SID. */
export function parseRef(flowSid: string, sid: string, at = ''): ExecutionRef {
  return { flowSid: parseSid('FW', flowSid, `${at}flowSid`), sid: parseSid('FN', sid, `${at}sid`) };
}

export const flowId = ({ sid }: Pick<Flow, 'sid'>): string => encodeId('Flow', sid);

/** Parses the id of an execution; throws BAD_USER_INPUT that names `field`. */
export function parseExecutionId(id: string, field: string): ExecutionRef {
  const [flowSid = '', sid = ''] = keysOfId('Execution', 2, id, field);
  return { flowSid: parseSid('FW', flowSid, field), sid: parseSid('FN', sid, field) };
}

const executionPath = /^\/(v[12])\/Flows\/(FW[0-9a-fA-F]{32})\/Executions\/(FN[0-9a-fA-F]{32})$/;

/** Parses the address of an execution of this gateway; throws BAD_USER_INPUT that names `field`. */
export function parseExecutionUrl(url: string, origin: string, field: string): ExecutionRef {
  const path = url.startsWith(`${origin}/`) ? url.slice(origin.length) : '';
  const [, , flowSid, sid] = executionPath.exec(path) ?? [];
  if (flowSid !== undefined && sid !== undefined) return parseRef(flowSid, sid);
  throw badInput(field, `the url of an execution, such as ${origin}/v2/Flows/FW…/Executions/FN…`, url);
}

/** Parses the name of an execution in an input; graphql-js has refused an input that does not have exactly one. */
export function parseExecutionRef({ id, key }: GivenExecution, field: string): ExecutionRef {
  if (typeof id === 'string') return parseExecutionId(id, `${field}.id`);
  return parseRef(key?.flowSid ?? '', key?.sid ?? '', `${field}.key.`);
}

export function parseFlowRef({ id, sid }: FlowRef, field: string): FlowSid {
  if (typeof id !== 'string') return parseSid('FW', sid ?? '', `${field}.sid`);
  const [key = ''] = keysOfId('Flow', 1, id, `${field}.id`);
  return parseSid('FW', key, `${field}.id`);
}

export function parseStepRef(flowSid: string, executionSid: string, sid: string): StepRef {
  const execution = parseRef(flowSid, executionSid);
  return { flowSid: execution.flowSid, executionSid: execution.sid, sid: parseSid('FT', sid, 'sid') };
}
