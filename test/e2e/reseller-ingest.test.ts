import { Writable } from 'node:stream';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quietPort } from '../../scripts/cluster/ports.ts';
import { startPostgresServer } from '../../scripts/cluster/postgres.ts';
import type { StorageOptions } from '../../src/app/parts/storage.ts';
import type { Environment } from '../../src/config/environment.ts';
import { eventually } from '../support/budgets.ts';
import { json, raw, startFaultServer } from '../support/fault-server.ts';
import { tempFolder } from '../support/folder.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { pushWhileKilled } from '../support/ingest-proofs.ts';
import { sharedSecret } from '../support/modes.ts';
import {
  buy,
  dataOf,
  encoded,
  openTaken,
  push,
  pushBody,
  pushSecret,
  resell,
  subscribe,
  type Taken,
} from '../support/notifications.ts';
import { startPostgres } from '../support/postgres.ts';
import { startRedis } from '../support/redis.ts';
import { followResellerEvents } from '../support/reseller-follower.ts';
import { tried } from '../support/tiers.ts';

interface Place extends AsyncDisposable {
  readonly environment: Environment;
  readonly storage: StorageOptions;
}

const sqlite = async (): Promise<Place> => {
  const folder = await tempFolder();
  return {
    environment: { TRIBUTARY_DATA: folder.path },
    storage: { folder: folder.path },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
};
const postgres = async (): Promise<Place> => {
  const database = await startPostgres();
  return {
    environment: { DATABASE_URL: database.url, TRIBUTARY_SECRET: sharedSecret },
    storage: { databaseUrl: database.url, folder: '' },
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
};

// Keeps the PostgreSQL server from one test to the next.
let server: AsyncDisposable;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(async () => await server[Symbol.asyncDispose]());

/** Returns a push with an attribute of that name, which no database can store. */
const attributed = (id: string, name: string): string => {
  const message = { message_id: id, data: encoded(dataOf()), attributes: { [name]: 'x' } };
  return JSON.stringify({ message, subscription: 'projects/shop/subscriptions/tests' });
};

describe.each(
  tried([
    { engine: 'SQLite', open: sqlite, kills: 2 },
    { engine: 'PostgreSQL', open: postgres, kills: 1 },
  ]),
)('notifications on $engine', ({ open, kills }) => {
  let opened: AsyncDisposableStack;
  let place: Place;
  let taken: Taken;
  beforeEach(async () => {
    opened = new AsyncDisposableStack();
    place = opened.use(await open());
    taken = opened.use(await openTaken(place.storage));
  });
  afterEach(async () => await opened.disposeAsync());

  async function start(environment: Environment = {}): Promise<Gateway> {
    const secret = { TRIBUTARY_RESELLER_PUSH_SECRET: pushSecret };
    return opened.use(await startGateway({ ...place.environment, ...secret, ...environment }));
  }

  test('a change writes its event, and a message becomes one event', async () => {
    const gateway = await start();
    const customerId = await buy(gateway, 'shop.example');
    const path = `/customers/${customerId}/subscriptions`;
    const [event] = await taken.events(1);
    expect(event).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      type: 'NEW_SUBSCRIPTION_CREATED',
      customerId,
      customerDomainName: 'shop.example',
      skuId: 'Google-Apps-For-Business',
      subscriptionId: expect.any(String),
      suspensionReasons: [],
      cancellationReason: null,
      resellerCustomerId: expect.any(String),
      publishedAt: expect.any(String),
      receivedAt: expect.any(String),
      messageId: null,
      attributes: null,
      subscriptionName: null,
    });
    expect(event?.receivedAt).toBe(event?.publishedAt);
    await resell(gateway, 'POST', `${path}/${event?.subscriptionId}/suspend`);
    expect((await taken.events(2))[1]).toMatchObject({
      type: 'SUBSCRIPTION_SUSPENDED',
      suspensionReasons: ['RESELLER_INITIATED'],
    });
    const bodies = Array.from({ length: 20 }, () => pushBody('"1"'));
    expect(await Promise.all(bodies.map((body) => push(gateway, body)))).toEqual(bodies.map(() => 204));
    expect(await taken.events(3)).toHaveLength(3);
    // The gateway neither subscribes to its own topic nor compares its own subscriptions.
    const { db } = taken.storage;
    expect(await db.selectFrom('messaging_subscriptions').select('name').execute()).toEqual([]);
    expect(await db.selectFrom('reseller_reconciler').select('pass').execute()).toEqual([]);
  });

  test('other subscribers of the topic get the notification; at the hook of the same gateway it is a duplicate', async () => {
    const gateway = await start({ PORT: String(await quietPort()) });
    const serviceAccount = 'agent@shop.iam.gserviceaccount.com';
    await resell(gateway, 'POST', '/resellernotify/register', { serviceAccountEmailAddress: serviceAccount });
    await using other = await startFaultServer(raw(204, {}));
    await subscribe(gateway, taken.storage, serviceAccount, {
      itself: `${gateway.url}/hooks/reseller/${pushSecret}`,
      other: other.url,
    });
    const customerId = await buy(gateway, 'shop.example');
    await other.arrived(1);
    const { message } = JSON.parse(other.seen[0]?.body ?? '');
    expect(JSON.parse(Buffer.from(message.data, 'base64').toString())).toMatchObject({
      customer_id: customerId,
      event_type: 'NEW_SUBSCRIPTION_CREATED',
    });
    const { db } = taken.storage;
    await eventually(async () => {
      const waiting = await db.selectFrom('messaging_messages').select('id').execute();
      return waiting.length === 0;
    });
    expect(await taken.events(1)).toMatchObject([{ type: 'NEW_SUBSCRIPTION_CREATED', messageId: null }]);
  });

  test('an unreadable message is acknowledged and quarantined, and no other message waits for it', async () => {
    const gateway = await start();
    const poison = [
      'no JSON',
      '{}',
      pushBody('null'),
      pushBody('"2"', '*'),
      pushBody('"3"', encoded('{')),
      pushBody('"4"', encoded(dataOf({ customer_id: undefined }))),
      pushBody('"5"', encoded({ ...dataOf(), filler: 'x'.repeat(7 * 1024 * 1024) })),
      pushBody('"6\\u0000"'),
      attributed('8', 'a\0b\u001b[2J'),
      attributed('9', 'a\ud800'),
      attributed('10', '\0'.repeat(30_000)),
    ];
    const good = ['9007199254740993', '"9007199254740992"', '10000000000000000000001'];
    const bodies = [...poison, ...good.map((id) => pushBody(id))];
    expect(await Promise.all(bodies.map((body) => push(gateway, body)))).toEqual(bodies.map(() => 204));
    const unknown = pushBody('"7"', encoded(dataOf({ event_type: 'SOMETHING_NEW' })));
    expect(await push(gateway, unknown)).toBe(204);
    const events = await taken.events(4);
    expect(events.map(({ messageId }) => messageId).sort()).toEqual([
      '10000000000000000000001',
      '7',
      '9007199254740992',
      '9007199254740993',
    ]);
    expect(events.at(-1)?.type).toBe('SOMETHING_NEW');
    expect(await taken.quarantined()).toHaveLength(poison.length);
    // The large message is not parsed.
    expect((await taken.quarantined()).map(({ message_id }) => message_id)).toEqual(
      expect.arrayContaining([null, '2', '3', '4', '8', '9', '10']),
    );
    const reasons = new Map(
      (await taken.quarantined()).map(({ message_id, reason }) => [message_id, reason]),
    );
    expect(reasons.get('8')).toMatch(/^message\.attributes\.a\\u\{0\}b\\u\{1b\}\[2J must be an object/);
    expect(reasons.get('9')).toContain('a\\u{d800} must be');
    expect(reasons.get('10')).toMatch(/^message\.attributes\.(\\u\{0\})+.*\.\.\.$/);
    expect(reasons.get('10')).toHaveLength(500);
  });

  test('killed during 200 pushes, a fifth of them twice: all are in the log once', async () => {
    const proof = { environment: place.environment, storage: place.storage, messages: 200, kills };
    const { pushed, acknowledged, logged, killed, seen, faults } = await pushWhileKilled(proof);
    expect(killed).toBe(kills);
    expect(acknowledged.sort()).toEqual(pushed);
    expect(logged.toSorted()).toEqual(pushed);
    for (const all of seen) expect(all).toEqual(pushed);
    expect(faults).toEqual([]);
  });
});

test('two gateways on one database log each change once', async () => {
  await using place = await postgres();
  await using one = await startGateway(place.environment);
  await using other = await startGateway(place.environment);
  await using taken = await openTaken(place.storage);
  await Promise.all([buy(one, 'one.example'), buy(other, 'other.example'), buy(one, 'third.example')]);
  const events = await taken.events(3);
  expect(new Set(events.map(({ customerId }) => customerId)).size).toBe(3);
  expect(events).toHaveLength(3);
});

test('without the database a push is not acknowledged; afterwards it arrives', async () => {
  await using database = await startPostgresServer();
  const environment = { DATABASE_URL: database.url, TRIBUTARY_SECRET: sharedSecret };
  await using gateway = await startGateway({ ...environment, TRIBUTARY_RESELLER_PUSH_SECRET: pushSecret });
  await database.stop();
  expect(await push(gateway, pushBody('"1"'))).toBe(503);
  await database.start();
  expect(await push(gateway, pushBody('"1"'))).toBe(204);
  await using taken = await openTaken({ databaseUrl: database.url, folder: '' });
  expect(await taken.events(1)).toHaveLength(1);
});

test('without Redis a push is acknowledged and delivered', async () => {
  await using redis = await startRedis();
  await using place = await sqlite();
  const secret = { TRIBUTARY_RESELLER_PUSH_SECRET: pushSecret, TRIBUTARY_HEARTBEAT_MS: '100' };
  await using gateway = await startGateway({ ...place.environment, ...secret, REDIS_URL: redis.url });
  using follower = followResellerEvents(() => gateway.url, gateway.bearer);
  await follower.begun();
  expect(await push(gateway, pushBody('"1"'))).toBe(204);
  await eventually(async () => follower.seen.length === 1);
  await redis.kill();
  expect(await push(gateway, pushBody('"2"'))).toBe(204);
  await eventually(async () => follower.seen.length === 2);
  expect(follower.seen).toEqual(['1', '2']);
  expect(follower.faults).toEqual([]);
});

describe('credentials of a push', () => {
  const audience = 'https://graph.test/hooks/reseller';
  const email = 'push@shop.iam.gserviceaccount.com';

  test('a forged token is 401 and writes nothing; a valid one is 204', async () => {
    const [right, wrong] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
    const jwk = { ...(await exportJWK(right.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
    await using issuer = await startFaultServer(json({ keys: [jwk] }));
    await using place = await sqlite();
    await using gateway = await startGateway({
      ...place.environment,
      TRIBUTARY_RESELLER_PUSH_AUDIENCE: audience,
      TRIBUTARY_RESELLER_SERVICE_ACCOUNT: email,
      TRIBUTARY_RESELLER_PUSH_JWKS_URL: `${issuer.url}/certs`,
    });
    await using taken = await openTaken(place.storage);
    const now = Math.floor(Date.now() / 1000);
    const good = { iss: 'https://accounts.google.com', aud: audience, email, email_verified: true, iat: now };
    const sign = (claims: object, { key = right.privateKey, exp = now + 3600 } = {}) =>
      new SignJWT({ ...good, ...claims, exp }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key);
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const secret = new TextEncoder().encode(JSON.stringify(jwk));
    const forged = {
      'another key': await sign({}, { key: wrong.privateKey }),
      'alg none': `${part({ alg: 'none', kid: 'one' })}.${part({ ...good, exp: now + 3600 })}.`,
      HS256: await new SignJWT({ ...good, exp: now + 3600 })
        .setProtectedHeader({ alg: 'HS256', kid: 'one' })
        .sign(secret),
      'another audience': await sign({ aud: `${audience}/` }),
      expired: await sign({ iat: now - 7200 }, { exp: now - 3600 }),
      'another e-mail': await sign({ email: 'other@shop.iam.gserviceaccount.com' }),
      'an unverified e-mail': await sign({ email_verified: false }),
      'another issuer': await sign({ iss: 'https://elsewhere.example' }),
      'the developer': gateway.bearer.slice('Bearer '.length),
    };
    const send = (token: string) =>
      push(gateway, pushBody('"1"'), '/hooks/reseller', { authorization: `Bearer ${token}` });
    for (const [name, token] of Object.entries(forged))
      expect([name, await send(token)]).toEqual([name, 401]);
    expect(await push(gateway, pushBody('"1"'), '/hooks/reseller')).toBe(401);
    expect(await push(gateway, pushBody('"1"'))).toBe(404);
    expect([await taken.events(), await taken.quarantined()]).toEqual([[], []]);
    expect(await send(await sign({}))).toBe(204);
    expect(await taken.events(1)).toHaveLength(1);
  });

  test.each([
    ['embedded', {}],
    [
      'elsewhere',
      { TRIBUTARY_RESELLER_URL: 'http://127.0.0.1:1', TRIBUTARY_RESELLER_PUSH_AUDIENCE: audience },
    ],
  ])('only the gateway can have pushes signed in its name: the reseller %s', async (_, environment) => {
    await using gateway = await startGateway(environment);
    const headers = { authorization: gateway.bearer, 'content-type': 'application/json' };
    const put = (path: string, body: object) =>
      gateway.send(`/v1/projects/shop/${path}`, { method: 'PUT', headers, body: JSON.stringify(body) });
    await put('topics/mine', {});
    const serviceAccountEmail = 'tributary@tributary-reseller.iam.gserviceaccount.com';
    const pushConfig = { pushEndpoint: `${gateway.url}/hooks/reseller`, oidcToken: { serviceAccountEmail } };
    const answer = await put('subscriptions/mine', { topic: 'projects/shop/topics/mine', pushConfig });
    expect(answer.status).toBe(403);
  });

  test('a wrong secret is 401, and neither secret is in the log', async () => {
    const lines: string[] = [];
    const stream = new Writable({
      write(line, _encoding, done) {
        lines.push(String(line));
        done();
      },
    });
    const log = pino({ level: 'trace' }, stream);
    await using gateway = await startGateway({ TRIBUTARY_RESELLER_PUSH_SECRET: pushSecret }, { log });
    const wrong = 'not-the-secret-of-anyone';
    expect(await push(gateway, pushBody('"1"'), `/hooks/reseller/${wrong}`)).toBe(401);
    expect(await push(gateway, pushBody('"1"'), `/hooks/reseller/${wrong}/more`)).toBe(404);
    expect(await push(gateway, pushBody('"1"'))).toBe(204);
    const written = lines.join('');
    expect(written).toContain('/hooks/reseller/');
    expect(written).not.toContain(wrong);
    expect(written).not.toContain(pushSecret);
  });
});
