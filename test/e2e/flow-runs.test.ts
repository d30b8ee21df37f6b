import { describe, expect, test } from '@jest/globals';
import { grounds, killBetweenWidgets, timersOfTwo, timersOverRestart } from '../support/flow-proofs.ts';

describe.each(grounds)('$name', (ground) => {
  test('timers survive a kill, and each fires once', async () => {
    expect(await timersOverRestart(ground, 8, 1.5)).toEqual({ timers: 8, once: 8 });
  });
});

test('a process killed between widgets: every message is recorded once', async () => {
  const [sqlite] = grounds;
  if (!sqlite) throw new Error('no ground');
  const { wrong, sent, distinct, expected } = await killBetweenWidgets(sqlite, 60, 1);
  expect({ wrong, sent, distinct }).toEqual({ wrong: [], sent: expected, distinct: expected });
}, 90_000);

test('two processes on one PostgreSQL: 40 timers fire once each', async () => {
  expect(await timersOfTwo(40, 1)).toEqual({ timers: 40, once: 40 });
});
