import { expect, test } from 'vitest';
import { maxTraceSteps, recordTrace } from '../../src/kit/tracing/recorded-trace.ts';
import type { Span } from '../../src/kit/tracing/span.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

test('a trace shows its first steps, and counts the others and those below them', () => {
  const trace = recordTrace('operation', traceId, null);
  for (let steps = 1; steps < maxTraceSteps; steps += 1) trace.child('step', 'internal', {}).end();
  const late: Span = trace.child('late', 'internal', {});
  late.child('later', 'internal', {}).end();
  late.end();
  const { root, leftOut } = trace.toTrace();
  expect(root.children).toHaveLength(maxTraceSteps - 1);
  expect(leftOut).toBe(2);
});

test('a step that goes on shows how long it has taken so far', () => {
  const trace = recordTrace('operation', traceId, null);
  const step = trace.child('step', 'client', { a: 1 });
  step.rename('renamed');
  step.set({ b: true });
  step.fail('TIMEOUT');
  const [shown] = trace.toTrace().root.children;
  expect(shown).toMatchObject({ name: 'renamed', attributes: { a: 1, b: true, 'error.type': 'TIMEOUT' } });
  expect(shown?.durationMs).toBeGreaterThanOrEqual(0);
});
