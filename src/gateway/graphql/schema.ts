import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { executionNodes, executionResolvers } from '../../apis/executions/graph/resolvers.ts';
import { inventoryNodes, inventoryResolvers } from '../../apis/inventory/graph/resolvers.ts';
import { showMessages } from '../../apis/inventory/graph/shown.ts';
import { resellerNodes, resellerResolvers } from '../../apis/reseller/graph/resolvers.ts';
import type { CallerKind, Resolvers } from '../../generated/graph.ts';
import { type Caller, ownerOf } from '../../kit/call/caller.ts';
import { timestampOf } from '../../kit/timestamp.ts';
import type { Budget } from '../limits/ledger.ts';
import type { Spending } from './context.ts';
import { countAnswers } from './counted-fields.ts';
import { sliceIntrospection } from './introspection-slices.ts';
import { createNodeResolvers } from './nodes.ts';
import { scalars } from './scalars.ts';
import { enforceScopes } from './scopes.ts';

const schemaFolder = fileURLToPath(new URL('../../../schema', import.meta.url));

/** Every SDL file of the contract, in the order of their paths. */
export function readTypeDefs(): readonly string[] {
  return readdirSync(schemaFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => readFileSync(join(schemaFolder, file), 'utf8'));
}

const callerKinds = {
  anonymous: 'ANONYMOUS',
  user: 'USER',
  account: 'ACCOUNT',
  installation: 'INSTALLATION',
  app: 'APP',
  workflow: 'WORKFLOW',
  // Comes to the addresses that were signed, and to no graph.
  signed: 'ANONYMOUS',
} as const satisfies Record<Caller['kind'], CallerKind>;

const plans = { standard: 'STANDARD', enterprise: 'ENTERPRISE' } as const;

function toRateLimit({ resource, limit, used, remaining, reset }: Budget, spending: Spending) {
  const cost = resource === spending.budget.resource ? spending.cost : 0;
  const resetAt = timestampOf(reset * 1000);
  return { resource, cost, limit, used, remaining, resetAt, nodeCount: spending.nodeCount };
}

function baseResolvers(): Resolvers {
  const { node, nodes } = createNodeResolvers([...executionNodes, ...resellerNodes, ...inventoryNodes]);
  return {
    ...scalars,
    Query: {
      viewer: (_, __, { call }) => call,
      rateLimit: (_, __, { spending }) => spending && toRateLimit(spending.budget, spending),
      rateLimits: async (_, __, { spending }) =>
        spending && (await spending.budgets()).map((budget) => toRateLimit(budget, spending)),
      node: (_, { id }, context) => node(context, id),
      nodes: (_, { ids }, context) => nodes(context, ids),
    },
    Viewer: {
      kind: ({ caller }) => callerKinds[caller.kind],
      owner: ({ caller }) => ownerOf(caller),
      plan: ({ caller }) => ('plan' in caller ? plans[caller.plan] : null),
      scopes: ({ scopes }) => [...scopes].sort(),
      accountSid: ({ account, scopes }) => (scopes.has('executions:read') ? account : null),
    },
  };
}

/** The whole graph: contract, resolvers, scopes, and the counting of answers. */
export function createSchema(): GraphQLSchema {
  const schema = makeExecutableSchema({
    typeDefs: [...readTypeDefs()],
    resolvers: [baseResolvers(), executionResolvers, resellerResolvers, ...inventoryResolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
    updateResolversInPlace: true,
  });
  sliceIntrospection();
  return countAnswers(enforceScopes(showMessages(schema)));
}
