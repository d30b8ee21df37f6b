import { readTypeDefs } from '../../gateway/graphql/schema/type-defs.ts';
import type { ServiceModule } from '../../gateway/service-module.ts';
import type { PubsubService } from './contract.ts';
import { pubsubDeclaration } from './declaration.ts';
import { createPubsubLoaders, type PubsubLoaders } from './graph/loaders.ts';
import { pubsubNodes, pubsubResolvers } from './graph/resolvers.ts';
import { pubsubRoutes } from './rest/routes.ts';

declare module '../../gateway/service-registry.ts' {
  interface ServiceRegistry {
    pubsub: { readonly service: PubsubService; readonly loaders: PubsubLoaders };
  }
}

export const pubsubModule: ServiceModule<'pubsub'> = {
  ...pubsubDeclaration,
  name: 'pubsub',
  typeDefs: () => readTypeDefs('pubsub'),
  resolvers: [pubsubResolvers],
  nodes: pubsubNodes,
  streams: [],
  loaders: (pubsub, { call }) => createPubsubLoaders(pubsub, call),
  routes: pubsubRoutes,
};
