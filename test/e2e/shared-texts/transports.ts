import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually, only } from '../../support/budgets.ts';
import { openEventReader } from '../../support/event-source.ts';
import { startGateway } from '../../support/gateway.ts';
import type { Client } from '../../support/http.ts';
import { startSharing } from '../../support/limit-proofs.ts';
import { sha256Of } from '../../support/manifests.ts';
import { openAccepted } from '../../support/raw-websocket.ts';
import { type RedisServer, startRedis } from '../../support/redis.ts';
import {
  byHash,
  codeIn,
  newText,
  notFound,
  openStoredTexts,
  owner,
  persisted,
  post,
  type StoredTexts,
  withText,
} from '../../support/shared-texts.ts';

let opening: AsyncDisposableStack;
let redis: RedisServer;
let stored: StoredTexts;
let one: Client;
let other: Client;

beforeAll(async () => {
  opening = new AsyncDisposableStack();
  redis = opening.use(await startRedis());
  stored = opening.use(openStoredTexts(redis.url));
  const { gateways } = opening.use(await startSharing(2, redis, only({})));
  const [first, second] = gateways;
  if (!first || !second) throw new TypeError('two gateways were to start');
  [one, other] = [first, second];
});
afterAll(async () => await opening.disposeAsync());

/** Registers a text at one gateway, and returns once the other one can find it. */
async function registered(text: string = newText()): Promise<string> {
  expect((await withText(one, text)).body.errors?.[0]?.message ?? '').not.toContain('PersistedQuery');
  await stored.arrives(text);
  return text;
}

const preflight = { 'apollo-require-preflight': 'true' };
const get = (gateway: Client, path: string, fields: Readonly<Record<string, string>>, accept = '*/*') =>
  gateway.send(`${path}?${new URLSearchParams(fields)}`, {
    headers: { authorization: gateway.bearer, accept, ...preflight },
  });
const changes = (field: string) =>
  `subscription Shared { executionChanges { ... on StreamHeartbeat { ${field} } } }`;

describe('a text that is registered at one gateway is known to another', () => {
  test('by POST, as the first request and later', async () => {
    const text = await registered();
    expect(await byHash(other, text)).toMatchObject({ status: 200, body: owner });
    const before = await stored.lookUps();
    expect((await byHash(other, text)).body).toEqual(owner);
    expect((await byHash(one, text)).body).toEqual(owner);
    expect(await stored.lookUps()).toBe(before);
  });

  test('by GET', async () => {
    const extensions = JSON.stringify(persisted(await registered()));
    expect(await get(other, '/graphql', { extensions })).toMatchObject({ status: 200, body: owner });
  });

  test('by the hash as documentId', async () => {
    const documentId = `sha256:${sha256Of(await registered())}`;
    expect(await post(other, { documentId })).toMatchObject({ status: 200, body: owner });
  });

  test('by a websocket, queries and subscriptions', async () => {
    await using socket = await openAccepted(other.url, other.bearer);
    const extensions = persisted(await registered());
    socket.send({ type: 'subscribe', id: '1', payload: { query: '', extensions } });
    expect((await socket.nextOf('next')).payload).toEqual(owner);
    const subscription = persisted(await registered(changes('cursor')));
    socket.send({ type: 'subscribe', id: '2', payload: { query: '', extensions: subscription } });
    const { payload } = await socket.nextOf('next');
    expect(payload).toMatchObject({ data: { executionChanges: { cursor: expect.any(String) } } });
  });

  test.each(['/graphql/stream', '/graphql'])('by an event stream of %s', async (path) => {
    const read = async (text: string) => {
      const extensions = JSON.stringify(persisted(text));
      const url = new URL(`${path}?${new URLSearchParams({ extensions })}`, other.url);
      await using reader = await openEventReader(url, {
        headers: { authorization: other.bearer, ...preflight },
      });
      return JSON.parse((await reader.next())?.data ?? '');
    };
    expect(await read(await registered())).toEqual(owner);
    expect(await read(await registered(changes(`position${path.length}: cursor`)))).toMatchObject({
      data: { executionChanges: {} },
    });
  });
});

test.each(['/graphql/stream', '/graphql'])('an unknown hash at %s says to send the text', async (path) => {
  const extensions = JSON.stringify(persisted(newText()));
  const stream = 'text/event-stream';
  expect(await get(other, path, { extensions }, stream)).toMatchObject({ status: 404, body: notFound });
});

test('a mutation of another gateway costs as much as ever, and GET does not carry it', async () => {
  const text = await registered('mutation Shared { __typename }');
  const extensions = JSON.stringify(persisted(text));
  expect((await get(other, '/graphql', { extensions })).status).toBe(405);
  await using third = await startGateway({ REDIS_URL: redis.url, TRIBUTARY_LIMITS_PATIENCE_MS: '5000' });
  const usage = { ...persisted(text), usage: true };
  expect((await post(third, { extensions: usage })).body).toMatchObject({
    data: { __typename: 'Mutation' },
    extensions: { usage: { points: 5 } },
  });
});

test('texts that cannot be run are not shared, nor those whose hash is another', async () => {
  const invalid = '{ nothing }';
  const large = `{ viewer { owner } } # ${'x'.repeat(64 * 1024)}`;
  expect(codeIn(await withText(one, invalid))).toBe('GRAPHQL_VALIDATION_FAILED');
  expect((await withText(one, large)).body).toEqual(owner);
  const text = newText();
  const wrong = await post(one, { query: text, extensions: persisted(newText()) });
  expect(wrong.body.errors).toHaveLength(1);
  // Texts are written in their order, so the others would have come before this one.
  await registered();
  for (const unshared of [invalid, large, text]) {
    expect(await stored.has(unshared)).toBe(false);
    expect((await byHash(other, unshared)).body).toMatchObject(notFound);
  }
});

test('a wrong text in Redis is not run, and it is deleted', async () => {
  for (const value of ['{ viewer { kind } }', '', '\xff\xfe', 'x'.repeat(1024 * 1024)]) {
    const text = newText();
    await stored.falsify(text, value);
    expect((await byHash(other, text)).body).toMatchObject(notFound);
    await eventually(async () => !(await stored.has(text)));
    expect((await byHash(other, text)).body).toMatchObject(notFound);
    await registered(text);
    expect((await byHash(other, text)).body).toEqual(owner);
  }
});

test.each(['/1', '/?keyPrefix=another:'])(
  'a gateway at %s of the same Redis does not see it',
  async (path) => {
    const text = await registered();
    await using apart = await startGateway({
      REDIS_URL: `${redis.url}${path}`,
      TRIBUTARY_LIMITS_PATIENCE_MS: '5000',
    });
    expect((await byHash(apart, text)).body).toMatchObject(notFound);
    expect((await withText(apart, text)).body).toEqual(owner);
    expect((await byHash(apart, text)).body).toEqual(owner);
  },
);

test('without Redis a gateway knows its own texts', async () => {
  const text = await registered();
  await using alone = await startGateway();
  expect((await byHash(alone, text)).body).toMatchObject(notFound);
  expect((await withText(alone, text)).body).toEqual(owner);
  expect((await byHash(alone, text)).body).toEqual(owner);
});
