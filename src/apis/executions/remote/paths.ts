import type { ExecutionRef, FlowSid, StepRef } from '../contract.ts';
import type { ApiVersion } from '../wire/wire.ts';

/** The service's paths (Twilio Studio, Execution resource). */
export const listPath = (version: ApiVersion, flowSid: FlowSid): string =>
  `/${version}/Flows/${encodeURIComponent(flowSid)}/Executions`;

export const executionPath = ({ flowSid, sid }: ExecutionRef): string =>
  `${listPath('v2', flowSid)}/${encodeURIComponent(sid)}`;

export const stepPath = ({ flowSid, executionSid, sid }: StepRef): string =>
  `${executionPath({ flowSid, sid: executionSid })}/Steps/${encodeURIComponent(sid)}`;
