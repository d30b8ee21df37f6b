import type {
  Execution,
  ExecutionContext,
  ExecutionRef,
  ExecutionStep,
  ExecutionStepContext,
  StepRef,
} from '../contract.ts';

export type ApiVersion = 'v1' | 'v2';

/** The origin and the API version that absolute URLs in answers begin with. */
export interface Base {
  readonly origin: string;
  readonly version: ApiVersion;
}

export const executionUrl = ({ origin, version }: Base, ref: ExecutionRef): string =>
  `${origin}/${version}/Flows/${ref.flowSid}/Executions/${ref.sid}`;

export const stepUrl = (base: Base, ref: StepRef): string =>
  `${executionUrl(base, { flowSid: ref.flowSid, sid: ref.executionSid })}/Steps/${ref.sid}`;

/** Returns an execution in the wire form, the same in both versions (Twilio Studio, Execution resource). */
export function executionToWire(base: Base, execution: Execution): Record<string, unknown> {
  const url = executionUrl(base, execution);
  return {
    sid: execution.sid,
    account_sid: execution.accountSid,
    flow_sid: execution.flowSid,
    contact_channel_address: execution.contactChannelAddress,
    contact_sid: execution.contactSid,
    context: execution.context,
    flow_version: execution.flowVersion,
    status: execution.status,
    date_created: execution.dateCreated,
    date_updated: execution.dateUpdated,
    initiated_by: execution.initiatedBy,
    url,
    links: { steps: `${url}/Steps`, execution_context: `${url}/Context` },
  };
}

export function stepToWire(base: Base, step: ExecutionStep): Record<string, unknown> {
  const url = stepUrl(base, step);
  return {
    sid: step.sid,
    account_sid: step.accountSid,
    flow_sid: step.flowSid,
    execution_sid: step.executionSid,
    parent_step_sid: step.parentStepSid,
    name: step.name,
    context: step.context,
    transitioned_from: step.transitionedFrom,
    transitioned_to: step.transitionedTo,
    type: step.type,
    date_created: step.dateCreated,
    date_updated: step.dateUpdated,
    url,
    links: { step_context: `${url}/Context` },
  };
}

export function contextToWire(base: Base, found: ExecutionContext): Record<string, unknown> {
  return {
    account_sid: found.accountSid,
    context: found.context,
    flow_sid: found.flowSid,
    execution_sid: found.executionSid,
    url: `${executionUrl(base, { flowSid: found.flowSid, sid: found.executionSid })}/Context`,
  };
}

export function stepContextToWire(base: Base, found: ExecutionStepContext): Record<string, unknown> {
  const { flowSid, executionSid, stepSid } = found;
  return {
    account_sid: found.accountSid,
    context: found.context,
    execution_sid: executionSid,
    flow_sid: flowSid,
    step_sid: stepSid,
    url: `${stepUrl(base, { flowSid, executionSid, sid: stepSid })}/Context`,
  };
}
