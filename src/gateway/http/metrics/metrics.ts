import type { FastifyInstance } from 'fastify';
import {
  AggregatorRegistry,
  Counter,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import { cachedFor } from '../../../kit/cached-for.ts';
import { refuseScopes } from '../../../kit/call/call.ts';
import type { Scope } from '../../../kit/call/scopes.ts';
import { faultTable } from '../../../kit/fault.ts';
import type { ScanObserver } from '../../../storage/scans/observer.ts';
import { statusCost } from '../../limits/rules/cost.ts';
import { liveMetrics } from '../../live/metrics.ts';
import type { Observer } from '../../observer.ts';
import type { OperationFigure } from '../../overview/operation-figures.ts';
import { durationBounds, type Totals } from '../../overview/sample.ts';
import type { ServiceMetric } from '../../service-metric.ts';
import { gatewayAddresses, type OwnedAddress, surfaceOf } from '../dialects/addresses.ts';
import { clientMetrics } from './client.ts';
import { eventMetrics } from './event.ts';
import { graphqlMetrics } from './graphql.ts';
import { limitMetrics } from './limit.ts';
import { readTotals } from './metric-totals.ts';
import { labelOfMethod, processMetrics, tracingMetrics } from './process.ts';
import { scanMetrics } from './scan.ts';
import { serviceMetrics } from './service.ts';
import { type StateSources, stateMetrics } from './state.ts';
import { Timings } from './timings.ts';
import { upstreamMetrics } from './upstream.ts';

export interface Metrics {
  readonly observer: Observer;
  /** Receives the scans of the storage. */
  readonly scans: ScanObserver;
  readonly contentType: string;
  /** Returns the figures of this process for its overview. */
  totals(): Promise<Totals>;
  /** Returns the figures of each operation of this process. */
  operations(): readonly OperationFigure[];
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

/** Milliseconds for which a rendered page is reused for all requests, because it can be large. */
const defaultRenderedMs = 1_000;

export interface MetricsOptions {
  readonly workerGroup?: CountedTogether | null | undefined;
  /** Milliseconds for which a rendered page is reused; default 1,000. */
  readonly renderedMs?: number | undefined;
  /** Version of the gateway. */
  readonly version?: string;
  readonly declared?: readonly ServiceMetric[];
  /** The path prefixes of the graph and of services. */
  readonly addresses?: readonly OwnedAddress[];
}

/** Creates all metrics of `/metrics`, in the Prometheus text format. Times are in seconds. */
export function createMetrics(options: MetricsOptions = {}): Metrics {
  const { workerGroup, renderedMs = defaultRenderedMs, version = 'unknown' } = options;
  const { declared = [], addresses = gatewayAddresses } = options;
  const registry = new Registry();
  if (workerGroup) registry.setDefaultLabels({ worker: String(workerGroup.number) });
  processMetrics(registry);
  const requests = new Timings(
    {
      name: 'tributary_http_request_duration_seconds',
      help: 'Time to the answer of HTTP requests in seconds, to the beginning of an event stream, by method, route and status.',
      labelNames: ['method', 'route', 'status'],
      buckets: durationBounds,
      groupOf: ([, route = '']) => surfaceOf(addresses, route),
    },
    registry,
  );
  const failures = new Counter({
    name: 'tributary_failures_total',
    help: 'Errors returned to clients, by error code.',
    labelNames: ['code'] as const,
    registers: [registry],
  });
  // A counter that begins with its first error has no step that a rate could see.
  for (const code of Object.keys(faultTable)) failures.inc({ code }, 0);
  const graphql = graphqlMetrics(registry);
  const limits = limitMetrics(registry);
  const events = eventMetrics(registry);
  const clients = clientMetrics(registry);
  const state = stateMetrics(registry, version);
  const live = liveMetrics(registry);
  const upstream = upstreamMetrics(registry, durationBounds);
  const services = serviceMetrics(registry, declared);
  return {
    contentType: registry.contentType,
    scans: scanMetrics(registry, durationBounds),
    watch: state.watch,
    text: cachedFor(textOf(registry, workerGroup), renderedMs),
    operations: graphql.figures,
    totals: () => readTotals(registry, { requests, operations: graphql.operations }),
    request: ({ seconds, method, route, status }) =>
      requests.time(seconds, labelOfMethod(method), route, String(status)),
    observer: {
      failure: (code) => failures.inc({ code }),
      refused() {},
      ...graphql.observer,
      ...limits,
      ...events,
      ...clients,
      ...live,
      ...upstream,
      ...services,
      ...tracingMetrics(registry),
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
  const access = scope ? { cost: statusCost } : { open: true as const };
  const config = { ...access, untraced: true as const };
  server.get('/metrics', { config }, async ({ call }, reply) => {
    const refused = scope && refuseScopes(call, [scope]);
    if (refused) throw refused;
    reply.type(metrics.contentType);
    return await metrics.text();
  });
}
