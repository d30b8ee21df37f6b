import { expect, test } from 'vitest';
import { charts, linesOf } from '../../console/overview/charts.ts';
import type { Sample } from '../../console/overview/samples.ts';

const sample: Sample = {
  endedAt: '2026-11-23T13:00:10.000Z',
  seconds: 10,
  processes: 1,
  graphqlRequests: 25,
  restRequests: 10,
  websocketOperations: 0,
  operations: 35,
  operationLatency: { p50: 1.25, p95: 40, p99: 1_500 },
  errors: 1,
  errorsByCode: [{ name: 'INTERNAL', count: 1 }],
  refusals: 4,
  points: 12_345,
  eventsByStream: [
    { name: 'executions', count: 100 },
    { name: 'reseller', count: 30 },
    { name: 'operations', count: 10 },
    { name: 'assets', count: 5 },
  ],
  messages: 20,
  websockets: 12_000,
  eventStreams: 3,
  subscriptions: 4,
  cpu: 0.375,
  rssBytes: 256 * 1024 ** 2,
  eventLoopDelayMilliseconds: 11.26,
};

test.each([
  ['Requests', ['GraphQL 2.5/s', 'REST 1/s', 'Websocket 0/s']],
  ['Latency of operations', ['p50 1.3 ms', 'p95 40 ms', 'p99 1.5 s']],
  ['Events', ['Executions 10/s', 'Reseller 3/s', 'Inventory 1.5/s']],
  ['Refusals and errors', ['Refusals 0.4/s', 'Errors 0.1/s']],
  ['Connections', ['Websockets 12K', 'Event streams 3', 'Subscriptions 4']],
  ['Points charged, and messages sent', ['Points 1,234.5/s', 'Messages 2/s']],
  ['CPU', ['CPU 37.5 %']],
  ['Memory', ['Resident 256 MiB']],
  ['Delay of the event loop', ['Delay 11.3 ms']],
])('the chart %s has its lines with values in their units', (title, texts) => {
  const chart = charts.find((one) => one.title === title);
  if (!chart) throw new Error(`There is no chart ${title}.`);
  const lines = linesOf(chart, [{ at: 0, sample }]);
  expect(lines.map((line) => `${line.title} ${chart.format(Number(line.values[0]))}`)).toEqual(texts);
});

test('every chart is covered above', () => {
  expect(charts.length).toBe(9);
});

test('a period without operations is a hole in the line of latencies', () => {
  const chart = charts.find(({ title }) => title === 'Latency of operations');
  if (!chart) throw new Error('There is no chart of latencies.');
  const points = [sample, { ...sample, operationLatency: null }, sample];
  const [p50] = linesOf(
    chart,
    points.map((one, at) => ({ at, sample: one })),
  );
  expect(p50?.values).toEqual([1.25, null, 1.25]);
});
