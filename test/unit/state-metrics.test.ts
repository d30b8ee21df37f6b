import { expect, test } from 'vitest';
import type { DependencyHealth, Health } from '../../src/gateway/http/health.ts';
import { createMetrics } from '../../src/gateway/http/metrics/metrics.ts';

type Found = Awaited<ReturnType<Health['read']>>;

const dependency = (name: string, state: DependencyHealth['state']): DependencyHealth => ({
  name,
  state,
  mode: null,
  since: 0,
  breaker: null,
  pace: null,
  reads: null,
  reason: null,
  lastFailure: null,
});

test('a check of the dependencies that hangs does not hold the metrics up, and is shown on a later page', async () => {
  const check = Promise.withResolvers<Found>();
  const metrics = createMetrics({ renderedMs: 0, version: '1.2.3' });
  metrics.watch({
    answering: () => 3,
    held: (share) => (share === 'known' ? 7 : 0),
    health: { recent: () => check.promise },
  });
  const first = await metrics.text();
  expect(first).toContain('tributary_http_requests_in_flight 3');
  expect(first).toContain('tributary_held_bytes{share="known"} 7');
  expect(first).toContain('tributary_build_info{version="1.2.3"} 1');
  expect(first).not.toContain('tributary_dependency_up{');
  const dependencies = [dependency('storage', 'ok'), dependency('redis', 'degraded')];
  check.resolve({ state: 'degraded', dependencies });
  const second = await metrics.text();
  expect(second).toContain('tributary_dependency_up{dependency="storage"} 1');
  expect(second).toContain('tributary_dependency_up{dependency="redis"} 0');
});
