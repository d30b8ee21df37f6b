import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { redisKeys } from '../../../src/gateway/redis/keys.ts';
import { eventually, only } from '../../support/budgets.ts';
import { type Gateway, startGateway } from '../../support/gateway.ts';
import { folderOf, known, sha256Of } from '../../support/manifests.ts';
import { metric } from '../../support/metrics.ts';
import { openAccepted } from '../../support/raw-websocket.ts';
import { type RedisServer, startRedis } from '../../support/redis.ts';
import { startRedisCluster } from '../../support/redis-cluster.ts';
import {
  byHash,
  codeIn,
  newText,
  notFound,
  openStoredTexts,
  owner,
  persisted,
  post,
  withText,
} from '../../support/shared-texts.ts';

const patient = { TRIBUTARY_LIMITS_PATIENCE_MS: '5000' };
/** Without limits nothing but the texts waits for Redis. */
const unlimited = { TRIBUTARY_LIMITS: 'off' };

const count = (gateway: Gateway, outcome: string) =>
  metric(gateway, `tributary_graphql_shared_texts_total{outcome="${outcome}"}`);

describe('a Redis that is', () => {
  test('silent: one look-up waits, the others do not; clients send their texts, which wait for Redis', async () => {
    await using redis: RedisServer = await startRedis();
    await using stored = openStoredTexts(redis.url);
    await using gateway = await startGateway({ REDIS_URL: redis.url, ...unlimited });
    const before = newText();
    await withText(gateway, before);
    await stored.arrives(before);
    redis.suspend();
    const [first, ...texts] = Array.from({ length: 100 }, newText);
    expect((await byHash(gateway, String(first))).body).toMatchObject(notFound);
    for (const text of texts) {
      expect((await byHash(gateway, text)).body).toMatchObject(notFound);
      expect((await withText(gateway, text)).body).toEqual(owner);
      expect((await byHash(gateway, text)).body).toEqual(owner);
    }
    expect((await byHash(gateway, before)).body).toEqual(owner);
    expect([await count(gateway, 'unanswered'), await count(gateway, 'skipped')]).toEqual([1, texts.length]);
    // One is on its way to Redis, and 64 wait.
    expect(await count(gateway, 'dropped')).toBe(texts.length - 65);
    redis.resume();
    await stored.arrives(String(texts.at(-1)));
    expect(await stored.has(String(texts[1]))).toBe(false);
    await using other = await startGateway({ REDIS_URL: redis.url, ...unlimited, ...patient });
    await eventually(async () => (await byHash(other, before)).body.errors === undefined);
  });

  test('killed: clients send their texts, and share them once it is back, empty', async () => {
    await using redis: RedisServer = await startRedis();
    const variables = { REDIS_URL: redis.url, ...unlimited, ...patient };
    await using one = await startGateway(variables);
    await using other = await startGateway(variables);
    const text = newText();
    expect((await withText(one, text)).body).toEqual(owner);
    await using stored = openStoredTexts(redis.url);
    await stored.arrives(text);
    await redis.kill();
    expect((await byHash(other, text)).body).toMatchObject(notFound);
    expect((await byHash(one, text)).body).toEqual(owner);
    expect((await withText(one, text)).body).toEqual(owner);
    await redis.start('empty');
    await stored.arrives(text);
    await eventually(async () => (await byHash(other, text)).body.errors === undefined);
  });

  test('of another kind: keys of another type are answered as unknown hashes', async () => {
    await using redis: RedisServer = await startRedis();
    await using stored = openStoredTexts(redis.url);
    await stored.client.set(redisKeys.texts, 'a text');
    await using gateway = await startGateway({ REDIS_URL: redis.url, ...patient });
    const text = newText();
    expect((await byHash(gateway, text)).body).toMatchObject(notFound);
    expect((await withText(gateway, text)).body).toEqual(owner);
    expect((await byHash(gateway, text)).body).toEqual(owner);
    await eventually(async () => (await count(gateway, 'dropped')) === 1);
  });
});

test('gateways share texts through a Redis Cluster', async () => {
  await using cluster = await startRedisCluster();
  const variables = { REDIS_URL: cluster.url, REDIS_CLUSTER: 'true', ...patient };
  await using one = await startGateway(variables);
  await using other = await startGateway(variables);
  const text = newText();
  // A cluster may refuse the first commands while its nodes learn of each other; clients send a lost text again.
  await eventually(async () => {
    expect((await withText(one, text)).body).toEqual(owner);
    return (await byHash(other, text)).body.errors === undefined;
  });
  expect((await byHash(other, text)).body).toEqual(owner);
});

test('a caller over its limit makes no look-up', async () => {
  await using redis: RedisServer = await startRedis();
  await using stored = openStoredTexts(redis.url);
  await using gateway = await startGateway({ REDIS_URL: redis.url, ...patient, ...only({ graphql: 3 }) });
  const hashes = Array.from({ length: 40 }, () => newText());
  const codes: unknown[] = [];
  for (const text of hashes) codes.push(codeIn(await byHash(gateway, text)));
  const unknown = Array(3).fill('PERSISTED_QUERY_NOT_FOUND');
  expect(codes).toEqual([...unknown, ...Array(37).fill('RATE_LIMITED')]);
  // The fourth is refused by Redis; the gateway remembers it from then on.
  expect(await stored.lookUps()).toBeLessThanOrEqual(4);
});

describe('in mode only', () => {
  test('a text of another gateway is usable only if a manifest lists it', async () => {
    await using redis: RedisServer = await startRedis();
    await using stored = openStoredTexts(redis.url);
    await using folder = await folderOf({
      'relay.json': { [createHash('md5').update(known.viewer).digest('hex')]: known.viewer },
    });
    await using open = await startGateway({ REDIS_URL: redis.url, ...patient });
    await using closed = await startGateway({
      REDIS_URL: redis.url,
      ...patient,
      TRIBUTARY_OPERATIONS: folder.path,
      TRIBUTARY_OPERATIONS_MODE: 'only',
    });
    const unlisted = newText();
    for (const text of [unlisted, known.viewer]) {
      expect((await withText(open, text)).body).toEqual(owner);
      await stored.arrives(text);
    }
    const unknown = [{}, { operationName: 'KnownViewer' }, { documentId: null }, { query: null }];
    for (const rest of unknown) {
      expect((await byHash(closed, unlisted, rest)).body).toMatchObject(notFound);
    }
    for (const documentId of [sha256Of(unlisted), `sha256:${sha256Of(unlisted)}`]) {
      expect(codeIn(await post(closed, { documentId }))).toBe('PERSISTED_QUERY_NOT_FOUND');
    }
    const search = new URLSearchParams({ extensions: JSON.stringify(persisted(unlisted)) });
    for (const accept of ['application/json', 'text/event-stream', 'multipart/mixed;subscriptionSpec=1.0']) {
      const headers = { authorization: closed.bearer, 'apollo-require-preflight': 'true', accept };
      expect(await closed.send(`/graphql?${search}`, { headers })).toMatchObject({ body: notFound });
    }
    await using socket = await openAccepted(closed.url, closed.bearer);
    socket.send({ type: 'subscribe', id: '1', payload: { query: '', extensions: persisted(unlisted) } });
    expect((await socket.nextOf('error')).payload).toMatchObject(notFound.errors);
    expect(codeIn(await withText(closed, unlisted))).toBe('UNKNOWN_OPERATION');
    expect((await byHash(closed, unlisted)).body).toMatchObject(notFound);
    expect((await byHash(closed, known.viewer)).body).toEqual(owner);
  });
});
