import type {
  GatewayBreaker,
  GatewayCount,
  GatewayPaceState,
  GatewayScope,
  GatewayServiceMode,
  GatewayState,
  GatewayStorage,
  Resolvers,
} from '../../../generated/base.ts';
import { timestampOf, timestampOrNull } from '../../../kit/text/timestamp.ts';
import type { DependencyHealth, State } from '../../http/health.ts';
import { addedSamples, type Overview, type OverviewScope, readMinutes } from '../../overview/overview.ts';
import type { ProcessReport } from '../../overview/process-registry.ts';
import type { PacerState } from '../../upstream/call/pacing/pacer-contract.ts';
import { callerOf, callerResolvers, callersOf } from './caller-resolvers.ts';
import { latencyOf, operationResolvers } from './operation-resolvers.ts';
import { tokensOf } from './token-resolvers.ts';

const storages = { sqlite: 'SQLITE', postgres: 'POSTGRESQL' } as const satisfies Record<
  Overview['engine'],
  GatewayStorage
>;
const scopes = { process: 'PROCESS', cluster: 'CLUSTER' } as const satisfies Record<
  OverviewScope,
  GatewayScope
>;
const states = { ok: 'OK', degraded: 'DEGRADED', failing: 'FAILING' } as const satisfies Record<
  State,
  GatewayState
>;
const modes = { embedded: 'EMBEDDED', remote: 'REMOTE' } as const satisfies Record<
  NonNullable<DependencyHealth['mode']>,
  GatewayServiceMode
>;
const breakers: Readonly<Record<string, GatewayBreaker>> = {
  closed: 'CLOSED',
  'half-open': 'HALF_OPEN',
  open: 'OPEN',
};

const paces = {
  free: 'FREE',
  paced: 'PACED',
  waiting: 'WAITING',
  'daily-quota': 'DAILY_QUOTA',
} as const satisfies Record<PacerState, GatewayPaceState>;

/** Milliseconds within which a process has a latest sample. */
const recentMs = 60_000;

interface HistoryArgs {
  readonly minutes?: number | null | undefined;
  readonly endedAfter?: string | null | undefined;
  readonly process?: string | null | undefined;
}

/** Returns the figures of all known processes, or of one. Throws BAD_USER_INPUT for minutes beyond an hour. */
async function historyOf(overview: Overview, { minutes, endedAfter, process }: HistoryArgs) {
  const { periodMs } = overview;
  const now = Date.now();
  const since = Math.max(now - readMinutes(minutes ?? 60), endedAfter ? Date.parse(endedAfter) : 0);
  const { scope, processes } = await overview.known(Math.max(0, now - since));
  const meant = process ? processes.filter(({ facts }) => facts.id === process) : processes;
  return {
    scope: process ? ('PROCESS' as const) : scopes[scope],
    periodSeconds: periodMs / 1_000,
    samples: await addedSamples(meant, since, periodMs),
  };
}

const latestOf = ({ samples }: ProcessReport) => {
  const latest = samples.at(-1);
  return latest ? { ...latest, processes: 1 } : null;
};

type Amounts = Readonly<Record<string, number>>;

const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((sum, one) => sum + one, 0);
const total = (named: Amounts) => sumOf(Object.values(named));
/** Returns the counts by name, the highest first. */
const counted = (named: Amounts): GatewayCount[] =>
  Object.entries(named)
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count);

/** The resolvers of `Query.gateway` and of its types. */
export const gatewayResolvers: Resolvers = {
  ...operationResolvers,
  ...callerResolvers,
  Gateway: {
    process: async (overview) => (await overview.known(recentMs)).own,
    processes: async (overview) => (await overview.known(recentMs)).processes,
    scope: async (overview) => scopes[(await overview.known(recentMs)).scope],
    storage: ({ engine }) => storages[engine],
    state: async ({ health }) => states[(await health.read()).state],
    dependencies: async ({ health }) => (await health.read()).dependencies,
    history: historyOf,
    refusals: ({ refusals }) => refusals.all(),
    operations: (overview) => overview.operations(),
    callers: (overview, { first }) => callersOf(overview, first),
    caller: (overview, { owner }) => callerOf(overview, owner),
    tokens: (_, args, context) => tokensOf(args, context),
  },
  GatewayProcess: {
    processId: ({ facts }) => facts.id,
    worker: ({ facts }) => facts.worker,
    version: ({ facts }) => facts.version,
    startedAt: ({ facts }) => timestampOf(facts.startedAt),
    uptimeSeconds: ({ facts, seenAt }) => Math.max(0, seenAt - facts.startedAt) / 1_000,
    seenAt: ({ seenAt }) => timestampOf(seenAt),
    latest: latestOf,
  },
  GatewayDependency: {
    mode: ({ mode }) => mode && modes[mode],
    state: ({ state }) => states[state],
    stateFoundAt: ({ since }) => timestampOf(since),
    breaker: ({ breaker }) => (breaker === null ? null : (breakers[breaker] ?? null)),
    pace: ({ pace }) => pace,
    readHits: ({ reads }) => reads?.hits ?? null,
    readCalls: ({ reads }) => reads?.calls ?? null,
    oldestHitSeconds: ({ reads }) => (reads?.oldestMs == null ? null : reads.oldestMs / 1_000),
    lastErrorCode: ({ lastFailure }) => lastFailure?.code ?? null,
    lastErrorAt: ({ lastFailure }) => timestampOrNull(lastFailure?.at ?? null),
  },
  GatewayPace: {
    state: ({ state }) => paces[state],
    callsPerSecond: ({ rate }) => rate,
    resumesAt: ({ waitMs }) => timestampOrNull(waitMs === null ? null : Date.now() + waitMs),
  },
  GatewaySample: {
    endedAt: ({ at }) => timestampOf(at),
    seconds: ({ ms }) => ms / 1_000,
    graphqlRequests: ({ counts }) => counts.graphqlRequests,
    restRequests: ({ counts }) => counts.restRequests,
    websocketOperations: ({ counts }) => counts.websocketOperations,
    operations: ({ durations }) => sumOf(durations.operations),
    operationLatency: ({ durations }) => latencyOf(durations.operations),
    restLatency: ({ durations }) => latencyOf(durations.rest),
    points: ({ counts }) => counts.points,
    errors: ({ named }) => total(named.errors),
    errorsByCode: ({ named }) => counted(named.errors),
    refusals: ({ named }) => total(named.refusals),
    refusalsByRule: ({ named }) => counted(named.refusals),
    events: ({ named }) => total(named.events),
    eventsByStream: ({ named }) => counted(named.events),
    messages: ({ counts }) => counts.messages,
    websockets: ({ open }) => open.websockets,
    eventStreams: ({ open }) => open.eventStreams,
    subscriptions: ({ open }) => open.subscriptions,
    cpu: ({ process, ms }) => (ms === 0 ? 0 : process.cpuMs / ms),
    heapBytes: ({ process }) => process.heapBytes,
    rssBytes: ({ process }) => process.rssBytes,
    eventLoopDelayMilliseconds: ({ process }) => process.delayMs,
    eventLoopUtilization: ({ process }) => process.utilization,
  },
  Refusal: {
    refusedAt: ({ at }) => timestampOf(at),
  },
};
