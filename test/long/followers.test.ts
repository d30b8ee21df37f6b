import { expect, test } from 'vitest';
import {
  chaosOfRedis,
  type Disturbance,
  disturb,
  faultsOf,
  killed,
  serverScene,
  sqliteScene,
} from '../support/disturbed.ts';

const changes = 2_000;
const patienceMs = 600_000;
const kills = Array.from({ length: 10 }, (_, index) => killed(index));

const cases: readonly [name: string, typeof sqliteScene, readonly Disturbance[]][] = [
  ['10 kills on SQLite', sqliteScene, kills],
  ['10 kills of two gateways on PostgreSQL and Redis', serverScene, kills],
  [
    'Redis flushed, stopped and restarted three times, and 6 kills',
    serverScene,
    [0, 1, 2].flatMap((round) => [...chaosOfRedis, killed(round), killed(round + 1)]),
  ],
];

test.each(cases)(
  '%s during 2,000 changes: no client loses a change or gets one twice',
  async (name, place, disturbances) => {
    await using scene = await place.start();
    const outcome = await disturb(scene, { changes, disturbances });
    const { truth, followers } = outcome;
    console.log(`${name}: ${truth.length} changes, seen by each of ${followers.length} clients.`);
    expect(faultsOf(outcome)).toEqual([]);
    expect(truth.length).toBeGreaterThanOrEqual(changes);
  },
  patienceMs,
);

test(
  '8 writers on 2 gateways, 10,000 changes: every client sees a dense, identical sequence',
  async () => {
    await using scene = await serverScene.start();
    const outcome = await disturb(scene, { changes: 10_000, disturbances: [] });
    console.log(`${outcome.truth.length} changes, seen by each of ${outcome.followers.length} clients.`);
    expect(faultsOf(outcome)).toEqual([]);
  },
  patienceMs,
);
