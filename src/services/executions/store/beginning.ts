import { executionEvent } from '../../../apis/executions/contract/events.ts';
import type { Start } from '../../../apis/executions/contract/rules.ts';
import type { Execution, FlowSid } from '../../../apis/executions/contract.ts';
import type { ContactEvent } from '../../../gateway/events/insert-events.ts';
import type { Call } from '../../../kit/call/call.ts';
import { secondOf, timestampOf } from '../../../kit/text/timestamp.ts';
import type { FlowEvent } from '../runner/flows/flow.ts';
import { flowFor } from '../runner/flows/flow-book.ts';
import { pendingText } from '../runner/runs.ts';
import type { EmbeddedParts } from './options.ts';
import { executionOfRow } from './rows.ts';
import type { ExecutionValues, RunValues, StepValues } from './start-rows.ts';

export type Making = Pick<EmbeddedParts, 'clock' | 'newSid' | 'flows'>;
/** The initiator: its account, and the request id for `initiated_by`. */
export type Initiator = Pick<Call, 'account' | 'requestId'>;

export interface StartRequest {
  readonly call: Initiator;
  readonly flowSid: FlowSid;
  readonly start: Start;
  /** The event for the trigger of the flow. */
  readonly event: FlowEvent;
}

/**
 * Version of a flow without a definition: its executions have the trigger step and stay active until they are ended.
 */
const undefinedFlowVersion = 1;

/** A new execution before it is written. */
export interface Beginning {
  readonly values: ExecutionValues;
  /** A run when the flow is defined, and otherwise the trigger step. */
  readonly first: { readonly run: RunValues } | { readonly step: StepValues };
  readonly events: readonly ContactEvent[];
  /** Returns the execution with its contact, which may be there already. */
  made(contactSid: string): Execution;
}

/** Returns the rows and events of a new execution. */
export function beginningOf(making: Making, { call, flowSid, start, event }: StartRequest): Beginning {
  const flow = flowFor(making.flows, flowSid, call.account);
  const now = making.clock();
  const values: ExecutionValues = {
    account: call.account,
    contactAddress: start.contactAddress,
    newContactSid: making.newSid('FC'),
    sid: making.newSid('FN'),
    flowSid,
    flowAddress: start.flowAddress,
    context: JSON.stringify(start.context),
    flowVersion: flow?.version ?? undefinedFlowVersion,
    initiatedBy: call.requestId,
    createdAt: secondOf(now),
  };
  const made = (contactSid: string) => executionOf(values, contactSid);
  const execution = made(values.newContactSid);
  const started = executionEvent('STARTED', execution, now);
  if (flow) {
    const pending = pendingText({ kind: 'event', event });
    const run = { widget: flow.trigger, pending, dueAt: timestampOf(now) };
    return { values, first: { run }, events: [started], made };
  }
  const sid = making.newSid('FT');
  const step = { sid, name: event.name, transitionedFrom: 'Trigger', transitionedTo: null, type: 'trigger' };
  const entered = executionEvent('STEP_ENTERED', execution, now, { step });
  return { values, first: { step: { stepSid: sid, event: event.name } }, events: [started, entered], made };
}

const executionOf = (values: ExecutionValues, contactSid: string): Execution =>
  executionOfRow({
    sid: values.sid,
    account_sid: values.account,
    flow_sid: values.flowSid,
    contact_address: values.contactAddress,
    flow_address: values.flowAddress,
    contact_sid: contactSid,
    context: values.context,
    flow_version: values.flowVersion,
    status: 'active',
    initiated_by: values.initiatedBy,
    date_created: values.createdAt,
    date_updated: null,
    ended_reason: null,
    date_ended: null,
  });
