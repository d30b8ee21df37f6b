import { cutPage } from '../../../gateway/http/answer/cut-page.ts';
import type { Route, RouteAnswer, RouteRequest } from '../../../gateway/http/route.ts';
import { singleParameter } from '../../../gateway/http/single-parameter.ts';
import { Fault } from '../../../kit/fault.ts';
import { readInput } from '../../../kit/fields/conditions.ts';
import { foundOne, grantedBy } from '../../../kit/result.ts';
import { executionConditions } from '../contract/conditions.ts';
import { executionStatus } from '../contract/fields.ts';
import { pageMeta, parsePaging } from '../contract/paging.ts';
import {
  type Execution,
  type ExecutionStep,
  type Executions,
  executionKey,
  type Found,
  type Refusal,
  stepKey,
} from '../contract.ts';
import {
  type ApiVersion,
  type Base,
  contextToWire,
  executionToWire,
  executionUrl,
  stepContextToWire,
  stepToWire,
} from '../wire/wire.ts';
import { studioDialect } from './dialect.ts';
import { operationOf } from './operations.ts';
import { executionRef, form, newExecution, pathFlowSid, stepRef } from './requests.ts';

const list = '/Flows/{FlowSid}/Executions';

/**
 * Returns the routes of the execution service's REST API, the same set for both versions. Twilio Studio, Execution
 * resource.
 */
export function executionRoutes(executions: Executions): readonly Route[] {
  return (['v1', 'v2'] as const).flatMap((version) => {
    const read = { scope: 'executions:read', dialect: studioDialect } as const;
    const readOne = { ...read, changedAt: ['date_updated', 'date_created'] } as const;
    const write = { scope: 'executions:write', dialect: studioDialect, accepts: 'form' } as const;
    const base = `/${version}${list}`;
    const serve = handlers(executions, version);
    const as = (name: keyof typeof serve) => ({ handle: serve[name], ...operationOf(version, name) });
    return [
      { ...read, method: 'GET', path: base, ...as('list') },
      { ...write, method: 'POST', path: base, content: true, ...as('create') },
      { ...readOne, method: 'GET', path: `${base}/{Sid}`, ...as('fetch') },
      { ...write, method: 'POST', path: `${base}/{Sid}`, ...as('update') },
      { ...write, method: 'DELETE', path: `${base}/{Sid}`, ...as('remove') },
      { ...read, method: 'GET', path: `${base}/{ExecutionSid}/Context`, ...as('context') },
      { ...read, method: 'GET', path: `${base}/{ExecutionSid}/Steps`, ...as('steps') },
      { ...readOne, method: 'GET', path: `${base}/{ExecutionSid}/Steps/{Sid}`, ...as('step') },
      {
        ...read,
        method: 'GET',
        path: `${base}/{ExecutionSid}/Steps/{StepSid}/Context`,
        ...as('stepContext'),
      },
    ] satisfies Route[];
  });
}

function handlers(executions: Executions, version: ApiVersion) {
  const base = (request: RouteRequest): Base => ({ origin: request.origin, version });
  return {
    async list(call, request) {
      const flowSid = pathFlowSid(request);
      const { conditions, given: filters } = executionConditions.fromQuery(request.query);
      const requested = parsePaging(request.query);
      const listed = await executions.list(call, { flowSid, ...conditions }, requested);
      const toWire = (execution: Execution) => executionToWire(base(request), execution);
      const page = cutPage(listed, request.maxAnswerBytes, toWire);
      const url = `${request.origin}/${version}/Flows/${flowSid}/Executions`;
      return ok({
        executions: page.items.map(toWire),
        meta: pageMeta({ url, key: 'executions', filters }, requested, page),
      });
    },

    async create(call, request) {
      const create = version === 'v1' ? executions.createOrFetch : executions.create;
      const outcome = await create(call, newExecution(request));
      const { execution } = granted(outcome);
      const status = version === 'v1' ? 200 : 201;
      return { status, body: executionToWire(base(request), execution) };
    },

    async fetch(call, request) {
      const ref = executionRef(request, 'Sid');
      const found = await executions.fetch(call, [ref]);
      return ok(executionToWire(base(request), only(found, executionKey(ref), `Execution ${ref.sid}`)));
    },

    async update(call, request) {
      const ref = executionRef(request, 'Sid');
      const given = singleParameter(form(request), 'Status') ?? '';
      const status = readInput(executionStatus, given, 'Status');
      const { execution } = granted(await executions.update(call, ref, status));
      return ok(executionToWire(base(request), execution));
    },

    async remove(call, request) {
      granted(await executions.remove(call, executionRef(request, 'Sid')));
      return { status: 204 };
    },

    async steps(call, request) {
      const ref = executionRef(request, 'ExecutionSid');
      const requested = parsePaging(request.query);
      const found = await executions.steps(call, [ref], requested);
      const toWire = (step: ExecutionStep) => stepToWire(base(request), step);
      const listed = only(found, executionKey(ref), `Execution ${ref.sid}`);
      const page = cutPage(listed, request.maxAnswerBytes, toWire);
      const url = `${executionUrl(base(request), ref)}/Steps`;
      return ok({
        steps: page.items.map(toWire),
        meta: pageMeta({ url, key: 'steps', filters: [] }, requested, page),
      });
    },

    async step(call, request) {
      const ref = stepRef(request, 'Sid');
      const found = await executions.step(call, [ref]);
      return ok(stepToWire(base(request), only(found, stepKey(ref), `Step ${ref.sid}`)));
    },

    async context(call, request) {
      const ref = executionRef(request, 'ExecutionSid');
      const found = await executions.context(call, [ref]);
      return ok(contextToWire(base(request), only(found, executionKey(ref), `Execution ${ref.sid}`)));
    },

    async stepContext(call, request) {
      const ref = stepRef(request, 'StepSid');
      const found = await executions.stepContext(call, [ref]);
      return ok(stepContextToWire(base(request), only(found, stepKey(ref), `Step ${ref.sid}`)));
    },
  } satisfies Readonly<Record<string, Route['handle']>>;
}

const ok = (body: unknown): RouteAnswer => ({ status: 200, body });

/** Returns the one requested object; throws NOT_FOUND when it is absent. */
const only = <Value>(found: Found<Value>, key: string, what: string): Value =>
  foundOne(found, key, `${what} was not found in this flow and account.`);

const wireFields = { to: 'To', from: 'From', parameters: 'Parameters', status: 'Status' } as const;

const granted = grantedBy((refused: Refusal): Fault => {
  if (refused.code === 'INVALID') {
    return new Fault('BAD_USER_INPUT', refused.message, { field: wireFields[refused.field] });
  }
  const conflict = refused.code === 'CONFLICT' ? refused.conflictingExecutionSid : undefined;
  const options = conflict ? { details: { conflicting_execution_sid: conflict } } : {};
  return new Fault(refused.code, refused.message, options);
});
