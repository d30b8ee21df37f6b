import { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { logKinds } from '../support/event-logs.ts';
import { faultsIn, followWriters } from '../support/event-proofs.ts';
import { tried } from '../support/tiers.ts';

const writing = { gateways: 2, writers: 8, changes: 800 };

test.each(tried(logKinds, 2))(
  '$name: all followers of eight writers on two gateways see the same events',
  async (kind) => {
    await using place = await kind.start();
    const [one = [], other] = await followWriters(place, writing);
    expect(faultsIn(one, writing)).toEqual([]);
    expect(other).toStrictEqual(one);
    // Two relays at the same time would give the same numbers to rows, which the unique index refuses.
    expect(place.failures.filter((failure) => failure.startsWith('relay'))).toEqual([]);
  },
);

test('Redis flushed, stopped, suspended and started meanwhile: no event is lost or delivered twice', async () => {
  const kind = logKinds.find(({ name }) => name === 'PostgreSQL with Redis');
  if (!kind) throw new Error('no such kind');
  await using place = await kind.start();
  const { redis } = place;
  if (!redis) throw new Error('there is no Redis');
  const flush = async () => {
    const client = new Redis(redis.url);
    await client.flushall();
    client.disconnect();
  };
  const restart = async () => {
    await redis.kill();
    await redis.start();
  };
  const disturbances = new Map([
    [150, flush],
    [300, restart],
    [500, async () => redis.suspend()],
    [650, async () => redis.resume()],
  ]);
  const [one = [], other] = await followWriters(place, writing, (made) => disturbances.get(made)?.());
  expect(faultsIn(one, writing)).toEqual([]);
  expect(other).toStrictEqual(one);
});
