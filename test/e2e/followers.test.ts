import { expect, test } from '@jest/globals';
import { chaosOfRedis, disturb, faultsOf, killed, serverScene, sqliteScene } from '../support/disturbed.ts';

const patienceMs = 120_000;

test.each([sqliteScene, serverScene])(
  '$name: kills lose no client a change, and bring none twice',
  async (place) => {
    await using scene = await place.start();
    const outcome = await disturb(scene, { changes: 120, disturbances: [killed(0), killed(1)] });
    expect(faultsOf(outcome)).toEqual([]);
    expect(outcome.truth.length).toBeGreaterThanOrEqual(120);
  },
  patienceMs,
);

test(
  'Redis flushed, stopped and restarted meanwhile: the same',
  async () => {
    await using scene = await serverScene.start();
    const outcome = await disturb(scene, { changes: 300, disturbances: chaosOfRedis });
    expect(faultsOf(outcome)).toEqual([]);
  },
  patienceMs,
);
