import { readTypeDefs } from '../../gateway/graphql/type-defs.ts';
import type { ServiceModule } from '../../gateway/service-module.ts';
import type { CustomerLinks } from './contract.ts';
import { joinsDeclaration } from './declaration.ts';
import { createJoinLoaders, type JoinLoaders } from './graph/loaders.ts';
import { joinNodes, joinResolvers } from './graph/resolvers.ts';

declare module '../../gateway/service-registry.ts' {
  interface ServiceRegistry {
    joins: {
      readonly service: CustomerLinks;
      readonly loaders: JoinLoaders;
    };
  }
}

export const joinsModule: ServiceModule<'joins'> = {
  ...joinsDeclaration,
  name: 'joins',
  typeDefs: () => readTypeDefs('joins'),
  resolvers: [joinResolvers],
  nodes: joinNodes,
  streams: [],
  loaders: (links, { call }) => createJoinLoaders(links, call),
  routes: () => [],
};
