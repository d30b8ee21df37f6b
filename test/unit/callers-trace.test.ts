import { describe, expect, test } from 'vitest';
import { traceOf, traceWithin } from '../../src/kit/call/trace.ts';

const name = '4bf92f3577b34da6a3ce929d0e0e4736';
const parent = '00f067aa0ba902b7';
const traceparent = `00-${name}-${parent}-01`;

describe('a trace', () => {
  test('is forwarded unchanged, also with a later version', () => {
    expect(traceOf({ traceparent })).toEqual({ traceparent });
    const later = { traceparent: `cc-${name}-${parent}-01-what-follows`, tracestate: 'vendor=1' };
    expect(traceOf(later)).toEqual(later);
  });

  test.each([
    undefined,
    '',
    `ff-${name}-${parent}-01`,
    `00-${'0'.repeat(32)}-${parent}-01`,
    `00-${name}-${'0'.repeat(16)}-01`,
    `00-${name.toUpperCase()}-${parent}-01`,
    `${traceparent}-more`,
    `cc-${name}-${parent}-01-${'x'.repeat(128)}`,
  ])('is ignored when the header is %s', (header) => {
    expect(traceOf({ traceparent: header, tracestate: 'vendor=1' })).toBeUndefined();
  });

  test('is forwarded without a state that is too long or not text', () => {
    for (const tracestate of ['a'.repeat(513), 'a\u0001', '  '])
      expect(traceOf({ traceparent, tracestate })).toEqual({ traceparent });
  });

  test('of a connection has a separate parent for each operation', () => {
    const requestId = `RQ${'A'.repeat(16)}0123456789ABCDEF`;
    const within = `00-${name}-0123456789abcdef-01`;
    expect(traceWithin({ traceparent, tracestate: 'vendor=1' }, requestId)).toEqual({
      traceparent: within,
      tracestate: 'vendor=1',
    });
    expect(traceWithin({ traceparent: `cc-${name}-${parent}-01-more` }, requestId)).toEqual({
      traceparent: within,
    });
  });
});
