import { makeExecutableSchema } from '@graphql-tools/schema';
import {
  buildASTSchema,
  defaultFieldResolver,
  type GraphQLSchema,
  GraphQLSpecifiedByDirective,
  getDirectiveValues,
  isObjectType,
  isScalarType,
  parse,
} from 'graphql';
import { noteUserErrors } from '../../kit/call/call-record.ts';
import { isBuilt } from '../../kit/files/package-files.ts';
import type { ServiceApi } from '../service-api.ts';
import { joinDeclarations } from '../service-declaration.ts';
import { countAnswers } from './bounds/counted-fields.ts';
import { isConnection } from './bounds/node-count.ts';
import type { GraphContext } from './context.ts';
import { repeatMutations } from './repeating/repeat-mutations.ts';
import { auditEventNode } from './schema/audit-resolvers.ts';
import { baseResolvers } from './schema/base-resolvers.ts';
import { sliceIntrospection } from './schema/introspection-slices.ts';
import { enforceScopes } from './schema/scopes.ts';
import { refuseUnstorable } from './schema/storable-arguments.ts';
import { tokenNode, tokenRights } from './schema/token-resolvers.ts';
import { readTypeDefs } from './schema/type-defs.ts';
import { createSubgraph } from './subgraph/subgraph.ts';
import type { Connection } from './types/list-connection.ts';

export interface SchemaOptions {
  /** Whether the graph is a subgraph of Apollo Federation, with `_service` and `_entities`. Default: false. */
  readonly isSubgraph?: boolean;
}

/** Creates the executable schema: type definitions, resolvers, scopes, the check of texts and the counting of answers. */
export function createSchema(
  apis: readonly ServiceApi[],
  { isSubgraph = false }: SchemaOptions = {},
): GraphQLSchema {
  // Sorted, so that the schema does not depend on the order of the services.
  const inOrder = apis.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const nodes = [auditEventNode, tokenNode, ...inOrder.flatMap((api) => api.nodes)];
  const rights = Object.assign({}, tokenRights, ...inOrder.map((api) => api.rights));
  const { scopes, tenancy } = joinDeclarations(inOrder);
  const subgraph = isSubgraph ? createSubgraph(nodes, () => schema) : null;
  const texts = [
    ...readTypeDefs('base'),
    ...inOrder.flatMap((api) => api.typeDefs()),
    ...(subgraph ? [subgraph.typeDefs] : []),
  ];
  const schema: GraphQLSchema = makeExecutableSchema({
    typeDefs: buildASTSchema(parse(texts.join('\n'), { noLocation: isBuilt }), { assumeValidSDL: isBuilt }),
    resolvers: [
      baseResolvers(nodes, tenancy),
      ...inOrder.flatMap(({ resolvers }) => resolvers),
      ...(subgraph ? [subgraph.resolvers] : []),
    ],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    updateResolversInPlace: true,
  });
  describeScalars(schema);
  for (const api of inOrder) api.complete?.(schema);
  resolveTotalCounts(schema);
  sliceIntrospection();
  return countAnswers(
    enforceScopes(endMutations(refuseUnstorable(repeatMutations(schema, nodes, rights))), scopes),
  );
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

/**
 * Notes the codes of the `userErrors` of each field of `Mutation` for the log, clears the loaders of the operation after
 * it, also when it fails, and returns the schema. A change of one service can show in objects of another, so the loaders of all services are cleared. The fields run one after the
 * other: each payload is read before the next change.
 */
function endMutations(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve = defaultFieldResolver } = field;
    field.resolve = async (source, args, context: GraphContext, info) => {
      try {
        const payload = await resolve(source, args, context, info);
        noteUserErrors(context.call.record, payload);
        return payload;
      } finally {
        context.loaders.clearAll();
      }
    };
  }
  return schema;
}

/**
 * Gives `totalCount` of every connection its resolver, so that a list is counted only where the field is selected. A
 * resolver that a module wrote itself stays.
 */
function resolveTotalCounts(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || !isConnection(type)) continue;
    const field = type.getFields()['totalCount'];
    if (field) field.resolve ??= totalCount;
  }
}

const totalCount = (connection: Partial<Connection<unknown>>): Promise<number | null> | number | null =>
  connection.count?.() ?? connection.totalCount ?? null;
