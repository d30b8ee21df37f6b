import type { Returned } from '../../src/gateway/limits/ledger/ledger.ts';
import type { Cost } from '../../src/gateway/limits/rules/cost.ts';

/** The limits of the model as plain numbers. */
export interface ModelRules {
  readonly core: number;
  readonly graphql: number;
  readonly restPoints: number;
  readonly graphqlPoints: number;
  readonly contentMinute: number;
  readonly contentHour: number;
  readonly storedMebibytes: number;
  readonly concurrent: number;
  readonly cpuSeconds: number;
  readonly graphqlCpuSeconds: number;
  readonly burstSeconds: number;
  readonly ban: number;
}

interface Spent {
  readonly kind: string;
  readonly at: number;
  readonly amount: number;
  /** The lease that reserved the amount; absent once it is billed. */
  readonly lease?: string;
}

/** A level in whole seconds. */
export interface ModelLevel {
  readonly rule: string;
  readonly endpoint: string | null;
  readonly used: number;
  readonly limit: number;
  /** Seconds until `used` is 0; null when it is 0 and for open requests. */
  readonly reset: number | null;
  /** Seconds for which the rule refuses; null when it refuses none and for open requests. */
  readonly refused: number | null;
}

export interface ModelAnswer {
  readonly rule: string | null;
  readonly used: number;
  readonly reset: number;
  readonly retry: number;
}

/** The rest of a settlement. */
export interface ModelRest {
  readonly storedBytes?: number;
  readonly returned?: Returned | undefined;
}

interface LevelAt {
  readonly now: number;
  /** Seconds of a slot. */
  readonly slot?: number;
  readonly span?: number;
  /** Amount in one unit of the limit. */
  readonly unit?: number;
  readonly endpoint?: string;
}

/**
 * Returns the answers that a ledger should give, by the simplest means: it keeps every event, computes every sum again,
 * and finds a waiting time by trying each second. Times are in whole seconds.
 */
