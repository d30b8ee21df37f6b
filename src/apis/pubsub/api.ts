import { readTypeDefs } from '../../gateway/graphql/schema/type-defs.ts';
import type { ServiceApi } from '../../gateway/service-api.ts';
import type { PubsubService } from './contract.ts';
import { pubsubDeclaration } from './declaration.ts';
import { createPubsubLoaders, type PubsubLoaders } from './graph/loaders.ts';
import { messagingRights } from './graph/mutations.ts';
import { pubsubNodes, pubsubResolvers } from './graph/resolvers.ts';
import { pubsubRoutes } from './rest/routes.ts';

declare module '../../gateway/service-types.ts' {
  interface ServiceTypes {
    pubsub: { readonly service: PubsubService; readonly loaders: PubsubLoaders };
  }
}

export const pubsubApi: ServiceApi<'pubsub'> = {
  ...pubsubDeclaration,
  name: 'pubsub',
  typeDefs: () => readTypeDefs('pubsub'),
  resolvers: [pubsubResolvers],
  nodes: pubsubNodes,
  rights: messagingRights,
  streams: [],
  loaders: (pubsub, { call }) => createPubsubLoaders({ pubsub, call }),
  routes: pubsubRoutes,
};
