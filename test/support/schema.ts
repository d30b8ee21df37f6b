import type { GraphQLSchema } from 'graphql';
import { apis } from '../../src/app/apis.ts';
import { createSchema } from '../../src/gateway/graphql/schema.ts';

const made = new Map<boolean, GraphQLSchema>();

/** Returns the graph, created once for all gateways of a suite: it holds nothing but the contract and its resolvers. */
export function graphSchema(isSubgraph = false): GraphQLSchema {
  const schema = made.get(isSubgraph) ?? createSchema(apis, { isSubgraph });
  made.set(isSubgraph, schema);
  return schema;
}

/** Returns the type of a mutation's argument `input`, such as `EndExecutionInput!`. */
export function inputTypeOf(mutation: string): string {
  const field = graphSchema().getMutationType()?.getFields()[mutation];
  const input = field?.args.find(({ name }) => name === 'input');
  if (!input) throw new Error(`The graph has no mutation ${mutation} with an input.`);
  return String(input.type);
}
