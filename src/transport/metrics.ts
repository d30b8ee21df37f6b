import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Observer } from '../observer.ts';
import type { Fellowship } from '../workers/fellowship.ts';
import { liveMetrics } from './live/metrics.ts';
import { upstreamMetrics } from './upstream-metrics.ts';

export interface Metrics {
  readonly observer: Observer;
  readonly contentType: string;
  /** What is known now: of all workers where several share the port. */
  text(): Promise<string>;
  request(seen: {
    readonly method: string;
    readonly route: string;
    readonly status: number;
    readonly seconds: number;
  }): void;
}

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Names are the clients' own: beyond this many they are counted as `other`, so that the series stay bounded. */
const keptNames = 200;

/** Everything `/metrics` tells, in the Prometheus text format. Times are in seconds. */
export function createMetrics(fellowship?: Fellowship | null): Metrics {
  const registry = new Registry();
  if (fellowship) registry.setDefaultLabels({ worker: String(fellowship.number) });
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'tributary_http_request_seconds',
    help: 'Answered requests by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets,
    registers,
  });
  const operations = new Histogram({
    name: 'tributary_graphql_operation_seconds',
    help: 'Executed GraphQL operations by kind and name.',
    labelNames: ['kind', 'name'] as const,
    buckets,
    registers,
  });
  const failures = new Counter({
    name: 'tributary_failures_total',
    help: 'Faults and refusals that clients were told, by code.',
    labelNames: ['code'] as const,
    registers,
  });
  const refusals = new Counter({
    name: 'tributary_limit_refusals_total',
    help: 'Requests that a rule of the limits refused, by rule.',
    labelNames: ['rule'] as const,
    registers,
  });
  const ledgerStates = new Counter({
    name: 'tributary_limit_ledger_changes_total',
    help: 'Changes of the shared ledger, by the state that it went to.',
    labelNames: ['state'] as const,
    registers,
  });
  const relayed = new Counter({
    name: 'tributary_events_relayed_total',
    help: 'Events that this process gave their place in the log.',
    registers,
  });
  const position = new Gauge({
    name: 'tributary_events_position',
    help: 'The last event of the log that this process knows of.',
    registers,
  });
  const live = liveMetrics(registry);
  const upstream = upstreamMetrics(registry, buckets);
  const nameOf = boundedNames();
  return {
    contentType: registry.contentType,
    text: textOf(registry, fellowship),
    request: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    observer: {
      operation: ({ kind, name, seconds }) => operations.observe({ kind, name: nameOf(name) }, seconds),
      failure: (code) => failures.inc({ code }),
      refusal: (rule) => refusals.inc({ rule }),
      ledger: (state) => ledgerStates.inc({ state }),
      relayed: (count) => relayed.inc(count),
      followed: (seq) => position.set(seq),
      ...live,
      ...upstream,
    },
  };
}

/**
 * Workers keep their label instead of being added up: one that is started again begins at zero, which Prometheus
 * understands of a series of its own.
 */
function textOf(registry: Registry, fellowship?: Fellowship | null): () => Promise<string> {
  if (!fellowship) return () => registry.metrics();
  fellowship.countBy(() => registry.getMetricsAsJSON());
  return async () => await AggregatorRegistry.aggregate([...(await fellowship.gather())]).metrics();
}

function boundedNames(): (name: string | null) => string {
  const names = new Set<string>();
  return (name) => {
    if (name === null) return 'anonymous';
    if (names.size < keptNames) names.add(name);
    return names.has(name) ? name : 'other';
  };
}

/** Counts every answered request, and serves the counts. */
export function mountMetrics(server: FastifyInstance, metrics: Metrics): void {
  server.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? 'none';
    metrics.request({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
  });
  server.get('/metrics', { config: { open: true } }, async (_, reply) => {
    reply.type(metrics.contentType);
    return await metrics.text();
  });
}
