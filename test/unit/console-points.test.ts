import { expect, test } from 'vitest';
import { pointsOf } from '../../console/overview/points.ts';

const sampleAt = (second: number) => ({ endedAt: new Date(second * 1_000).toISOString(), seconds: 10 });

test('a line has a hole where samples are missing, and none for a late one', () => {
  const samples = [10, 20, 41, 100].map(sampleAt);
  expect(pointsOf(samples)).toEqual([
    { at: 10, sample: samples[0] },
    { at: 20, sample: samples[1] },
    { at: 41, sample: samples[2] },
    { at: 90, sample: null },
    { at: 100, sample: samples[3] },
  ]);
});
