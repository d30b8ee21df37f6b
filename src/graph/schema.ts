import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { ownerOf } from '../callers/caller.ts';
import { executionNodes, executionResolvers } from '../executions/resolvers.ts';
import type { CallerKind, Resolvers } from '../generated/graph.ts';
import { createNodeResolvers } from './nodes.ts';
import { scalars } from './scalars.ts';
import { enforceScopes } from './scopes.ts';

const schemaFolder = fileURLToPath(new URL('../../schema', import.meta.url));

/** Every SDL file of the contract, in the order of their paths. */
export function readTypeDefs(): readonly string[] {
  return readdirSync(schemaFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => readFileSync(join(schemaFolder, file), 'utf8'));
}

const callerKinds = { anonymous: 'ANONYMOUS', user: 'USER', account: 'ACCOUNT' } as const satisfies Record<
  string,
  CallerKind
>;

function baseResolvers(): Resolvers {
  const { node, nodes } = createNodeResolvers([...executionNodes]);
  return {
    ...scalars,
    Query: {
      viewer: (_, __, { call }) => call,
      node: (_, { id }, context) => node(context, id),
      nodes: (_, { ids }, context) => nodes(context, ids),
    },
    Viewer: {
      kind: ({ caller }) => callerKinds[caller.kind],
      owner: ({ caller }) => ownerOf(caller),
      scopes: ({ scopes }) => [...scopes].sort(),
      accountSid: ({ account, scopes }) => (scopes.has('executions:read') ? account : null),
    },
  };
}

/** The whole graph: contract, resolvers, scopes. */
export function createSchema(): GraphQLSchema {
  const schema = makeExecutableSchema({
    typeDefs: [...readTypeDefs()],
    resolvers: [baseResolvers(), executionResolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
  return enforceScopes(schema);
}
