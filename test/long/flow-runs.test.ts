import { describe, expect, test } from 'vitest';
import { grounds, killBetweenWidgets, timersOfTwo, timersOverRestart } from '../support/flow-proofs.ts';

describe.each(grounds)('$name', (ground) => {
  test('killed 5 times between widgets: every message is recorded once', async () => {
    const { wrong, sent, distinct, expected } = await killBetweenWidgets(ground, 200, 5);
    expect({ wrong, sent, distinct }).toEqual({ wrong: [], sent: expected, distinct: expected });
  }, 600_000);

  test('100 timers survive a kill, and each fires once', async () => {
    expect(await timersOverRestart(ground, 100, 3)).toEqual({ timers: 100, once: 100 });
  }, 120_000);
});

test('two processes on one PostgreSQL: 200 timers fire once each', async () => {
  expect(await timersOfTwo(200, 3)).toEqual({ timers: 200, once: 200 });
}, 120_000);