export function createModel(rules: ModelRules) {
  let spent: readonly Spent[] = [];
  const windows = new Map<string, { opened: number; used: number }>();
  const leases = new Map<string, number>();
  let bannedUntil = 0;

  const sum = (kind: string, now: number, slot: number, span: number) =>
    spent
      .filter((one) => one.kind === kind && Math.floor(one.at / slot) > Math.floor(now / slot) - span)
      .reduce((total, { amount }) => total + amount, 0);
  const record = (kind: string, at: number, amount: number, lease?: string) => {
    spent = [...spent, { kind, at, amount, ...(lease !== undefined && { lease }) }];
  };
  /** Closes a lease; the amount that it reserved stays spent. */
  const forget = (lease: string) => {
    spent = spent.map(({ lease: own, ...one }) =>
      own === undefined || own === lease ? one : { ...one, lease: own },
    );
  };
  const reservedFor = ({ reservedMs = 0 }: Cost) => Math.min(reservedMs, rules.burstSeconds * 500);

  const checksOf = (cost: Cost) => {
    const graphql = cost.resource === 'graphql';
    const ring = (kind: string, need: number, limit: number, slot = 5, span = 13) => ({
      fits: (now: number) => sum(kind, now, slot, span) + need <= limit,
      never: need > limit,
    });
    return [
      graphql
        ? { rule: 'graphql_points_per_minute', ...ring('graphql', cost.points, rules.graphqlPoints) }
        : { rule: 'rest_points_per_minute', ...ring(cost.endpoint, cost.points, rules.restPoints) },
      ...(cost.content
        ? [
            { rule: 'content_per_minute', ...ring('content', cost.content, rules.contentMinute) },
            { rule: 'content_per_hour', ...ring('content', cost.content, rules.contentHour, 300) },
          ]
        : []),
      ...(cost.stores
        ? [{ rule: 'stored_mebibytes_per_hour', ...ring('stored', 1, rules.storedMebibytes * 64, 300) }]
        : []),
      { rule: 'cpu_seconds_per_minute', ...ring('cpu', 1, rules.cpuSeconds * 1_000) },
      {
        rule: 'compute_burst',
        ...ring('cpu', Math.max(1, reservedFor(cost)), rules.burstSeconds * 1_000, 5, 3),
      },
      ...(graphql
        ? [
            {
              rule: 'graphql_cpu_seconds_per_minute',
              ...ring('cpu of graphql', 1, rules.graphqlCpuSeconds * 1_000),
            },
          ]
        : []),
    ];
  };

  /** Returns how many seconds pass until the condition holds; null when it holds now. */
  const until = (holds: (later: number) => boolean): number | null => {
    let later = 0;
    while (!holds(later)) later += 1;
    return later === 0 ? null : later;
  };
  const level = (rule: string, kind: string, limit: number, at: LevelAt): ModelLevel => {
    const { now, slot = 5, span = 13, unit = 1, endpoint = null } = at;
    const usedAt = (time: number) => sum(kind, time, slot, span);
    return {
      rule,
      endpoint,
      used: usedAt(now) / unit,
      limit,
      reset: until((later) => usedAt(now + later) === 0),
      // A request needs 1 at least; for CPU that is a microsecond, which is less than the model's unit.
      refused: until((later) => usedAt(now + later) + (unit === 1_000 ? 0.001 : 1) <= limit * unit),
    };
  };
  const endpointLevels = (now: number): readonly ModelLevel[] => {
    const endpoints = [...new Set(spent.map(({ kind }) => kind))].filter((kind) => / \//.test(kind));
    const used = endpoints
      .map((endpoint) => level('rest_points_per_minute', endpoint, rules.restPoints, { now, endpoint }))
      .filter((one) => one.used > 0)
      .sort(
        (one, other) => other.used - one.used || ((one.endpoint ?? '') < (other.endpoint ?? '') ? -1 : 1),
      );
    return used.length > 0 ? used : [level('rest_points_per_minute', 'none', rules.restPoints, { now })];
  };

  const refusals = (cost: Cost, now: number, used: number, reset: number) => {
    const limit = cost.resource === 'graphql' ? rules.graphql : rules.core;
    const open = [...leases.values()].filter((expiry) => expiry > now).length;
    const waits = [
      { rule: cost.resource === 'graphql' ? 'graphql' : 'core.user', retry: used >= limit ? reset - now : 0 },
      { rule: 'concurrent', retry: open >= rules.concurrent ? 1 : 0 },
      ...checksOf(cost).map(({ rule, fits }) => {
        let retry = 0;
        while (!fits(now + retry)) retry += 1;
        return { rule, retry };
      }),
    ];
    return waits.filter(({ retry }) => retry > 0).sort((one, other) => other.retry - one.retry);
  };

  return {
    admit(lease: string, cost: Cost, leaseSeconds: number, now: number): ModelAnswer {
      const known = windows.get(cost.resource);
      const live = known && known.opened + 3_600 > now ? known : { opened: now, used: 0 };
      const reset = live.opened + 3_600;
      if ((leases.get(lease) ?? 0) > now) return { rule: null, used: live.used, reset, retry: 0 };
      if (bannedUntil > now) return { rule: 'ban', used: live.used, reset, retry: bannedUntil - now };
      const tooSmall = checksOf(cost).find(({ never }) => never);
      if (tooSmall) return { rule: `oversized for ${tooSmall.rule}`, used: live.used, reset, retry: 0 };
      const [worst] = refusals(cost, now, live.used, reset);
      if (worst) {
        record('refusal', now, 1);
        if (sum('refusal', now, 50, 13) <= rules.ban) return { ...worst, used: live.used, reset };
        bannedUntil = now + 3_600;
        return { rule: 'ban', used: live.used, reset, retry: 3_600 };
      }
      const limit = cost.resource === 'graphql' ? rules.graphql : rules.core;
      const used = Math.min(limit, live.used + cost.units);
      windows.set(cost.resource, { opened: live.opened, used });
      record(cost.endpoint, now, cost.points);
      if (cost.content) record('content', now, cost.content);
      forget(lease);
      record('cpu', now, reservedFor(cost), lease);
      if (cost.resource === 'graphql') record('cpu of graphql', now, reservedFor(cost), lease);
      leases.set(lease, now + leaseSeconds);
      return { rule: null, used, reset, retry: 0 };
    },
    settle(lease: string, graphql: boolean, cpuMs: number, now: number, rest: ModelRest = {}): void {
      const { storedBytes = 0, returned } = rest;
      const held = (leases.get(lease) ?? 0) > now;
      leases.delete(lease);
      if (!held) return;
      const window = returned && windows.get(returned.resource);
      if (window && window.opened + 3_600 === returned.reset)
        window.used = Math.max(0, window.used - returned.units);
      spent = spent.filter((one) => one.lease !== lease || (one.kind === 'cpu of graphql' && !graphql));
      forget(lease);
      record('cpu', now, cpuMs);
      if (graphql) record('cpu of graphql', now, cpuMs);
      record('stored', now, Math.round(storedBytes / 16_384));
    },
    holds: (lease: string, now: number) => (leases.get(lease) ?? 0) > now,
    levels(now: number): readonly ModelLevel[] {
      const open = [...leases.values()].filter((expiry) => expiry > now).length;
      const ban = level('ban', 'refusal', rules.ban, { now, slot: 50 });
      const cpu = (rule: string, kind: string, limit: number, span = 13) =>
        level(rule, kind, limit, { now, span, unit: 1_000 });
      return [
        {
          rule: 'concurrent',
          endpoint: null,
          used: open,
          limit: rules.concurrent,
          reset: null,
          refused: null,
        },
        ...endpointLevels(now),
        level('graphql_points_per_minute', 'graphql', rules.graphqlPoints, { now }),
        level('content_per_minute', 'content', rules.contentMinute, { now }),
        level('content_per_hour', 'content', rules.contentHour, { now, slot: 300 }),
        level('stored_mebibytes_per_hour', 'stored', rules.storedMebibytes, { now, slot: 300, unit: 64 }),
        cpu('cpu_seconds_per_minute', 'cpu', rules.cpuSeconds),
        cpu('graphql_cpu_seconds_per_minute', 'cpu of graphql', rules.graphqlCpuSeconds),
        cpu('compute_burst', 'cpu', rules.burstSeconds, 3),
        { ...ban, refused: bannedUntil > now ? bannedUntil - now : null },
      ];
    },
    inFlight: (now: number) => [...leases.values()].filter((expiry) => expiry > now).length,
  };
}
