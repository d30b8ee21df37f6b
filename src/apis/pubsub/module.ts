import { readTypeDefs } from '../../gateway/graphql/type-defs.ts';
import type { ServiceModule } from '../../gateway/service-module.ts';
import type { PubsubService } from './contract.ts';
import { pubsubDeclaration } from './declaration.ts';
import { pubsubResolvers } from './graph/resolvers.ts';
import { pubsubRoutes } from './rest/routes.ts';

declare module '../../gateway/service-registry.ts' {
  interface ServiceRegistry {
    pubsub: { readonly service: PubsubService; readonly loaders: null };
  }
}

export const pubsubModule: ServiceModule<'pubsub'> = {
  ...pubsubDeclaration,
  name: 'pubsub',
  typeDefs: () => readTypeDefs('pubsub'),
  resolvers: [pubsubResolvers],
  nodes: [],
  streams: [],
  loaders: () => null,
  routes: pubsubRoutes,
};
