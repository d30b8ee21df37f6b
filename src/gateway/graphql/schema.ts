import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import type { ServiceModule } from '../service-module.ts';
import { baseResolvers } from './base-resolvers.ts';
import { countAnswers } from './counted-fields.ts';
import { sliceIntrospection } from './introspection-slices.ts';
import { enforceScopes } from './scopes.ts';
import { readTypeDefs } from './type-defs.ts';

/** The whole graph: contract, resolvers, scopes, and the counting of answers. */
export function createSchema(modules: readonly ServiceModule[]): GraphQLSchema {
  // The contract does not depend on the order in which modules are listed.
  const inOrder = modules.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const schema = makeExecutableSchema({
    typeDefs: [...readTypeDefs('base'), ...inOrder.flatMap((module) => module.typeDefs())],
    resolvers: [
      baseResolvers(inOrder.flatMap(({ nodes }) => nodes)),
      ...inOrder.flatMap(({ resolvers }) => resolvers),
    ],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    updateResolversInPlace: true,
  });
  for (const module of inOrder) module.complete?.(schema);
  sliceIntrospection();
  return countAnswers(enforceScopes(schema));
}
