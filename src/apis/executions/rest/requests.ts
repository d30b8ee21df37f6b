import type { RouteRequest } from '../../../gateway/http/route.ts';
import { singleParameter } from '../../../gateway/http/single-parameter.ts';
import { parseSid } from '../contract/sids.ts';
import type { ExecutionRef, FlowSid, NewExecution, StepRef } from '../contract.ts';

const param = (request: RouteRequest, name: string): string => request.params[name] ?? '';

export function pathFlowSid(request: RouteRequest): FlowSid {
  return parseSid('FW', param(request, 'FlowSid'), 'FlowSid');
}

export function executionRef(request: RouteRequest, sidName: string): ExecutionRef {
  return { flowSid: pathFlowSid(request), sid: parseSid('FN', param(request, sidName), sidName) };
}

export function stepRef(request: RouteRequest, sidName: string): StepRef {
  const { flowSid, sid } = executionRef(request, 'ExecutionSid');
  return { flowSid, executionSid: sid, sid: parseSid('FT', param(request, sidName), sidName) };
}

export function form(request: RouteRequest): URLSearchParams {
  return request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
}

/** Parameters that are not read have no effect (Twilio, warning 20001: "Unknown parameters"). */
export function newExecution(request: RouteRequest): NewExecution {
  const fields = form(request);
  return {
    flowSid: pathFlowSid(request),
    to: singleParameter(fields, 'To') ?? '',
    from: singleParameter(fields, 'From') ?? '',
    parameters: singleParameter(fields, 'Parameters') ?? undefined,
  };
}
