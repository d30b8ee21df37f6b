import { makeExecutableSchema } from '@graphql-tools/schema';
import {
  buildASTSchema,
  type GraphQLSchema,
  GraphQLSpecifiedByDirective,
  getDirectiveValues,
  isScalarType,
  parse,
} from 'graphql';
import { isBuilt } from '../../kit/package-files.ts';
import type { ServiceModule } from '../service-module.ts';
import { baseResolvers } from './base-resolvers.ts';
import { clearAfterMutations } from './clear-after-mutations.ts';
import { countAnswers } from './counted-fields.ts';
import { sliceIntrospection } from './introspection-slices.ts';
import { enforceScopes } from './scopes.ts';
import { refuseUnstorable } from './storable-arguments.ts';
import { createSubgraph } from './subgraph/subgraph.ts';
import { resolveTotalCounts } from './total-counts.ts';
import { readTypeDefs } from './type-defs.ts';

export interface SchemaOptions {
  /** Whether the graph is a subgraph of Apollo Federation, with `_service` and `_entities`. Default: false. */
  readonly isSubgraph?: boolean;
}

/** Creates the executable schema: type definitions, resolvers, scopes, the check of texts and the counting of answers. */
export function createSchema(
  modules: readonly ServiceModule[],
  { isSubgraph = false }: SchemaOptions = {},
): GraphQLSchema {
  // Sorted, so that the schema does not depend on the order of the modules.
  const inOrder = modules.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const nodes = inOrder.flatMap((module) => module.nodes);
  const subgraph = isSubgraph ? createSubgraph(nodes, () => schema) : null;
  const texts = [
    ...readTypeDefs('base'),
    ...inOrder.flatMap((module) => module.typeDefs()),
    ...(subgraph ? [subgraph.typeDefs] : []),
  ];
  const schema: GraphQLSchema = makeExecutableSchema({
    typeDefs: buildASTSchema(parse(texts.join('\n'), { noLocation: isBuilt }), { assumeValidSDL: isBuilt }),
    resolvers: [
      baseResolvers(nodes),
      ...inOrder.flatMap(({ resolvers }) => resolvers),
      ...(subgraph ? [subgraph.resolvers] : []),
    ],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    updateResolversInPlace: true,
  });
  describeScalars(schema);
  for (const module of inOrder) module.complete?.(schema);
  resolveTotalCounts(schema);
  sliceIntrospection();
  return countAnswers(enforceScopes(refuseUnstorable(clearAfterMutations(schema))));
}

/** Gives scalars the description and specification of the contract, which their resolvers replace with nothing. */
function describeScalars(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isScalarType(type) || !type.astNode) continue;
    type.description ??= type.astNode.description?.value;
    const specified = getDirectiveValues(GraphQLSpecifiedByDirective, type.astNode);
    if (typeof specified?.['url'] === 'string') type.specifiedByURL ??= specified['url'];
  }
}
