import { readTypeDefs } from '../../gateway/graphql/type-defs.ts';
import type { ServiceModule } from '../../gateway/service-module.ts';
import type { PubsubService } from './contract.ts';
import { pubsubResolvers } from './graph/resolvers.ts';
import { pubsubRoutes } from './rest/routes.ts';

declare module '../../gateway/service-registry.ts' {
  interface ServiceRegistry {
    pubsub: { readonly service: PubsubService; readonly loaders: null };
  }
}

/**
 * The messaging module. It has no scopes of its own: it carries the reseller's notifications and uses the reseller's
 * scopes.
 */
export const pubsubModule: ServiceModule<'pubsub'> = {
  name: 'pubsub',
  scopes: [],
  tenancy: [],
  addresses: [],
  typeDefs: () => readTypeDefs('pubsub'),
  resolvers: [pubsubResolvers],
  nodes: [],
  streams: [],
  loaders: () => null,
  routes: pubsubRoutes,
};
