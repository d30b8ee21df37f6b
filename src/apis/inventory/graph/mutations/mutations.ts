import type { GraphContext } from '../../../../gateway/graphql/context.ts';
import type { Rights } from '../../../../gateway/graphql/repeating/rights.ts';
import { alreadyDone, change, userError } from '../../../../gateway/graphql/types/user-errors.ts';
import { isJsonObject } from '../../../../kit/json/value.ts';
import { operationIds } from '../../contract/catalogue.ts';
import { refusalOf } from '../../contract/refusals.ts';
import { refuseProject } from '../../contract/tenancy.ts';
import type { Tree } from '../../contract/values.ts';
import type { AnswerOf, CallId, Refusal } from '../../contract.ts';
import { graphFieldOf } from '../graph-names.ts';
import { resourceNodeId } from '../node-ids.ts';
import { askedOf, type Input, type MutationRequest } from './requests.ts';
import { errorOf, isAlreadyDone } from './user-errors.ts';

type Mutation = (_: unknown, args: { readonly input: Input }, context: GraphContext) => Promise<object>;

/** Returns the fields of a payload from the request and its answer; those beside its errors unless nothing was changed. */
type Payload<Id extends CallId> = (
  answer: AnswerOf<Id>,
  requested: MutationRequest<Id>,
  context: GraphContext,
  unchanged?: true,
) => object | Promise<object>;

const payloads: { readonly [Id in CallId]?: Payload<Id> } = {
  'assets.patch': (asset, { requestId }) => ({ asset, requestId }),
  'assets.delete': (_, { request, requestId }) => ({
    deletedId: resourceNodeId(request.target),
    requestId,
  }),
  'assets.batchUpdate': ({ assets = [] }) => ({ assets }),
  'assets.batchDelete': (_, { request }) => ({
    deletedIds: (request.body.names ?? []).map(resourceNodeId),
  }),
  'assets.reportAssetFrames': (_, { request }) => ({ framesReported: request.body.framesData?.length ?? 0 }),
  'operations.cancel': async (_, { request }, { loaders }, unchanged) => {
    loaders.inventory.clearAll();
    const operation: Tree | null = await loaders.inventory.resource.load(request.target);
    return { operation, ...((unchanged || endedBefore(operation)) && { userErrors: [hasEnded] }) };
  },
  'operations.delete': (_, { request }) => ({ deletedId: resourceNodeId(request.target) }),
};

const hasEnded = userError(alreadyDone('operation', 'The operation has ended already; nothing was changed.'));

/** Whether an operation had ended before its cancellation was requested. A remote service does not say it otherwise. */
function endedBefore(operation: Tree | null): boolean {
  const { done, metadata } = operation ?? {};
  return done === true && !(isJsonObject(metadata) && metadata['requestedCancellation']);
}

/** The payload of a long-running operation. */
const asOperation = (answer: object, { requestId }: Pick<MutationRequest<CallId>, 'requestId'>) => ({
  operation: answer,
  requestId,
});

function mutationOf<Id extends CallId>(id: Id): Mutation {
  const payload = (payloads[id] ?? asOperation) as Payload<Id>;
  return (_, { input }, context) => {
    const shown = (refused: Refusal) => errorOf(id, input, refused);
    return change(input, async () => {
      const requested = askedOf(id, input);
      if ('refused' in requested) return { userErrors: [shown(requested.refused)] };
      const outcome = await context.services.inventory.invoke(context.call, id, requested.request);
      if ('refused' in outcome) {
        const userErrors = [shown(outcome.refused)];
        const { target } = requested.request;
        return isAlreadyDone(id, input, outcome.refused) ? { target, userErrors } : { userErrors };
      }
      const { answer, unchanged } = outcome;
      return { userErrors: [], ...(await payload(answer, requested, context, unchanged)) };
    });
  };
}

/** Refuses a credential that does not reach the project of the request. */
const rightsOf =
  (id: CallId): Rights<Input> =>
  (input, { call }) => {
    const requested = askedOf(id, input);
    const forbidden = 'refused' in requested ? null : refuseProject(call, requested.request.target);
    const refused = forbidden && refusalOf(forbidden);
    return refused ? { userErrors: [errorOf(id, input, refused)] } : null;
  };

const mutationIds = operationIds
  .map((id) => [graphFieldOf(id), id] as const)
  .flatMap(([{ type, field }, id]) => (type === 'Mutation' ? [[field, id as CallId] as const] : []));

/** The mutations of the catalogue by field name. */
export const inventoryMutations: Readonly<Record<string, Mutation>> = Object.fromEntries(
  mutationIds.map(([field, id]) => [field, mutationOf(id)]),
);

export const inventoryRights: Readonly<Record<string, Rights<Input>>> = Object.fromEntries(
  mutationIds.map(([field, id]) => [field, rightsOf(id)]),
);
