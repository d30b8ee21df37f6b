import { readTypeDefs } from '../../gateway/graphql/schema/type-defs.ts';
import type { NodeType } from '../../gateway/graphql/types/nodes.ts';
import type { ServiceApi } from '../../gateway/service-api.ts';
import type { CustomerLinks } from './contract.ts';
import { joinsDeclaration } from './declaration.ts';
import { type ActivitySources, createActivity } from './graph/activity.ts';
import { createHitNode } from './graph/hit-nodes.ts';
import { createJoinLoaders, type JoinLoaders } from './graph/loaders.ts';
import { joinRights } from './graph/mutations.ts';
import { joinNodes, joinResolvers } from './graph/resolvers.ts';
import { searchRoutes } from './rest/routes.ts';

declare module '../../gateway/service-types.ts' {
  interface ServiceTypes {
    joins: {
      readonly service: CustomerLinks;
      readonly loaders: JoinLoaders;
      readonly merged: 'activity';
    };
  }
}

/** Creates the module. Its activity shows the events of the services' own streams, its search objects of their types. */
export function createJoinsApi(sources: ActivitySources, nodes: readonly NodeType[]): ServiceApi<'joins'> {
  const activity = createActivity(sources);
  const node = createHitNode([...nodes, ...joinNodes]);
  return {
    ...joinsDeclaration,
    name: 'joins',
    typeDefs: () => readTypeDefs('joins'),
    resolvers: [joinResolvers, activity.resolvers, { SearchHit: { node } }],
    nodes: joinNodes,
    rights: joinRights,
    streams: [activity.stream],
    loaders: (links, { call }) => createJoinLoaders({ links, call }),
    routes: (joins, { executions, reseller, inventory }) =>
      executions && reseller && inventory ? searchRoutes({ executions, reseller, inventory, joins }) : [],
  };
}
