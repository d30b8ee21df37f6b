import { cutPage } from '../../../gateway/http/answer/cut-page.ts';
import { googleDialect } from '../../../gateway/http/dialects/google-dialect.ts';
import type { Route } from '../../../gateway/http/route.ts';
import type { Call } from '../../../kit/call/call.ts';
import { type OperationRow, operationIds, operations } from '../contract/catalogue.ts';
import { messageOf } from '../contract/messages.ts';
import { granted } from '../contract/refusals.ts';
import type { CallId, Inventory, ListId, OperationId, Page, RequestOf } from '../contract.ts';
import { pageToWire, requestOf } from '../wire/wire.ts';
import { answerSchema, querySchema, schemaOf } from './schemas.ts';

/**
 * Returns the routes of the inventory's REST API, one for each row of the catalogue. Google Migration Center API v1.
 */
export function inventoryRoutes(inventory: Inventory): readonly Route[] {
  return operationIds.map((id) => routeOf(inventory, id));
}

function routeOf(inventory: Inventory, id: OperationId): Route {
  const row: OperationRow = operations[id];
  const { method, path, scope, points, content, stricter, bodyLimit, bounds, deadline } = row;
  return {
    method,
    path,
    scope,
    points,
    content,
    ...(stricter && { stricter }),
    dialect: googleDialect,
    ...changedAtOf(row),
    operation: {
      id: `migrationcenter.projects.${id.startsWith('locations.') ? id : `locations.${id}`}`,
      summary: summaryOf(row),
      query: querySchema(row.query),
      ...(row.body && { body: schemaOf(row.body) }),
      answers: { 200: answerSchema(row) },
    },
    ...(row.body && { accepts: 'json' as const, judgesTexts: true as const }),
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(bounds && { bounds }),
    ...(deadline !== undefined && { deadline }),
    handle: async (call, request) => ({
      status: 200,
      body: await answerOf(inventory, call, id, {
        parameters: await requestOf(row, request),
        maxBytes: request.maxAnswerBytes,
      }),
    }),
  };
}

/** Returns the fields with the time of the last change, for a read of a resource that has them. */
function changedAtOf({ method, answers }: OperationRow): Pick<Route, 'changedAt'> {
  if (method !== 'GET' || answers.kind !== 'message') return {};
  const { fields } = messageOf(answers.message);
  const changedAt = ['updateTime', 'createTime'].filter((name) => Object.hasOwn(fields, name));
  return changedAt.length > 0 ? { changedAt } : {};
}

/** Returns a sentence such as `assets: batchUpdate. Answers with a long-running operation.` */
const summaryOf = ({ resource, verb, result }: OperationRow): string =>
  `${resource}: ${verb}.${result === null ? '' : ` Answers with an operation, whose response is ${result}.`}`;

const asIs = (item: unknown) => item;

/** Runs the operation; `parameters` were parsed by the operation's own row, so their type fits. */
async function answerOf(
  inventory: Inventory,
  call: Call,
  id: OperationId,
  { parameters, maxBytes }: { readonly parameters: unknown; readonly maxBytes: number },
): Promise<unknown> {
  if (isList(id)) {
    const page: Page<unknown> = await inventory.list(call, id, parameters as RequestOf<ListId>);
    return pageToWire(operations[id], cutPage(page, maxBytes, asIs));
  }
  return granted(await inventory.invoke(call, id, parameters as RequestOf<CallId>)).answer;
}

const isList = (id: OperationId): id is ListId => operations[id].answers.kind === 'page';
