import type { GatewayLatency, GatewayOperationType, Resolvers } from '../../../generated/base.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { OperationFigure } from '../../overview/operation-figures.ts';
import { quantileMs } from '../../overview/sample.ts';

const types = {
  query: 'QUERY',
  mutation: 'MUTATION',
  subscription: 'SUBSCRIPTION',
} as const satisfies Record<OperationFigure['kind'], GatewayOperationType>;

/** Returns the quantiles of durations by bucket; null when there is none. */
export function latencyOf(counts: readonly number[]): GatewayLatency | null {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((quantile) => quantileMs(counts, quantile));
  return p50 == null || p95 == null || p99 == null ? null : { p50, p95, p99 };
}

const noLatency: GatewayLatency = { p50: 0, p95: 0, p99: 0 };

/** The resolvers of `Gateway.operations` and of its types. */
export const operationResolvers: Resolvers = {
  GatewayOperation: {
    operationType: ({ kind }) => types[kind],
    name: ({ label }) => (label === 'anonymous' ? null : label),
    calls: ({ durations }) => durations.reduce((sum, count) => sum + count, 0),
    latency: ({ durations }) => latencyOf(durations) ?? noLatency,
    slowCall: ({ slow }) => slow,
  },
  GatewaySlowCall: {
    milliseconds: ({ ms }) => ms,
    endedAt: ({ at }) => timestampOf(at),
  },
};
