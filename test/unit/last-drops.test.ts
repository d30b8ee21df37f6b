import { expect, test } from 'vitest';
import { createLastDrops } from '../../src/gateway/upstream/cache/last-drops.ts';

test('a tag that was forgotten counts as dropped when it was, or later', () => {
  const drops = createLastDrops(2);
  drops.drop(['a']);
  drops.drop(['b']);
  expect([drops.of('a'), drops.of('b'), drops.of('other')]).toEqual([1, 2, 0]);
  drops.drop(['c']);
  expect([drops.of('a'), drops.of('b'), drops.of('c'), drops.of('other')]).toEqual([1, 2, 3, 1]);
  drops.drop(['b']);
  drops.drop(['d']);
  expect([drops.of('c'), drops.of('b'), drops.of('other')]).toEqual([3, 4, 3]);
  drops.dropAll();
  expect([drops.of('b'), drops.of('other'), drops.position]).toEqual([6, 6, 6]);
});
