import type { CallerKind, Resolvers } from '../../../generated/base.ts';
import { type Caller, expiryOf, ownerOf, tenantsOf } from '../../../kit/call/caller.ts';
import type { TenancyField } from '../../../kit/call/tenancy.ts';
import { timestampOrNull } from '../../../kit/text/timestamp.ts';
import { createNodeResolvers, type NodeType } from '../types/nodes.ts';
import { auditEvents, auditResolvers } from './audit-resolvers.ts';
import { gatewayResolvers } from './gateway-resolvers.ts';
import { toRateLimit, toSecondaryLimit } from './limit-values.ts';
import { scalars } from './scalars.ts';
import { shownTenancy } from './tenancy-values.ts';
import { tokenMutations, tokenResolvers } from './token-resolvers.ts';

const callerKinds = {
  anonymous: 'ANONYMOUS',
  user: 'USER',
  account: 'ACCOUNT',
  installation: 'INSTALLATION',
  app: 'APP',
  workflow: 'WORKFLOW',
  // A signed caller reaches signed URLs only, never the graph.
  signed: 'ANONYMOUS',
} as const satisfies Record<Caller['kind'], CallerKind>;

const plans = { standard: 'STANDARD', enterprise: 'ENTERPRISE' } as const;

/** Returns the resolvers of the base schema: the viewer, its rate limits, and objects by id. */
export function baseResolvers(types: readonly NodeType[], tenancy: readonly TenancyField[]): Resolvers {
  const kinds = tenancy.flatMap((field) => (field.kind === 'names' ? [field.name] : [])).sort();
  const { node, nodes, resource } = createNodeResolvers(types);
  return {
    ...scalars,
    ...gatewayResolvers,
    ...auditResolvers,
    ...tokenResolvers(kinds),
    Mutation: tokenMutations,
    Query: {
      viewer: (_, __, { call }) => call,
      gateway: (_, __, { overview }) => overview,
      auditEvents: (_, args, context) => auditEvents(args, context),
      rateLimit: (_, __, { spending }) => spending && toRateLimit(spending.budget, spending),
      rateLimits: async (_, __, { spending }) =>
        spending && (await spending.budgets()).map((budget) => toRateLimit(budget, spending)),
      secondaryLimits: async (_, __, { spending }) =>
        spending && (await spending.levels()).map(toSecondaryLimit),
      node: (_, { id }, context) => node(context, id),
      nodes: (_, { ids }, context) => nodes(context, ids),
      resource: (_, { url }, context) => resource(context, url),
    },
    Viewer: {
      kind: ({ caller }) => callerKinds[caller.kind],
      owner: ({ caller }) => ownerOf(caller),
      plan: ({ caller }) => ('plan' in caller ? plans[caller.plan] : null),
      scopes: ({ scopes }) => [...scopes].sort(),
      expiresAt: ({ caller }) => timestampOrNull(expiryOf(caller)),
      refusals: ({ caller }, _, { overview }) => overview.refusals.of(ownerOf(caller)),
      tenancy: ({ caller }) => kinds.map((kind) => shownTenancy(kind, tenantsOf(caller, kind))),
    },
  };
}
