import type { GraphQLSchema } from 'graphql';
import { modules } from '../../src/app/modules.ts';
import { createSchema } from '../../src/gateway/graphql/schema.ts';

let made: GraphQLSchema | undefined;

/** Returns the graph, created once for all gateways of a suite: it holds nothing but the contract and its resolvers. */
export function graphSchema(): GraphQLSchema {
  made ??= createSchema(modules);
  return made;
}
