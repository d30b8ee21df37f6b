import { wireOf } from '../../../kit/fields/wire.ts';
import { contextFields, executionFields, stepContextFields, stepFields } from '../contract/fields.ts';
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

export const execution = wireOf(executionFields);
export const step = wireOf(stepFields);
export const context = wireOf(contextFields);
export const stepContext = wireOf(stepContextFields);

/** Returns an execution in the wire form, the same in both versions (Twilio Studio, Execution resource). */
export function executionToWire(base: Base, found: Execution): Record<string, unknown> {
  const url = executionUrl(base, found);
  const links = { steps: `${url}/Steps`, execution_context: `${url}/Context` };
  return { ...execution.write(found), url, links };
}

export function stepToWire(base: Base, found: ExecutionStep): Record<string, unknown> {
  const url = stepUrl(base, found);
  return { ...step.write(found), url, links: { step_context: `${url}/Context` } };
}

export function contextToWire(base: Base, found: ExecutionContext): Record<string, unknown> {
  const { flowSid, executionSid: sid } = found;
  return { ...context.write(found), url: `${executionUrl(base, { flowSid, sid })}/Context` };
}

export function stepContextToWire(base: Base, found: ExecutionStepContext): Record<string, unknown> {
  const url = `${stepUrl(base, { ...found, sid: found.stepSid })}/Context`;
  return { ...stepContext.write(found), url };
}
