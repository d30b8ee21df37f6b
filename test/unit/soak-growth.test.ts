import { expect, test } from 'vitest';
import { growthOf } from '../../bench/soak/growth.ts';

const mebibyte = 1024 ** 2;
/** Samples of so many minutes, in the last of which the heap has grown by these bytes. */
const samples = (minutes: number, grown: number) =>
  Array.from({ length: minutes }, (_, at) => ({
    heap: 100 * mebibyte + (at >= minutes - 5 ? grown : 0),
    buffers: 0,
    rss: 0,
  }));

test('a soak misses its bound when the floor grew by 2 MiB in the last 30 minutes', () => {
  expect(growthOf(samples(60, 2 * mebibyte))).toMatchObject({
    isMissed: true,
    text: expect.stringContaining('MISSED'),
  });
  expect(growthOf(samples(60, 2 * mebibyte - 1))).toMatchObject({
    isMissed: false,
    text: expect.stringContaining('kept'),
  });
  expect(growthOf(samples(30, 9 * mebibyte))).toMatchObject({
    isMissed: false,
    text: expect.stringContaining('no figure'),
  });
});
