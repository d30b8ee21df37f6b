import type { Answer, Upstream } from '../../../gateway/upstream/upstream.ts';
import type { Call } from '../../../kit/call/call.ts';
import { Fault } from '../../../kit/fault.ts';
import { isJsonObject } from '../../../kit/json/value.ts';
import { operations } from '../contract/catalogue.ts';
import { faultOf, refusalOf as refusalOfFault } from '../contract/refusals.ts';
import { refuseProject, requireProject } from '../contract/tenancy.ts';
import type { Tree } from '../contract/values.ts';
import type { AnswerOf, Inventory, ItemOf, OperationId, Page, Refusal, ResourceName } from '../contract.ts';
import { httpRequestOf } from '../wire/wire.ts';
import { parseAbout, parseNamed, parsePage, refusalOf } from './answers.ts';

type TargetedRequest = Tree & { readonly target: ResourceName };

/**
 * Creates the methods that call the remote service, with one HTTP request for each operation. A write is retried after
 * a broken connection only if it has a request id.
 */
export function createInvoke(upstream: Upstream): Pick<Inventory, 'invoke' | 'list'> {
  async function ask(call: Call, id: OperationId, request: TargetedRequest): Promise<Answer> {
    const row = operations[id];
    const { path, query, body } = httpRequestOf(row, request);
    if (row.method === 'GET') return await upstream.get(call, path, query);
    const target = query.size > 0 ? `${path}?${query}` : path;
    const json = row.body === null ? undefined : { json: body ?? {} };
    const terms = {
      repeatable: requestIdOf(id, request) !== undefined,
      ...(row.deadline !== undefined && { timeout: row.deadline }),
    };
    return await upstream.send(call, row.method, target, json, terms);
  }

  return {
    async invoke(call, id, request) {
      const forbidden = refuseProject(call, request.target);
      const refusedHere = forbidden && refusalOfFault(forbidden);
      if (refusedHere) return { refused: refusedHere };
      const outcome = await ask(call, id, request).catch(refusedObject);
      if ('refused' in outcome) return outcome;
      const refused = refusalOf(outcome, id);
      if (refused) return { refused };
      const { answers, verb } = operations[id];
      if (answers.kind !== 'message') throw new TypeError(`${id} is a list`);
      const parsed =
        verb === 'get' || verb === 'getSettings'
          ? parseNamed(answers.message, outcome.body, request.target)
          : parseAbout(answers.message, outcome.body, request.target);
      return { answer: parsed as AnswerOf<typeof id> };
    },

    async list(call, id, request) {
      requireProject(call, request.target);
      const answer = await ask(call, id, request);
      const refused = refusalOf(answer, id);
      if (refused) throw faultOf(refused);
      return parsePage(operations[id], answer.body, request.target) as Page<ItemOf<typeof id>>;
    },
  };
}

/** Returns the refusal of an object that the service denies to this gateway; rethrows any other error. */
function refusedObject(error: unknown): { readonly refused: Refusal } {
  const refused = error instanceof Fault && error.code === 'FORBIDDEN' ? refusalOfFault(error) : null;
  if (refused) return { refused };
  throw error;
}

function requestIdOf(id: OperationId, request: TargetedRequest): unknown {
  const where = operations[id].requestId;
  const holder = where === 'body' ? request['body'] : request;
  return where !== null && isJsonObject(holder) ? holder['requestId'] : undefined;
}
