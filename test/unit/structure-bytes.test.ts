import { expect, test } from 'vitest';
import { structureBytes } from '../../src/kit/json/structure-bytes.ts';

// Measured with `--expose-gc` in Node.js 24: the bytes of heap for each item of a list of a thousand.
test.each([
  ['{}', {}, 64],
  ['[]', [], 40],
  ['{"a":1}', { a: 1 }, 41],
  ['{"1":1}', { 1: 1 }, 96],
  ['1.5', 1.5, 24],
])('the structure of %s is counted within a factor of 2.5', (_, value, measured) => {
  const items = structureBytes(Array.from({ length: 1_000 }, () => value)) / 1_000;
  expect(items).toBeGreaterThan(measured / 2);
  expect(items).toBeLessThan(measured * 2.5);
});

test('the characters of texts and small numbers are in the text already', () => {
  expect(['a'.repeat(1_000), 7, true, null, undefined].map(structureBytes)).toEqual([16, 0, 0, 0, 0]);
});
