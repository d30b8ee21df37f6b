import { expect, test } from 'vitest';
import {
  chaosOfRedis,
  type Disturbance,
  disturb,
  faultsOf,
  killed,
  type ScenePlace,
  serverScene,
  sqliteScene,
} from '../support/disturbed.ts';
import { tried } from '../support/tiers.ts';

const changes = 120;
const kills = [killed(0), killed(1)];

const cases: readonly [name: string, ScenePlace, readonly Disturbance[]][] = [
  [
    'two gateways on PostgreSQL, each killed, and Redis flushed, stopped and restarted',
    serverScene,
    [...kills, ...chaosOfRedis],
  ],
  ['a gateway on SQLite that is killed twice', sqliteScene, kills],
];

test.each(tried(cases))(
  '%s: no client loses a change or gets one twice',
  async (_, place, disturbances) => {
    await using scene = await place.start();
    const outcome = await disturb(scene, { changes, disturbances });
    expect(faultsOf(outcome)).toEqual([]);
    expect(outcome.truth.length).toBeGreaterThanOrEqual(changes);
  },
  120_000,
);
