import type { FastifyInstance } from 'fastify';
import { Fault, toFault } from '../../kit/fault.ts';
import { valueWithin } from '../../kit/work/pause.ts';
import { createLastFailures, type Failure, type LastFailures } from '../overview/last-failures.ts';
import type { ReadCounts } from '../upstream/cache/contract.ts';
import type { PacerStatus } from '../upstream/call/pacing/pacer-contract.ts';

/** A dependency of the gateway. */
export interface Dependency {
  readonly name: string;
  check(): Promise<void>;
  /** False when the gateway does most of its work without it. Default true. */
  readonly required?: boolean;
  /** Where a service runs; unset for dependencies that are not services. */
  readonly mode?: 'embedded' | 'remote';
  /** Breaker state of a remote service: `closed`, `half-open` or `open`. */
  breaker?(): string;
  /** The effect of a remote service's quota on its calls. */
  pace?(): PacerStatus;
  /** The calls that kept reads have spared a remote service. */
  reads?(): ReadCounts;
}

export type State = 'ok' | 'degraded' | 'failing';

/** A dependency as its last check found it. */
export interface DependencyHealth {
  readonly name: string;
  readonly mode: 'embedded' | 'remote' | null;
  readonly state: State;
  /** Time of the first check that found this state, in milliseconds since the epoch. */
  readonly since: number;
  /** Breaker state of a remote service; null for other dependencies. */
  readonly breaker: string | null;
  /** Pace of the calls to a remote service; null for other dependencies. */
  readonly pace: PacerStatus | null;
  /** Kept reads of a remote service that reports its events; null for other dependencies. */
  readonly reads: ReadCounts | null;
  /** Message of the fault for which a check failed, which anybody may read; other errors stay inside. */
  readonly reason: string | null;
  /** Last failure of a check, or of a call to the service; null when there was none since the start. */
  readonly lastFailure: Failure | null;
}

/** The dependencies; `state` is that of the whole gateway. */
export interface Found {
  readonly state: State;
  readonly dependencies: readonly DependencyHealth[];
}

export interface Health {
  /** Checks all dependencies. */
  read(): Promise<Found>;
  /** Returns the last result of `read` unless it is older than that many milliseconds; otherwise checks. */
  recent(maxAgeMs: number): Promise<Found>;
}

const checkTimeoutMs = 2_000;

/** Creates the health of the gateway. A change of a state is noticed by the next check. */
export function createHealth(
  dependencies: readonly Dependency[],
  failures: LastFailures = createLastFailures(),
  clock: () => number = Date.now,
): Health {
  const known = new Map<string, Pick<DependencyHealth, 'state' | 'since'>>();

  async function healthOf(dependency: Dependency): Promise<DependencyHealth> {
    const { name, required = true, mode = null } = dependency;
    const fault = await faultOf(dependency);
    if (fault) failures.add(name, fault.code);
    const state: State = fault ? (required ? 'failing' : 'degraded') : 'ok';
    const before = known.get(name);
    const now = before?.state === state ? before : { state, since: clock() };
    known.set(name, now);
    const reason = fault && fault.code !== 'INTERNAL' ? fault.message : null;
    const breaker = dependency.breaker?.() ?? null;
    const pace = dependency.pace?.() ?? null;
    const reads = dependency.reads?.() ?? null;
    return { name, mode, ...now, breaker, pace, reads, reason, lastFailure: failures.of(name) };
  }

  let last: { readonly at: number; readonly found: Found } | undefined;

  async function read(): Promise<Found> {
    const all = await Promise.all(dependencies.map(healthOf));
    const found = { state: worst(all.map(({ state }) => state)), dependencies: all };
    last = { at: clock(), found };
    return found;
  }

  return {
    read,
    async recent(maxAgeMs) {
      return last && clock() - last.at <= maxAgeMs ? last.found : await read();
    },
  };
}

/** Returns the fault of the dependency, or null while it works. */
async function faultOf(dependency: Dependency): Promise<Fault | null> {
  const checked = dependency.check().then(() => null, toFault);
  const found = await valueWithin(checkTimeoutMs, checked);
  return found === undefined
    ? new Fault('TIMEOUT', `It does not answer within ${checkTimeoutMs} ms.`)
    : found;
}

function worst(states: readonly State[]): State {
  return (['failing', 'degraded'] as const).find((state) => states.includes(state)) ?? 'ok';
}

/** Statuses that answer 200: the gateway takes requests without its optional dependencies. */
const ready: ReadonlySet<string> = new Set(['ok', 'degraded']);

export interface ReadinessRules {
  readonly draining: () => boolean;
  /** Whether a gateway that was ready once stays so while a required dependency is away. */
  readonly lasts: boolean;
}

/**
 * Mounts `/livez`, which says that the process runs, and `/readyz`, which says whether it can work. `/readyz` names
 * each dependency; for remote services it adds the state of the breaker and the reason of a failure.
 */
export function mountHealth(
  server: FastifyInstance,
  health: Health,
  { draining, lasts }: ReadinessRules,
): void {
  let wasReady = false;
  const config = { open: true, untraced: true } as const;
  server.get('/livez', { config }, async () => ({ status: 'ok' }));
  server.get('/readyz', { config }, async (_, reply) => {
    // At once: the checks may take longer than a load balancer waits for.
    if (draining()) return reply.code(503).send({ status: 'draining', dependencies: {} });
    const found = await health.read();
    const status = draining() ? 'draining' : found.state;
    const dependencies = Object.fromEntries(found.dependencies.map(({ name, state }) => [name, state]));
    const remote = found.dependencies.filter(({ breaker }) => breaker !== null);
    const services = remote.map(({ name, breaker, reason }) => [
      name,
      { breaker, ...(reason !== null && { reason }) },
    ]);
    wasReady ||= ready.has(status);
    const isReady = ready.has(status) || (lasts && wasReady && status === 'failing');
    return reply.code(isReady ? 200 : 503).send({
      ...{ status, dependencies },
      ...(services.length > 0 && { services: Object.fromEntries(services) }),
    });
  });
}
