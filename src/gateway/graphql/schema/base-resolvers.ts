import type {
  CallerKind,
  RateLimitResource,
  Resolvers,
  SecondaryLimit,
  ViewerTenancy,
} from '../../../generated/base.ts';
import { type Caller, expiryOf, ownerOf, tenantsOf } from '../../../kit/call/caller.ts';
import type { TenancyField, TenantKind } from '../../../kit/call/tenancy.ts';
import { timestampOrNull } from '../../../kit/text/timestamp.ts';
import type { Budget } from '../../limits/ledger/ledger.ts';
import type { ShownLevel } from '../../limits/limiter.ts';
import type { Resource } from '../../limits/rules/limit-rules.ts';
import type { Spending } from '../context.ts';
import { createNodeResolvers, type NodeType } from '../types/nodes.ts';
import { auditEvents, auditResolvers } from './audit-resolvers.ts';
import { gatewayResolvers } from './gateway-resolvers.ts';
import { scalars } from './scalars.ts';

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

const resourceNames = {
  core: 'CORE',
  graphql: 'GRAPHQL',
  search: 'SEARCH',
  integration_manifest: 'INTEGRATION_MANIFEST',
  file_transfer: 'FILE_TRANSFER',
} as const satisfies Record<Resource, RateLimitResource>;

function toRateLimit({ resource, limit, used, remaining, reset }: Budget, spending: Spending) {
  const cost = resource === spending.budget.resource ? spending.cost : 0;
  const resetAt = new Date(reset * 1000).toISOString();
  const resourceName = resourceNames[resource];
  return { resource, resourceName, cost, limit, used, remaining, resetAt, nodeCount: spending.nodeCount };
}

function toSecondaryLimit({ used, resetAt, refusedUntil, isShared, ...level }: ShownLevel): SecondaryLimit {
  const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  return {
    ...level,
    used: Math.round(used * 1_000) / 1_000,
    resetAt: timeOf(resetAt),
    refusalEndsAt: timeOf(refusedUntil),
    scope: isShared ? 'CLUSTER' : 'PROCESS',
  };
}

const shownTenants = 100;

/** Returns the tenants of a kind that the caller is bound to; nulls for all of them. */
function toTenancy(caller: Caller, kind: TenantKind): ViewerTenancy {
  const names = tenantsOf(caller, kind);
  if (names === '*') return { tenantType: kind, count: null, names: null };
  return { tenantType: kind, count: names.size, names: [...names].sort().slice(0, shownTenants) };
}

/** Returns the resolvers of the base schema: the viewer, its rate limits, and objects by id. */
export function baseResolvers(types: readonly NodeType[], tenancy: readonly TenancyField[]): Resolvers {
  const kinds = tenancy.flatMap((field) => (field.kind === 'names' ? [field.name] : [])).sort();
  const { node, nodes, resource } = createNodeResolvers(types);
  return {
    ...scalars,
    ...gatewayResolvers,
    ...auditResolvers,
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
      tenancy: ({ caller }) => kinds.map((kind) => toTenancy(caller, kind)),
    },
  };
}
