import { describe, expect, test } from '@jest/globals';
import { openRedisSharedTexts } from '../../src/gateway/graphql/shared-texts-redis.ts';
import { redisKeys } from '../../src/gateway/redis/keys.ts';
import { eventually } from '../support/budgets.ts';
import { sha256Of } from '../support/manifests.ts';
import { type RedisServer, startRedis } from '../support/redis.ts';
import { openStoredTexts, type StoredTexts } from '../support/shared-texts.ts';

const mebibyte = 1024 * 1024;

async function open(url: string, patienceMs = 10_000) {
  const counts = new Map<string, number>();
  const sharedText = (outcome: string) => void counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const texts = await openRedisSharedTexts({
    url,
    cluster: false,
    patienceMs,
    observer: { sharedText },
    failed() {},
  });
  return {
    ...texts,
    count: (outcome: string) => counts.get(outcome) ?? 0,
    async write(text: string) {
      texts.put(sha256Of(text), text);
      const written = (counts.get('written') ?? 0) + 1;
      await eventually(async () => counts.get('written') === written);
    },
    read: (text: string, owner = 'user:one') => texts.find(sha256Of(text), owner),
  };
}

const sized = (name: number, bytes: number) => `${name} ${'x'.repeat(bytes)}`.slice(0, bytes);

describe('the texts in Redis', () => {
  test('keep to 16 MiB; those whose use is longest ago make room', async () => {
    await using redis: RedisServer = await startRedis();
    await using stored = openStoredTexts(redis.url);
    using texts = await open(redis.url);
    const large = (name: number) => sized(name, 64 * 1024);
    for (let name = 0; name < 250; name += 1) await texts.write(large(name));
    expect(await texts.read(large(0))).toBe(large(0));
    for (let name = 250; name < 280; name += 1) await texts.write(large(name));
    // Each text counts 512 bytes more than it has.
    const room = Math.floor((16 * mebibyte) / (64 * 1024 + 512));
    expect([await stored.count(), await stored.bytes()]).toEqual([room, room * 64 * 1024]);
    expect(await texts.read(large(0))).toBe(large(0));
    expect(await texts.read(large(1))).toBeNull();
    expect(await texts.read(large(280 - room))).toBeNull();
    expect(await texts.read(large(280 - room + 1))).toBe(large(280 - room + 1));
    await fill(stored);
    await texts.write('a last one');
    expect(await stored.count()).toBeLessThanOrEqual((16 * mebibyte) / 512);
    expect(await texts.read('a last one')).toBe('a last one');
    expect(await stored.client.pttl(redisKeys.texts)).toBeGreaterThan(0);
    expect(await stored.client.pttl(redisKeys.textUses)).toBeGreaterThan(0);
  });

  test('begin anew when Redis has evicted one of their keys', async () => {
    await using redis: RedisServer = await startRedis();
    await using stored = openStoredTexts(redis.url);
    using texts = await open(redis.url);
    for (const key of [redisKeys.texts, redisKeys.textUses]) {
      for (const text of ['one', 'two', 'three']) await texts.write(text);
      await stored.client.del(key);
      await texts.write('four');
      expect([await stored.count(), await stored.bytes()]).toEqual([1, 4]);
      expect(await texts.read('four')).toBe('four');
    }
  });

  test('are read from a Redis whose memory is full', async () => {
    await using redis: RedisServer = await startRedis();
    await using stored = openStoredTexts(redis.url);
    using texts = await open(redis.url);
    await texts.write('a text');
    await stored.client.config('SET', 'maxmemory', '1');
    expect(await texts.read('a text')).toBe('a text');
    texts.put(sha256Of('another'), 'another');
    await eventually(async () => texts.count('dropped') === 1);
  });
});

/** Puts very many short texts in, as put.lua would. */
async function fill({ client }: StoredTexts): Promise<void> {
  const script = `for name = 1, 40000 do
    redis.call('HSET', KEYS[1], 'x' .. name, 'y')
    redis.call('ZADD', KEYS[2], name, 'x' .. name)
    redis.call('HINCRBY', KEYS[1], 'size', 513)
  end`;
  await client.eval(script, 2, redisKeys.texts, redisKeys.textUses);
}

describe('look-ups', () => {
  test('of one hash share one call, and an owner has 32 places of 128', async () => {
    await using redis: RedisServer = await startRedis();
    await using stored = openStoredTexts(redis.url);
    using texts = await open(redis.url);
    redis.suspend();
    const same = Array.from({ length: 40 }, () => texts.read('the same', 'user:other'));
    const one = Array.from({ length: 40 }, (_, name) => texts.read(`one ${name}`));
    const others = Array.from({ length: 200 }, (_, name) => texts.read(`all ${name}`, `user:${name}`));
    redis.resume();
    expect(new Set(await Promise.all([...same, ...one, ...others]))).toEqual(new Set([null]));
    expect([texts.count('unknown'), texts.count('skipped')]).toEqual([40 + 32 + 95, 8 + 105]);
    expect(await stored.lookUps()).toBe(1 + 32 + 95);
  });

  test('that are late hold up no others, until Redis answers', async () => {
    await using redis: RedisServer = await startRedis();
    using texts = await open(redis.url, 20);
    redis.suspend();
    expect(await Promise.all([texts.read('one'), texts.read('two')])).toEqual([null, null]);
    for (let name = 0; name < 50; name += 1) expect(await texts.read(`text ${name}`)).toBeNull();
    expect([texts.count('unanswered'), texts.count('skipped')]).toEqual([2, 50]);
    redis.resume();
    await eventually(async () => (await texts.read('three')) === null && texts.count('unknown') > 0);
  });
});
