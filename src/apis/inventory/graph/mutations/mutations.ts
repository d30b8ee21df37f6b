import type { GraphContext } from '../../../../gateway/graphql/context.ts';
import { change, userError } from '../../../../gateway/graphql/types/user-errors.ts';
import { operationIds } from '../../contract/catalogue.ts';
import type { AnswerOf, CallId, Refusal } from '../../contract.ts';
import { graphFieldOf } from '../graph-names.ts';
import { resourceNodeId } from '../node-ids.ts';
import { askedOf, type Input, inputPath, type MutationRequest, missingPath } from './requests.ts';

type Mutation = (_: unknown, args: { readonly input: Input }, context: GraphContext) => Promise<object>;

/** Returns the fields of a payload besides its errors, from the request and its answer. */
type Payload<Id extends CallId> = (
  answer: AnswerOf<Id>,
  requested: MutationRequest<Id>,
  context: GraphContext,
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
  'operations.cancel': async (_, { request }, { loaders }) => {
    loaders.inventory.clear();
    return { operation: await loaders.inventory.resource.load(request.target) };
  },
  'operations.delete': (_, { request }) => ({ deletedId: resourceNodeId(request.target) }),
};

/** The payload of a long-running operation. */
const asOperation = (answer: object, { requestId }: Pick<MutationRequest<CallId>, 'requestId'>) => ({
  operation: answer,
  requestId,
});

function mutationOf<Id extends CallId>(id: Id): Mutation {
  const payload = (payloads[id] ?? asOperation) as Payload<Id>;
  return (_, { input }, context) => {
    const shown = (refused: Refusal) => ({
      ...userError(refused, (field) => inputPath(id, input, field)),
      ...(refused.code === 'NOT_FOUND' && { path: missingPath(id, input, refused.message) }),
    });
    return change(input, async () => {
      const requested = askedOf(id, input);
      if ('refused' in requested) return { userErrors: [shown(requested.refused)] };
      const outcome = await context.services.inventory.invoke(context.call, id, requested.request);
      if ('refused' in outcome) return { userErrors: [shown(outcome.refused)] };
      return { ...(await payload(outcome.answer, requested, context)), userErrors: [] };
    });
  };
}

/** The mutations of the catalogue by field name. */
export const inventoryMutations: Readonly<Record<string, Mutation>> = Object.fromEntries(
  operationIds
    .map((id) => [graphFieldOf(id), id] as const)
    .filter(([{ type }]) => type === 'Mutation')
    .map(([{ field }, id]) => [field, mutationOf(id as CallId)]),
);
