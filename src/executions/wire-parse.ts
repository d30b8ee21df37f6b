import { z } from 'zod';
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
  executionSid,
  flowSid,
  instant,
  orNull,
  stepSid,
  text,
} from './wire/fields.ts';
import { metaWire, tokensOf } from './wire/page-tokens.ts';
import { about, read } from './wire/reading.ts';

const executionWire = z.object({
  sid: executionSid,
  account_sid: accountSid,
  flow_sid: flowSid,
  contact_channel_address: address,
  contact_sid: contactSid,
  context,
  flow_version: orNull(z.int()),
  status: z.enum(['active', 'ended']),
  date_created: instant,
  date_updated: orNull(instant),
  initiated_by: orNull(text),
});

const stepWire = z.object({
  sid: stepSid,
  account_sid: accountSid,
  flow_sid: flowSid,
  execution_sid: executionSid,
  parent_step_sid: orNull(stepSid),
  name: text,
  context,
  transitioned_from: orNull(text),
  transitioned_to: orNull(text),
  type: text,
  date_created: instant,
  date_updated: orNull(instant),
});

const contextWire = z.object({
  account_sid: accountSid,
  flow_sid: flowSid,
  execution_sid: executionSid,
  context,
});
const stepContextWire = contextWire.extend({ step_sid: stepSid });

const executionsWire = z.object({ executions: z.array(executionWire), meta: metaWire });
const stepsWire = z.object({ steps: z.array(stepWire), meta: metaWire });

/** `asked` is what the answer has to be about. */
export function parseExecution(body: unknown, asked: Partial<ExecutionRef>): Execution {
  return toExecution(about({ flow_sid: asked.flowSid, sid: asked.sid }, read(executionWire, body)));
}

export function parseExecutionPage(body: unknown, flow: FlowSid): Page<Execution> {
  const { executions, meta } = read(executionsWire, body);
  const items = executions.map((wire, index) =>
    toExecution(about({ flow_sid: flow }, wire, `executions[${index}].`)),
  );
  return { items, ...tokensOf(meta) };
}

export function parseStep(body: unknown, ref: StepRef): ExecutionStep {
  const asked = { flow_sid: ref.flowSid, execution_sid: ref.executionSid, sid: ref.sid };
  return toStep(about(asked, read(stepWire, body)));
}

export function parseStepPage(body: unknown, ref: ExecutionRef): Page<ExecutionStep> {
  const { steps, meta } = read(stepsWire, body);
  const asked = { flow_sid: ref.flowSid, execution_sid: ref.sid };
  const items = steps.map((wire, index) => toStep(about(asked, wire, `steps[${index}].`)));
  return { items, ...tokensOf(meta) };
}

export function parseContext(body: unknown, ref: ExecutionRef): ExecutionContext {
  return toContext(about({ flow_sid: ref.flowSid, execution_sid: ref.sid }, read(contextWire, body)));
}

export function parseStepContext(body: unknown, ref: StepRef): ExecutionStepContext {
  const asked = { flow_sid: ref.flowSid, execution_sid: ref.executionSid, step_sid: ref.sid };
  const wire = about(asked, read(stepContextWire, body));
  return { ...toContext(wire), stepSid: wire.step_sid };
}

function toExecution(wire: z.infer<typeof executionWire>): Execution {
  return {
    sid: wire.sid,
    accountSid: wire.account_sid,
    flowSid: wire.flow_sid,
    contactChannelAddress: wire.contact_channel_address,
    contactSid: wire.contact_sid,
    context: wire.context,
    flowVersion: wire.flow_version,
    status: wire.status,
    dateCreated: wire.date_created,
    dateUpdated: wire.date_updated,
    initiatedBy: wire.initiated_by,
  };
}

function toStep(wire: z.infer<typeof stepWire>): ExecutionStep {
  return {
    sid: wire.sid,
    accountSid: wire.account_sid,
    flowSid: wire.flow_sid,
    executionSid: wire.execution_sid,
    parentStepSid: wire.parent_step_sid,
    name: wire.name,
    context: wire.context,
    transitionedFrom: wire.transitioned_from,
    transitionedTo: wire.transitioned_to,
    type: wire.type,
    dateCreated: wire.date_created,
    dateUpdated: wire.date_updated,
  };
}

function toContext(wire: z.infer<typeof contextWire>): ExecutionContext {
  return {
    accountSid: wire.account_sid,
    flowSid: wire.flow_sid,
    executionSid: wire.execution_sid,
    context: wire.context,
  };
}
