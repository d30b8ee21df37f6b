import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import type { ServiceModule } from '../service-module.ts';
import { baseResolvers } from './base-resolvers.ts';
import { countAnswers } from './counted-fields.ts';
import { sliceIntrospection } from './introspection-slices.ts';
import { enforceScopes } from './scopes.ts';
import { readTypeDefs } from './type-defs.ts';

/** Creates the executable schema: type definitions, resolvers, scopes and the counting of answers. */
export function createSchema(modules: readonly ServiceModule[]): GraphQLSchema {
  // Sorted, so that the schema does not depend on the order of the modules.
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
