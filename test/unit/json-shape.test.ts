import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createShapeCounter, type JsonBounds } from '../../src/kit/json/shape.ts';

const any = Number.POSITIVE_INFINITY;

function valuesOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, one) => sum + valuesOf(one), 1);
}

/** Counts a text that arrives in parts of that length. */
function count(text: string, bounds: JsonBounds, length = text.length + 1) {
  const counter = createShapeCounter(bounds);
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length; from += length) {
    const excess = counter.take(bytes.subarray(from, from + length));
    if (excess) return { excess, values: counter.values };
  }
  return { excess: null, values: counter.values };
}

test('values are counted as parsing creates them, whatever the parts of the text', () => {
  fc.assert(
    fc.property(fc.json(), fc.integer({ min: 1, max: 20 }), fc.boolean(), (text, length, spaced) => {
      const value: unknown = JSON.parse(text);
      // A repeated name is one value after parsing.
      const written = JSON.stringify(value, null, spaced ? 2 : 0);
      expect(count(written, { values: any }, length)).toEqual({ excess: null, values: valuesOf(value) });
    }),
  );
});

test('brackets and commas inside strings do not count', () => {
  expect(count('["[{,\\"[,{", "\\\\", "]"]', { values: 4 })).toEqual({ excess: null, values: 4 });
});

test.each([
  ['[1,2,3]', { depth: 1, most: 2 }, 'items'],
  ['[1,[2,3,4]]', { depth: 1, most: 2 }, null],
  ['{"a":[{},{}]}', { depth: 2, most: 1 }, 'items'],
  ['{"a":[{},{}]}', { depth: 2, most: 2 }, null],
  ['{"a":{"b":1,"c":2}}', { depth: 2, most: 1 }, null],
  ['[{"a":[1,2,3]}]', { depth: 1, most: 9, each: 3 }, 'item'],
  ['[{"a":[1,2]},{"a":[1,2]}]', { depth: 1, most: 9, each: 4 }, null],
] as const)('%s with %j: %s', (text, items, excess) => {
  expect(count(text, { values: any, items }).excess).toBe(excess);
});

test('the limit is reported at the value that exceeds it', () => {
  expect(count('[1,2]', { values: 3 })).toEqual({ excess: null, values: 3 });
  expect(count('[1,2,3]', { values: 3 })).toMatchObject({ excess: 'values' });
});
