import { Counter, type Registry } from 'prom-client';
import type { Observer } from '../../observer.ts';
import { durationBounds } from '../../overview/sample.ts';
import { createOperationCounts, kinds, type OperationCounts } from './operation-counts.ts';
import { createOperationNames } from './operation-names.ts';
import { Timings } from './timings.ts';

type Seen = Pick<Observer, 'operation' | 'unlisted' | 'charged'>;

/** Creates the metrics of GraphQL operations. `operations` has their durations, `figures` all that is known of each. */
export function graphqlMetrics(registry: Registry): {
  readonly operations: Timings<'kind' | 'name'>;
  readonly figures: OperationCounts['figures'];
  readonly observer: Seen;
} {
  const registers = [registry];
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
  const unlisted = new Counter({
    name: 'tributary_graphql_unlisted_operations_total',
    help: 'GraphQL operations that ran although no manifest of known operations lists them (mode log).',
    registers,
  });
  const points = new Counter({
    name: 'tributary_graphql_points_total',
    help: 'Points of the GraphQL budgets that operations were charged.',
    registers,
  });
  const counts = createOperationCounts(operations);
  const names = createOperationNames({
    forgotten(name) {
      for (const kind of kinds) {
        operations.forget(kind, name);
        counts.forget(kind, name);
      }
    },
  });
  return {
    operations,
    figures: counts.figures,
    observer: {
      operation(seen) {
        const label = names.labelOf(seen.name, seen.caller);
        operations.time(seen.seconds, seen.kind, label);
        counts.count(label, seen);
      },
      unlisted: () => unlisted.inc(),
      charged: (cost) => points.inc(cost),
    },
  };
}
