import { randomUUID } from 'node:crypto';
import type { Health } from '../../gateway/http/health.ts';
import type { Metrics } from '../../gateway/http/metrics/metrics.ts';
import type { Limiter } from '../../gateway/limits/limiter.ts';
import type { Observer } from '../../gateway/observer.ts';
import { createLastFailures, type LastFailures } from '../../gateway/overview/last-failures.ts';
import { reportedDetails } from '../../gateway/overview/limited-callers.ts';
import { createOverview, type Overview } from '../../gateway/overview/overview.ts';
import type { ProcessDetails } from '../../gateway/overview/process-details.ts';
import type { ProcessFacts, ProcessRegistry } from '../../gateway/overview/process-registry.ts';
import { createRecentRefusals, type RecentRefusals } from '../../gateway/overview/recent-refusals.ts';
import type { Sample } from '../../gateway/overview/sample.ts';
import { samplePeriodMs, startSampler } from '../../gateway/overview/sampler.ts';
import type { Parts } from '../app-parts.ts';
import { version } from '../version.ts';

/** The last refusals and failures of this process. */
export interface Recent {
  readonly refusals: RecentRefusals;
  readonly failures: LastFailures;
}

export const createRecent = (): Recent => ({
  refusals: createRecentRefusals(),
  failures: createLastFailures(),
});

/** Outcomes of calls to a service that are not a failure of the service. */
const harmless: ReadonlySet<string> = new Set(['ok', 'ABORTED']);

/** Returns an observer that also keeps the last refusals and the last failure of each service. */
export const recordingObserver = (observer: Observer, { refusals, failures }: Recent): Observer => ({
  ...observer,
  refused: refusals.add,
  upstreamCall(seen) {
    observer.upstreamCall(seen);
    if (!harmless.has(seen.outcome)) failures.add(seen.service, seen.outcome);
  },
});

interface Seen extends Pick<Metrics, 'totals' | 'operations'> {
  readonly health: Health;
  readonly refusals: RecentRefusals;
  /** Undefined when limits are off. */
  readonly limiter: Limiter | undefined;
}

/** Opens what the field `gateway` shows. Samples are taken from now on. */
export async function openOverview(parts: Parts, seen: Seen): Promise<Overview> {
  const { totals, health, refusals, limiter } = seen;
  const { overrides, storage, log, opening, workerGroup } = parts;
  const { samplePeriodMs: periodMs = samplePeriodMs } = overrides;
  const own: ProcessFacts = {
    id: randomUUID(),
    worker: workerGroup?.number ?? null,
    version,
    startedAt: Math.round(performance.timeOrigin),
  };
  const registry = await openRegistry(parts, own);
  const failed = (error: unknown) => log.debug({ err: error }, 'the figures of this process cannot be read');
  const details = (): ProcessDetails => {
    const callers = [...(limiter?.callers.all() ?? [])];
    // The refusals are read by caller: in the list of all, a caller that is refused often would displace the others.
    const own = callers.flatMap(({ subject }) => refusals.of(subject.owner));
    return { operations: [...seen.operations()], callers, refusals: own };
  };
  const taken =
    registry && ((sample: Sample) => registry.post(sample, reportedDetails(details(), Date.now())));
  const sampler = opening.use(startSampler({ totals, periodMs, failed, ...(taken && { taken }) }));
  const usage = limiter?.usage;
  const shown = {
    own,
    sampler,
    registry,
    engine: storage.engine,
    periodMs,
    health,
    refusals,
    details,
    usage,
  };
  return createOverview(shown);
}

/** Opens the registry of all processes; undefined without Redis. */
async function openRegistry(
  { config, log, opening }: Parts,
  own: ProcessFacts,
): Promise<ProcessRegistry | undefined> {
  const { redis } = config;
  if (!redis) return undefined;
  // Loaded only when Redis is configured.
  const { createRedisRegistry } = await import('../../gateway/overview/process-registry-redis.ts');
  const failed = (error: unknown) =>
    log.debug({ err: error }, 'Redis does not carry the figures of processes');
  return opening.use(createRedisRegistry({ address: redis, own, failed }));
}
