/** Kinds of callers with a budget of their own (GitHub REST API, Rate limits). */
export const tiers = [
  'anonymous',
  'user',
  'enterprise',
  'installation',
  'app',
  'workflow',
  'account',
] as const;
export type Tier = (typeof tiers)[number];

/** Primary budgets by name: `x-ratelimit-resource` and the keys of `/rate_limit`. */
export const resources = ['core', 'graphql', 'search', 'integration_manifest', 'file_transfer'] as const;
export type Resource = (typeof resources)[number];

export const isResource = (text: string): text is Resource => resources.some((resource) => resource === text);

/** The owner of a budget and the tier that sets its size. */
export interface Subject {
  /** `user:<id>`, `ip:<address>`, …: all requests of one owner are counted together. */
  readonly owner: string;
  readonly tier: Tier;
  /** Requests per hour of this caller, where its tier does not determine the number (installations). */
  readonly coreLimit?: number;
}

export type Rule =
  /** A fixed window that opens with the first request. A limit of null means the caller's limit of `core`. */
  | {
      readonly kind: 'window';
      readonly resource: Resource;
      readonly seconds: number;
      readonly limit: number | null;
    }
  /** At most `limit` points or requests in any period of `seconds`. */
  | { readonly kind: 'ring'; readonly seconds: number; readonly limit: number; readonly least: number }
  /** Like `ring`, in seconds of CPU, which are billed when a request ends. */
  | { readonly kind: 'cpu'; readonly seconds: number; readonly limit: number }
  /** Like `ring`, in MiB stored by changes, which are billed when a request ends. */
  | { readonly kind: 'stored'; readonly seconds: number; readonly limit: number }
  /**
   * Number of requests open at once, or of open scans. A refused request may be repeated after `retryMs` milliseconds.
   */
  | { readonly kind: 'lease'; readonly limit: number; readonly retryMs: number }
  /** Room that an owner may hold at once in one gateway. Each gateway counts for itself; admissions do not check it. */
  | { readonly kind: 'room'; readonly limit: number; readonly least: number; readonly retryMs: number }
  /** More than `limit` refusals in `seconds` ban the owner for `shutSeconds`. */
  | { readonly kind: 'ban'; readonly seconds: number; readonly limit: number; readonly shutSeconds: number };

const minute = 60;
const hour = 3_600;

/**
 * Points of a request (GitHub REST API, Rate limits). REST counts them towards the secondary limits only; GraphQL also
 * takes them from the primary budget.
 */
export const pointCosts = { read: 1, write: 5, query: 1, mutation: 5 } as const;

/** Billing units in a MiB stored: blocks of 16 KiB, so that 16 bits hold the amount of an hour. */
export const storedUnits = 64;

const windowOf = <Limit extends number | null>(resource: Resource, seconds: number, limit: Limit) =>
  ({ kind: 'window', resource, seconds, limit }) as const;
const ring = (seconds: number, limit: number, least = 1) =>
  ({ kind: 'ring', seconds, limit, least }) as const;

/** Every rule with its number (GitHub REST API, Rate limits). An operator may override each by name. */
export const ruleTable = {
  'core.anonymous': windowOf('core', hour, 60),
  'core.user': windowOf('core', hour, 5_000),
  'core.enterprise': windowOf('core', hour, 15_000),
  'core.installation': windowOf('core', hour, 5_000),
  'core.app': windowOf('core', hour, 5_000),
  'core.workflow': windowOf('core', hour, 1_000),
  'core.account': windowOf('core', hour, 5_000),
  graphql: windowOf('graphql', hour, null),
  search: windowOf('search', minute, 30),
  'search.anonymous': windowOf('search', minute, 10),
  integration_manifest: windowOf('integration_manifest', hour, 5_000),
  file_transfer: windowOf('file_transfer', minute, 3_000),
  'file_transfer.anonymous': windowOf('file_transfer', minute, 300),
  concurrent: { kind: 'lease', limit: 100, retryMs: 1_000 },
  held_mebibytes: { kind: 'room', limit: 96, least: 1, retryMs: 1_000 },
  waits: { kind: 'room', limit: 100, least: 1, retryMs: 1_000 },
  // Our own rule: each open upload writes to the database, and so does its end.
  uploads: { kind: 'room', limit: 8, least: 1, retryMs: 5_000 },
  // Our own rule: GitHub has no searches that no index bounds.
  scans: { kind: 'lease', limit: 4, retryMs: 1_000 },
  rest_points_per_minute: ring(minute, 900, pointCosts.write),
  graphql_points_per_minute: ring(minute, 2_000, pointCosts.mutation),
  content_per_minute: ring(minute, 80),
  content_per_hour: ring(hour, 500),
  // Our own rule: it bounds the growth of the disk.
  stored_mebibytes_per_hour: { kind: 'stored', seconds: hour, limit: 512 },
  cpu_seconds_per_minute: { kind: 'cpu', seconds: minute, limit: 90 },
  graphql_cpu_seconds_per_minute: { kind: 'cpu', seconds: minute, limit: 60 },
  // GitHub does not publish this number.
  compute_burst: { kind: 'cpu', seconds: 10, limit: 8 },
  ban: { kind: 'ban', seconds: 600, limit: 3_000, shutSeconds: hour },
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleName = keyof typeof ruleTable;

/** Names of the rules for room that an owner holds in one gateway. */
export type RoomName = {
  [Name in RuleName]: (typeof ruleTable)[Name]['kind'] extends 'room' ? Name : never;
}[RuleName];

export const ruleNames = Object.keys(ruleTable) as RuleName[];

/** Names of the rules that refuse requests: the table's, and the local share of a gateway that cannot reach Redis. */
export const requestRules = [...ruleNames, 'degraded_share'] as const;
/** A rule that refuses a request, or the rate of calls to a remote service, which no client sees. */
export type RefusedBy = (typeof requestRules)[number] | 'upstream_rate';

export const isRuleName = (text: string): text is RuleName => Object.hasOwn(ruleTable, text);

/** Returns the smallest and largest number that an operator may set: rings count in 16 bits, windows in 32. */
export function rangeOf(name: RuleName): { readonly min: number; readonly max: number } {
  const rule: Rule = ruleTable[name];
  if (rule.kind === 'window') return { min: 1, max: 1_000_000_000 };
  const max = rule.kind === 'stored' ? Math.floor(65_535 / storedUnits) : 65_535;
  return { min: rule.kind === 'ring' || rule.kind === 'room' ? rule.least : 1, max };
}

/**
 * Parameters of an app installation's requests per hour: free repositories and users, the increase for each one beyond
 * them, and the maximum.
 */
const installations = { free: 20, each: 50, max: 12_500 };

export function installationLimit(size: { readonly repositories: number; readonly users: number }): number {
  const { free, each, max } = installations;
  const beyond = Math.max(0, size.repositories - free) + Math.max(0, size.users - free);
  return Math.min(max, ruleTable['core.installation'].limit + each * beyond);
}
