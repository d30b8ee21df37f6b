import { describe, expect, test } from 'vitest';
import { grounds, timersOfTwo, timersOverRestart } from '../support/flow-proofs.ts';
import { tried } from '../support/tiers.ts';

describe.each(tried(grounds))('$name', (ground) => {
  test('timers survive a kill, and each fires once', async () => {
    expect(await timersOverRestart(ground, 8, 1.5)).toEqual({ timers: 8, once: 8 });
  });
});

test('two processes on one PostgreSQL: 20 timers fire once each', async () => {
  expect(await timersOfTwo(20, 1)).toEqual({ timers: 20, once: 20 });
});
