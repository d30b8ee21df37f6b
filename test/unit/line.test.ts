import { expect, test } from 'vitest';
import { createLine } from '../../src/kit/queues/line.ts';

const items = ['a', 'b', 'c', 'd'].map((name) => ({ name }));
const [a, b, c, d] = items;

test('items leave in the order of their arrival, also one that comes after the line was empty', () => {
  const line = createLine();
  for (const item of items) line.join(item);
  expect([line.next(), line.next(), line.next(), line.next(), line.next()]).toEqual([a, b, c, d, null]);
  line.join({ name: 'late' });
  expect([line.next(), line.next()]).toEqual([{ name: 'late' }, null]);
});

test('an item that has given up is passed over, wherever it was', () => {
  const line = createLine();
  const places = items.map((item) => line.join(item));
  for (const [index, place] of places.entries()) if (index !== 1) place.item = null;
  expect([line.next(), line.next()]).toEqual([b, null]);
});
