import { expect, test } from 'vitest';
import { createDoubts } from '../../src/gateway/upstream/cache/doubts.ts';

test('beyond the bound everything is doubted until the end of what was forgotten', () => {
  const doubts = createDoubts(2);
  doubts.add(['a'], 0);
  doubts.add(['b'], 10_000);
  expect(['a', 'b', 'other'].map((tag) => doubts.has(tag, 10_000))).toEqual([true, true, false]);
  doubts.add(['c'], 20_000);
  expect(['a', 'b', 'c', 'other'].map((tag) => doubts.has(tag, 59_999))).toEqual([true, true, true, true]);
  expect(['a', 'b', 'c', 'other'].map((tag) => doubts.has(tag, 60_000))).toEqual([false, true, true, false]);
});

test('a doubt that has ended makes room without a doubt of everything', () => {
  const doubts = createDoubts(2);
  doubts.add(['a', 'b'], 0);
  doubts.add(['c'], 60_000);
  expect(['a', 'c', 'other'].map((tag) => doubts.has(tag, 60_000))).toEqual([false, true, false]);
});

test('a write of everything is doubted as such', () => {
  const doubts = createDoubts();
  doubts.add(null, 0);
  expect([doubts.has('other', 59_999), doubts.has('other', 60_000)]).toEqual([true, false]);
});
