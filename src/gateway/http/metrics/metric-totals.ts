import type { Registry } from 'prom-client';
import type { Totals } from '../../overview/sample.ts';
import type { Timings } from './timings.ts';

interface TimedMetrics {
  readonly requests: Pick<Timings<string>, 'totalOf'>;
  readonly operations: Pick<Timings<string>, 'totalOf'>;
}

/** Reads the figures of this process from its metrics. */
export async function readTotals(
  registry: Registry,
  { requests, operations }: TimedMetrics,
): Promise<Totals> {
  const byLabel = (name: string, label: string) => valuesOf(registry, name, label);
  const total = async (name: string) => sumOf(Object.values(await byLabel(name, '')));
  const { websocket = 0, ...streams } = await byLabel('tributary_live_connections', 'transport');
  const rest = requests.totalOf('rest');
  const [queries, mutations] = [operations.totalOf('query'), operations.totalOf('mutation')];
  return {
    counts: {
      graphqlRequests: sumOf(requests.totalOf('graphql')),
      restRequests: sumOf(rest),
      websocketOperations: await total('tributary_websocket_operations_total'),
      points: await total('tributary_graphql_points_total'),
      messages: await total('tributary_messages_delivered_total'),
    },
    named: {
      errors: await byLabel('tributary_failures_total', 'code'),
      refusals: await byLabel('tributary_limit_refusals_total', 'rule'),
      events: await byLabel('tributary_events_relayed_total', 'stream'),
    },
    durations: { operations: queries.map((count, at) => count + (mutations[at] ?? 0)), rest: [...rest] },
    open: {
      websockets: websocket,
      eventStreams: sumOf(Object.values(streams)),
      subscriptions: await total('tributary_subscriptions'),
    },
  };
}

/** Returns the values of a metric by the label, without zeros; that of a metric without labels has an empty name. */
async function valuesOf(registry: Registry, name: string, label: string): Promise<Record<string, number>> {
  const metric = await registry.getSingleMetric(name)?.get();
  if (!metric) throw new TypeError(`There is no metric ${name}.`);
  const counted = metric.values.filter(({ value }) => value !== 0);
  return Object.fromEntries(counted.map(({ labels, value }) => [String(labels[label] ?? ''), value]));
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
