import type { AccountSid } from '../../../kit/call/account.ts';
import { isJsonObject } from '../../../kit/json/value.ts';
import type {
  Execution,
  ExecutionContext,
  ExecutionRef,
  ExecutionStep,
  ExecutionStepContext,
  FlowSid,
  Page,
  StepRef,
} from '../contract.ts';
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
  type Kind,
  known,
  stepSid,
  stepSidOrNull,
  textOrEmpty,
  textOrNull,
  type Wire,
  wholeOrNull,
} from './kinds.ts';
import { tokensOf } from './page-tokens.ts';
import { unreadable } from './reading.ts';

/** The account that the objects of an answer must belong to. */
interface Owned {
  readonly accountSid: AccountSid;
}

/** Parses an execution; `asked` has the values that the answer must have. */
export function parseExecution(body: unknown, requested: Partial<ExecutionRef> & Owned): Execution {
  return executionOf(recordOf(body, 'the body'), null, kindsOf(requested));
}

export function parseExecutionPage(
  body: unknown,
  of: { readonly flowSid: FlowSid } & Partial<Owned>,
): Page<Execution> {
  const requested = kindsOf(of);
  return pageOf(body, 'executions', (wire, at) => executionOf(wire, at, requested));
}

export function parseStep(body: unknown, { sid, ...of }: StepRef & Owned): ExecutionStep {
  return stepOf(recordOf(body, 'the body'), null, { ...kindsOfParent(of), sid: exactly(sid) });
}

export function parseStepPage(body: unknown, { sid, ...of }: ExecutionRef & Owned): Page<ExecutionStep> {
  const requested = { ...kindsOfParent({ ...of, executionSid: sid }), sid: stepSid };
  return pageOf(body, 'steps', (wire, at) => stepOf(wire, at, requested));
}

export function parseContext(body: unknown, { sid, ...of }: ExecutionRef & Owned): ExecutionContext {
  return contextOf(recordOf(body, 'the body'), kindsOfParent({ ...of, executionSid: sid }));
}

export function parseStepContext(body: unknown, { sid, ...asked }: StepRef & Owned): ExecutionStepContext {
  const wire = recordOf(body, 'the body');
  return {
    ...contextOf(wire, kindsOfParent(asked)),
    stepSid: field(wire['step_sid'], null, 'step_sid', exactly(sid)),
  };
}

/** The position of an object in the body; null for the body itself. */
type BodyPosition = { readonly list: string; readonly index: number } | null;

/**
 * Returns the field's value. Callers look the value up themselves, which is faster than by name here. Throws
 * UPSTREAM_INVALID_RESPONSE that names the field when it is not of the kind.
 */
function field<Value>(given: unknown, at: BodyPosition, name: string, kind: Kind<Value>): Value {
  const value = kind(given);
  if (value !== undefined) return value;
  throw unreadable(at ? `${at.list}[${at.index}].${name}` : name);
}

function recordOf(given: unknown, at: string): Wire {
  if (isJsonObject(given)) return given;
  throw unreadable(at);
}

function pageOf<Item>(
  body: unknown,
  list: string,
  parse: (wire: Wire, at: BodyPosition) => Item,
): Page<Item> {
  const wire = recordOf(body, 'the body');
  const listed = wire[list];
  if (!Array.isArray(listed)) throw unreadable(list);
  const items = listed.map((one: unknown, index) => {
    if (!isJsonObject(one)) throw unreadable(`${list}[${index}]`);
    return parse(one, { list, index });
  });
  return { items, ...tokensOf(recordOf(wire['meta'], 'meta')) };
}

type KindsOf<Asked> = { readonly [Name in keyof Asked]: Kind<Asked[Name]> };

const kindsOf = (requested: Partial<ExecutionRef & Owned>): KindsOf<ExecutionRef & Owned> => ({
  sid: requested.sid === undefined ? executionSid : exactly(requested.sid),
  flowSid: requested.flowSid === undefined ? flowSid : known(requested.flowSid),
  accountSid: requested.accountSid === undefined ? accountSid : known(requested.accountSid),
});

function executionOf(wire: Wire, at: BodyPosition, requested: KindsOf<ExecutionRef & Owned>): Execution {
  return {
    sid: field(wire['sid'], at, 'sid', requested.sid),
    accountSid: field(wire['account_sid'], at, 'account_sid', requested.accountSid),
    flowSid: field(wire['flow_sid'], at, 'flow_sid', requested.flowSid),
    flowChannelAddress: flowAddressIn(wire['context']),
    contactChannelAddress: field(wire['contact_channel_address'], at, 'contact_channel_address', address),
    contactSid: field(wire['contact_sid'], at, 'contact_sid', contactSid),
    context: field(wire['context'], at, 'context', context),
    flowVersion: field(wire['flow_version'], at, 'flow_version', wholeOrNull),
    status: field(wire['status'], at, 'status', status),
    dateCreated: field(wire['date_created'], at, 'date_created', instant),
    dateUpdated: field(wire['date_updated'], at, 'date_updated', instantOrNull),
    initiatedBy: field(wire['initiated_by'], at, 'initiated_by', textOrNull),
  };
}

/** Returns the flow's address, which the service gives among the variables only; null when it does not. */
function flowAddressIn(context: unknown): string | null {
  const flow = isJsonObject(context) ? context['flow'] : null;
  const channel = isJsonObject(flow) ? flow['channel'] : null;
  const given = isJsonObject(channel) ? channel['address'] : null;
  return typeof given === 'string' ? given : null;
}

const status: Kind<Execution['status']> = (given) =>
  given === 'active' || given === 'ended' ? given : undefined;

type OfExecution = Pick<StepRef, 'flowSid' | 'executionSid'> & Owned;

const kindsOfParent = (of: OfExecution): KindsOf<OfExecution> => ({
  accountSid: known(of.accountSid),
  flowSid: known(of.flowSid),
  executionSid: exactly(of.executionSid),
});

function stepOf(wire: Wire, at: BodyPosition, requested: KindsOf<StepRef & Owned>): ExecutionStep {
  return {
    sid: field(wire['sid'], at, 'sid', requested.sid),
    accountSid: field(wire['account_sid'], at, 'account_sid', requested.accountSid),
    flowSid: field(wire['flow_sid'], at, 'flow_sid', requested.flowSid),
    executionSid: field(wire['execution_sid'], at, 'execution_sid', requested.executionSid),
    parentStepSid: field(wire['parent_step_sid'], at, 'parent_step_sid', stepSidOrNull),
    name: field(wire['name'], at, 'name', textOrEmpty),
    context: field(wire['context'], at, 'context', context),
    transitionedFrom: field(wire['transitioned_from'], at, 'transitioned_from', textOrNull),
    transitionedTo: field(wire['transitioned_to'], at, 'transitioned_to', textOrNull),
    type: field(wire['type'], at, 'type', textOrEmpty),
    dateCreated: field(wire['date_created'], at, 'date_created', instant),
    dateUpdated: field(wire['date_updated'], at, 'date_updated', instantOrNull),
  };
}

function contextOf(wire: Wire, of: KindsOf<OfExecution>): ExecutionContext {
  return {
    accountSid: field(wire['account_sid'], null, 'account_sid', of.accountSid),
    flowSid: field(wire['flow_sid'], null, 'flow_sid', of.flowSid),
    executionSid: field(wire['execution_sid'], null, 'execution_sid', of.executionSid),
    context: field(wire['context'], null, 'context', context),
  };
}
