import type { FastifyInstance } from 'fastify';
import type { OperationTypeNode } from 'graphql';
import {
  AggregatorRegistry,
  Counter,
  Gauge,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import { cachedFor } from '../../kit/cached-for.ts';
import { refuseScopes } from '../../kit/call/call.ts';
import type { Scope } from '../../kit/call/scopes.ts';
import type { ScanObserver } from '../../storage/scan-observer.ts';
import { statusCost } from '../limits/cost.ts';
import { liveMetrics } from '../live/metrics.ts';
import type { Observer } from '../observer.ts';
import { durationBounds, type Totals } from '../overview/sample.ts';
import type { ServiceMetric } from '../service-metric.ts';
import { surfaceOf } from './addresses.ts';
import { clientMetrics } from './client-metrics.ts';
import { readTotals } from './metric-totals.ts';
import { createOperationNames } from './operation-names.ts';
import { labelOfMethod, processMetrics } from './process-metrics.ts';
import { scanMetrics } from './scan-metrics.ts';
import { serviceMetrics } from './service-metrics.ts';
import { type StateSources, stateMetrics } from './state-metrics.ts';
import { Timings } from './timings.ts';
import { upstreamMetrics } from './upstream-metrics.ts';

export interface Metrics {
  readonly observer: Observer;
  /** Receives the scans of the storage. */
  readonly scans: ScanObserver;
  readonly contentType: string;
  /** Returns the figures of this process for its overview. */
  totals(): Promise<Totals>;
  /** Sets the sources of the figures that are read when the metrics are rendered. */
  watch(sources: StateSources): void;
  /** Returns the metrics as text, at most one second old; of all workers when several share the port. */
  text(): Promise<string>;
  request(seen: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
  }): void;
}

/** The metrics of one process as JSON, in prom-client's format for merging. */
export type Counts = readonly MetricObjectWithValues<MetricValue<string>>[];

/** Worker processes behind one port, whose metrics are merged into one page. */
export interface CountedTogether {
  /** Number of this worker, from 1. */
  readonly number: number;
  /** Returns the metrics of all workers, including this one. */
  gather(): Promise<readonly Counts[]>;
  /** Sets the function that returns this worker's metrics. */
  countBy(count: () => Promise<Counts>): void;
}

const kinds: readonly `${OperationTypeNode}`[] = ['query', 'mutation', 'subscription'];
/** Upper bounds of the buckets of event delays in seconds. */
const delayBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];
/** Milliseconds for which a rendered page is reused for all requests, because it can be large. */
const defaultRenderedMs = 1_000;

export interface MetricsOptions {
  readonly workerGroup?: CountedTogether | null | undefined;
  /** Milliseconds for which a rendered page is reused; default 1,000. */
  readonly renderedMs?: number | undefined;
  /** Version of the gateway. */
  readonly version?: string;
  /** The metrics that services declare. */
  readonly declared?: readonly ServiceMetric[];
}

