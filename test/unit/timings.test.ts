import { Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { Timings } from '../../src/gateway/http/metrics/timings.ts';

const options = {
  name: 'seconds',
  help: 'Seconds.',
  labelNames: ['method', 'status'] as const,
  buckets: [0.1, 1],
};
const seen = [
  [0.05, 'GET', '200'],
  [0.1, 'GET', '200'],
  [0.5, 'POST', '200'],
  [1, 'GET', '404'],
  [7, 'GET', '200'],
] as const;

function both() {
  const [registry, expected] = [new Registry(), new Registry()];
  const timings = new Timings(options, registry);
  const histogram = new Histogram({ ...options, buckets: [...options.buckets], registers: [expected] });
  for (const [seconds, method, status] of seen) {
    timings.time(seconds, method, status);
    histogram.observe({ method, status }, seconds);
  }
  return { registry, expected, timings, histogram };
}

test('times are told as the library tells a histogram, as text and as JSON', async () => {
  const { registry, expected } = both();
  expect(await registry.metrics()).toBe(await expected.metrics());
  for (const each of [registry, expected]) each.setDefaultLabels({ worker: '1' });
  // The library tells an empty exemplar with each bucket.
  const plain = (key: string, value: unknown) => (key === 'exemplar' ? undefined : value);
  const [told, library] = [await registry.getMetricsAsJSON(), await expected.getMetricsAsJSON()];
  expect(JSON.parse(JSON.stringify(told))).toEqual(JSON.parse(JSON.stringify(library, plain)));
});

test('a series can be removed', async () => {
  const { registry, expected, timings, histogram } = both();
  timings.forget('GET', '200');
  histogram.remove({ method: 'GET', status: '200' });
  expect(await registry.metrics()).toBe(await expected.metrics());
});
