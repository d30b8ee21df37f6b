import type { IResolvers } from '@graphql-tools/utils';
import type { GraphQLFieldResolver } from 'graphql';
import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { eventId, eventNode } from '../../../gateway/graphql/types/events.ts';
import type { NodeType } from '../../../gateway/graphql/types/nodes.ts';
import type { AssetChange } from '../contract/asset-events.ts';
import { operationIds, operations } from '../contract/catalogue.ts';
import { atOrigin } from '../contract/files/addresses.ts';
import { withoutUploads } from '../contract/files/upload-addresses.ts';
import type { Operation } from '../contract/messages.ts';
import { anyLocation, childName, locationNameOf, parseName, settingsName } from '../contract/names.ts';
import { patternOf, type ResourceKind, resourceTypes } from '../contract/resources.ts';
import { type ListId, linkFilters, type MessageOf, type Resource } from '../contract.ts';
import { aggregateAssets } from './aggregates.ts';
import { assetDetailsOf, assetKindOf } from './asset-details.ts';
import { assetStream, assetsText } from './asset-stream.ts';
import { graphFieldOf, messageOfKind, typeName } from './graph-names.ts';
import { linkResolvers, loadNamed, references } from './links.ts';
import { connectListing } from './lists.ts';
import { inventoryMutations } from './mutations/mutations.ts';
import { nameInId, resourceNodeId } from './node-ids.ts';
import { operationPayload } from './operations/payloads.ts';
import { deletedBy, resultOf, stateOf, targetOf } from './operations/states.ts';
import { type OperationChange, operationStream, operationText } from './operations/stream.ts';
import { waitForOperation } from './operations/waiting.ts';
import { everywhere, reachedProjects } from './reach.ts';
import { inventoryScalars } from './scalars.ts';

// biome-ignore lint/suspicious/noExplicitAny: sources and arguments are as the schema has coerced them
type Resolve = GraphQLFieldResolver<any, GraphContext>;
type TypeResolvers = Readonly<Record<string, Readonly<Record<string, Resolve>>>>;

/** All kinds except projects, which are not objects of the graph. */
const kinds = (Object.keys(resourceTypes) as ResourceKind[]).filter((kind) => kind !== 'projects');

/** The kinds that other subgraphs may extend. */
const entityKinds: readonly ResourceKind[] = ['assets', 'groups'];

/** The types of resources that can be read again by node id, whose key is the resource name. */
const resourceNodes = kinds.map(
  (kind): NodeType => ({
    type: typeName(messageOfKind(kind)),
    scope: 'inventory:read',
    keys: 1,
    isEntity: entityKinds.includes(kind),
    load: ({ loaders }, [key = '']) => loaders.inventory.resource.load(nameInId(kind, key)),
    addresses: [
      {
        path: `/v1/${patternOf(kind)}`,
        load: ({ loaders }, ids) =>
          loaders.inventory.resource.load(parseName(kind, nameWith(kind, ids), 'url')),
      },
    ],
  }),
);

export const inventoryNodes: readonly NodeType[] = [
  ...resourceNodes,
  eventNode('InventoryOperationChange', operationStream),
  eventNode('InventoryAssetChanges', assetStream),
];

/** Returns the name of a resource with these ids, outermost first. */
function nameWith(kind: ResourceKind, ids: readonly string[]): string {
  const given = ids.values();
  return patternOf(kind).replace(/\{[^}]*\}/g, () => given.next().value ?? '');
}

/** The reads of the catalogue that are fields of the query type; each takes a name. */
const reads = operationIds
  .filter((id) => operations[id].verb === 'get')
  .map((id): readonly [string, Resolve] => [
    graphFieldOf(id).field,
    (_, { name }, { loaders }) =>
      loaders.inventory.resource.load(parseName(operations[id].target, name, 'name')),
  ]);

/** The lists of a location, each under the name of its collection. */
const listings = operationIds
  .filter(
    (id): id is ListId => operations[id].verb === 'list' && graphFieldOf(id).type === 'InventoryLocation',
  )
  .map((id): readonly [string, Resolve] => [
    graphFieldOf(id).field,
    ({ name }: Resource, args, context) => connectListing(context, id, name, args),
  ]);

const ids = kinds.map((kind) => [
  typeName(messageOfKind(kind)),
  { id: ({ name }: Resource) => resourceNodeId(name) },
]);

const projectNamed = (project: string) => parseName('projects', `projects/${project}`, 'project');
const allLocationsOf = (project: string) => childName(projectNamed(project), 'locations', anyLocation);

const own: TypeResolvers = {
  Query: {
    ...Object.fromEntries(reads),
    inventoryLocations: (_, { project, ...args }, context) =>
      connectListing(context, 'locations.list', projectNamed(project), args),
    async inventoryOperations(_, { project, ...args }, context) {
      if (typeof project === 'string')
        return connectListing(context, 'operations.list', allLocationsOf(project), args);
      const parents = (await reachedProjects(context)).map(allLocationsOf);
      return connectListing(context, 'operations.list', everywhere, args, { parents });
    },
    waitForInventoryOperation: (_, { name, timeoutSeconds }, context) =>
      waitForOperation(context, parseName('operations', name, 'name'), timeoutSeconds ?? 0),
  },
  Mutation: inventoryMutations,
  InventoryLocation: {
    ...Object.fromEntries(listings),
    settings: ({ name }: Resource, _, { loaders }) => loaders.inventory.resource.load(settingsName(name)),
    aggregateAssets: ({ name }: Resource, args, context) => aggregateAssets(context, [name], args),
  },
  InventoryGroup: {
    aggregateAssets: ({ name }: Resource, args, context) =>
      aggregateAssets(context, [locationNameOf(name)], args, linkFilters['groupAssets']?.(name)),
  },
  // Addresses are made absolute here, because an event is stored before its reader and the reader's origin are known.
  InventoryOperationChange: {
    id: eventId,
    text: operationText,
    async operation({ operation, responseLeftOut }: OperationChange, _, context) {
      // A client may have deleted the operation since.
      const whole = responseLeftOut && (await loadNamed(context, operation.name));
      return atOrigin(context.origin)(withoutUploads(whole || operation));
    },
  },
  InventoryAssetChanges: { id: eventId, text: assetsText },
  InventoryAssetChange: {
    deletedId: ({ kind, name }: AssetChange) => (kind === 'DELETED' ? resourceNodeId(name) : null),
    asset: ({ kind, name }: AssetChange, _, { loaders }) =>
      kind === 'DELETED' ? null : loaders.inventory.resource.load(name),
  },
  InventoryAsset: {
    kind: (asset: MessageOf<'Asset'>) => assetKindOf(asset),
    details: (asset: MessageOf<'Asset'>) => assetDetailsOf(asset),
  },
  InventoryOperationPayload: operationPayload,
  InventoryOperation: {
    state: (operation: Operation) => stateOf(operation),
    createdAt: ({ metadata }: Operation) => metadata?.['createTime'] ?? null,
    endedAt: ({ metadata }: Operation) => metadata?.['endTime'] ?? null,
    metadata: ({ metadata }: Operation) => metadata ?? null,
    target: (operation: Operation, _, context) => loadNamed(context, targetOf(operation)),
    deletedId(operation: Operation) {
      const deleted = deletedBy(operation);
      return deleted && resourceNodeId(deleted);
    },
    result: (operation: Operation) => resultOf(operation),
  },
};

/** The resolvers by type and field. `showMessages` adds those of message fields. */
export const inventoryResolvers: readonly IResolvers[] = [
  inventoryScalars,
  Object.fromEntries(ids),
  references,
  linkResolvers,
  own,
];