/** Creates all metrics of `/metrics`, in the Prometheus text format. Times are in seconds. */
export function createMetrics(options: MetricsOptions = {}): Metrics {
  const { workerGroup, renderedMs = defaultRenderedMs, declared = [], version = 'unknown' } = options;
  const registry = new Registry();
  if (workerGroup) registry.setDefaultLabels({ worker: String(workerGroup.number) });
  processMetrics(registry);
  const registers = [registry];
  const requests = new Timings(
    {
      name: 'tributary_http_request_duration_seconds',
      help: 'Time to the answer of HTTP requests in seconds, to the beginning of an event stream, by method, route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: durationBounds,
      groupOf: ([, route = '']) => surfaceOf(route),
    },
    registry,
  );
  const operations = new Timings(
    {
      name: 'tributary_graphql_operation_duration_seconds',
      help: 'Duration of executed GraphQL operations in seconds, by kind and operation name.',
      labelNames: ['kind', 'name'],
      buckets: durationBounds,
      groupOf: ([kind = '']) => kind,
    },
    registry,
  );
  const failures = new Counter({
    name: 'tributary_failures_total',
    help: 'Errors returned to clients, by error code.',
    labelNames: ['code'] as const,
    registers,
  });
  const unlisted = new Counter({
    name: 'tributary_graphql_unlisted_operations_total',
    help: 'GraphQL operations that ran although no manifest of known operations lists them (mode log).',
    registers,
  });
  const sharedTexts = new Counter({
    name: 'tributary_graphql_shared_texts_total',
    help: 'Texts of persisted queries in Redis, by outcome: found, unknown, wrong, unanswered or skipped for look-ups; written or dropped for texts to share.',
    labelNames: ['outcome'] as const,
    registers,
  });
  const refusals = new Counter({
    name: 'tributary_limit_refusals_total',
    help: 'Requests refused by a rate limit, by the rule that refused them.',
    labelNames: ['rule'] as const,
    registers,
  });
  const ledgerStates = new Counter({
    name: 'tributary_limit_ledger_changes_total',
    help: 'State changes of the shared rate limit store (Redis), by the new state: healthy, degraded or recovering.',
    labelNames: ['state'] as const,
    registers,
  });
  const relayed = new Counter({
    name: 'tributary_events_relayed_total',
    help: 'Events to which this process gave a position in the event log, by stream.',
    labelNames: ['stream'] as const,
    registers,
  });
  const points = new Counter({
    name: 'tributary_graphql_points_total',
    help: 'Points of the GraphQL budgets that operations were charged.',
    registers,
  });
  const position = new Gauge({
    name: 'tributary_event_log_position',
    help: 'Position of the last event in the log that this process has read.',
    registers,
  });
  const delays = new Timings(
    {
      name: 'tributary_event_delay_seconds',
      help: 'Time from the writing of an event to its arrival in this process in seconds, by the clocks of both.',
      labelNames: [],
      buckets: delayBounds,
    },
    registry,
  );
  const clients = clientMetrics(registry);
  const state = stateMetrics(registry, version);
  const live = liveMetrics(registry);
  const upstream = upstreamMetrics(registry, durationBounds);
  const services = serviceMetrics(registry, declared);
  const names = createOperationNames({
    forgotten(name) {
      for (const kind of kinds) operations.forget(kind, name);
    },
  });
  return {
    contentType: registry.contentType,
    scans: scanMetrics(registry, durationBounds),
    watch: state.watch,
    text: cachedFor(textOf(registry, workerGroup), renderedMs),
    totals: () => readTotals(registry, { requests, operations }),
    request: ({ seconds, method, route, status }) =>
      requests.time(seconds, labelOfMethod(method), route, String(status)),
    observer: {
      operation: ({ kind, name, caller, seconds }) =>
        operations.time(seconds, kind, names.labelOf(name, caller)),
      failure: (code) => failures.inc({ code }),
      unlisted: () => unlisted.inc(),
      sharedText: (outcome) => sharedTexts.inc({ outcome }),
      refusal: (rule) => refusals.inc({ rule }),
      ledger: (state) => ledgerStates.inc({ state }),
      refused() {},
      charged: (cost) => points.inc(cost),
      relayed(events) {
        for (const [stream, some] of Map.groupBy(events, (event) => event.stream)) {
          relayed.inc({ stream }, some.length);
        }
      },
      followed: (seq) => position.set(seq),
      arrived: (seconds) => delays.time(seconds),
      ...clients,
      ...live,
      ...upstream,
      ...services,
    },
  };
}

/**
 * Returns the function that renders the page. Workers keep a label of their own instead of a common sum: a restarted
 * worker begins at zero, and Prometheus handles such a reset only within one series.
 */
function textOf(registry: Registry, workerGroup?: CountedTogether | null): () => Promise<string> {
  if (!workerGroup) return async () => await registry.metrics();
  workerGroup.countBy(() => registry.getMetricsAsJSON());
  return async () => await AggregatorRegistry.aggregate([...(await workerGroup.gather())]).metrics();
}

/** Serves `/metrics`: to callers with the scope, or to anybody when `scope` is undefined. */
export function mountMetrics(server: FastifyInstance, metrics: Metrics, scope: Scope | undefined): void {
  const config = scope ? { cost: statusCost } : { open: true as const };
  server.get('/metrics', { config }, async ({ call }, reply) => {
    const refused = scope && refuseScopes(call, [scope]);
    if (refused) throw refused;
    reply.type(metrics.contentType);
    return await metrics.text();
  });
}
