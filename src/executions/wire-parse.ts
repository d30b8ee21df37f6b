import type {
  Execution,
  ExecutionContext,
  ExecutionRef,
  ExecutionStep,
  ExecutionStepContext,
  FlowSid,
  Page,
  StepRef,
} from './contract.ts';
import {
  accountSid,
  address,
  contactSid,
  context,
  exactly,
  executionSid,
  flowSid,
  instant,
  instantOrNull,
  isRecord,
  type Kind,
  stepSid,
  stepSidOrNull,
  text,
  textOrNull,
  type Wire,
  wholeOrNull,
} from './wire/kinds.ts';
import { tokensOf } from './wire/page-tokens.ts';
import { unreadable } from './wire/reading.ts';

/** `asked` is what the answer has to be about. */
export function parseExecution(body: unknown, asked: Partial<ExecutionRef>): Execution {
  return executionOf(recordOf(body, 'the body'), '', asked);
}

export function parseExecutionPage(body: unknown, flow: FlowSid): Page<Execution> {
  const asked = { flowSid: flow };
  return pageOf(body, 'executions', (wire, at) => executionOf(wire, at, asked));
}

export function parseStep(body: unknown, { sid, ...of }: StepRef): ExecutionStep {
  return stepOf(recordOf(body, 'the body'), '', of, exactly(sid));
}

export function parseStepPage(body: unknown, { flowSid, sid }: ExecutionRef): Page<ExecutionStep> {
  const of = { flowSid, executionSid: sid };
  return pageOf(body, 'steps', (wire, at) => stepOf(wire, at, of, stepSid));
}

export function parseContext(body: unknown, { flowSid, sid }: ExecutionRef): ExecutionContext {
  return contextOf(recordOf(body, 'the body'), { flowSid, executionSid: sid });
}

export function parseStepContext(body: unknown, { sid, ...of }: StepRef): ExecutionStepContext {
  const wire = recordOf(body, 'the body');
  return { ...contextOf(wire, of), stepSid: field(wire, '', 'step_sid', exactly(sid)) };
}

/** The field's value; UPSTREAM_INVALID_RESPONSE naming it where it is not of the kind. `at` is where the object stands. */
function field<Value>(wire: Wire, at: string, name: string, kind: Kind<Value>): Value {
  const value = kind(wire[name]);
  if (value !== undefined) return value;
  throw unreadable(`${at}${name}`);
}

function recordOf(given: unknown, at: string): Wire {
  if (isRecord(given)) return given;
  throw unreadable(at);
}

function pageOf<Item>(body: unknown, key: string, parse: (wire: Wire, at: string) => Item): Page<Item> {
  const wire = recordOf(body, 'the body');
  const listed = wire[key];
  if (!Array.isArray(listed)) throw unreadable(key);
  const items = listed.map((one: unknown, index) => {
    const at = `${key}[${index}]`;
    return parse(recordOf(one, at), `${at}.`);
  });
  return { items, ...tokensOf(recordOf(wire['meta'], 'meta')) };
}

function executionOf(wire: Wire, at: string, asked: Partial<ExecutionRef>): Execution {
  return {
    sid: field(wire, at, 'sid', asked.sid === undefined ? executionSid : exactly(asked.sid)),
    accountSid: field(wire, at, 'account_sid', accountSid),
    flowSid: field(wire, at, 'flow_sid', asked.flowSid === undefined ? flowSid : exactly(asked.flowSid)),
    contactChannelAddress: field(wire, at, 'contact_channel_address', address),
    contactSid: field(wire, at, 'contact_sid', contactSid),
    context: field(wire, at, 'context', context),
    flowVersion: field(wire, at, 'flow_version', wholeOrNull),
    status: field(wire, at, 'status', status),
    dateCreated: field(wire, at, 'date_created', instant),
    dateUpdated: field(wire, at, 'date_updated', instantOrNull),
    initiatedBy: field(wire, at, 'initiated_by', textOrNull),
  };
}

const status: Kind<Execution['status']> = (given) =>
  given === 'active' || given === 'ended' ? given : undefined;

type OfExecution = Pick<StepRef, 'flowSid' | 'executionSid'>;

function stepOf(wire: Wire, at: string, of: OfExecution, sid: Kind<ExecutionStep['sid']>): ExecutionStep {
  return {
    sid: field(wire, at, 'sid', sid),
    accountSid: field(wire, at, 'account_sid', accountSid),
    flowSid: field(wire, at, 'flow_sid', exactly(of.flowSid)),
    executionSid: field(wire, at, 'execution_sid', exactly(of.executionSid)),
    parentStepSid: field(wire, at, 'parent_step_sid', stepSidOrNull),
    name: field(wire, at, 'name', text),
    context: field(wire, at, 'context', context),
    transitionedFrom: field(wire, at, 'transitioned_from', textOrNull),
    transitionedTo: field(wire, at, 'transitioned_to', textOrNull),
    type: field(wire, at, 'type', text),
    dateCreated: field(wire, at, 'date_created', instant),
    dateUpdated: field(wire, at, 'date_updated', instantOrNull),
  };
}

function contextOf(wire: Wire, of: OfExecution): ExecutionContext {
  return {
    accountSid: field(wire, '', 'account_sid', accountSid),
    flowSid: field(wire, '', 'flow_sid', exactly(of.flowSid)),
    executionSid: field(wire, '', 'execution_sid', exactly(of.executionSid)),
    context: field(wire, '', 'context', context),
  };
}
