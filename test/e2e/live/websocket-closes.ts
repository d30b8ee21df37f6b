import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorage } from '../../../src/app/parts/storage.ts';
import { createTokenDirectory } from '../../../src/gateway/auth/tokens.ts';
import { createExecution, messageOf, subscribeFrame } from '../../support/changes.ts';
import { type Gateway, keys, startGateway } from '../../support/gateway.ts';
import { sharedSecret } from '../../support/modes.ts';
import { startMigratedPostgres } from '../../support/postgres.ts';
import { operator, principals } from '../../support/principals.ts';
import { openAccepted, openRawSocket, type RawSocket } from '../../support/raw-websocket.ts';

let gateway: Gateway;

beforeAll(async () => {
  gateway = await startGateway();
});

afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
});

const init = () => ({ type: 'connection_init', payload: { authorization: gateway.bearer } });

describe('close codes', () => {
  test.each<[number, string, (raw: RawSocket) => void]>([
    [4400, 'a frame that is not JSON', (raw) => raw.send('nonsense')],
    [4400, 'a frame of no known type', (raw) => raw.send({ type: 'nonsense' })],
    [
      4400,
      'an id that is too long',
      (raw) => {
        raw.socket.once('message', () => raw.send(subscribeFrame('x'.repeat(257))));
        raw.send(init());
      },
    ],
    [
      4400,
      'an operation without the field query',
      (raw) => {
        const extensions = { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } };
        raw.socket.once('message', () => raw.send({ type: 'subscribe', id: '1', payload: { extensions } }));
        raw.send(init());
      },
    ],
    [4401, 'a subscribe before the acknowledgement', (raw) => raw.send(subscribeFrame('1'))],
    [
      4401,
      'a token that is none',
      (raw) => raw.send({ type: 'connection_init', payload: { Authorization: 'Bearer no-such-token' } }),
    ],
    [
      4401,
      'an authorization that is not a text',
      (raw) => raw.send({ type: 'connection_init', payload: { authorization: 7 } as never }),
    ],
    [4408, 'no connection_init in time', () => {}],
    [
      4409,
      'an id that is taken',
      (raw) => {
        raw.socket.once('message', () => {
          raw.send(subscribeFrame('1'));
          raw.send(subscribeFrame('1'));
        });
        raw.send(init());
      },
    ],
    [
      4429,
      'a second connection_init',
      (raw) => {
        raw.send(init());
        raw.send(init());
      },
    ],
    [1009, 'a frame that is too large', (raw) => raw.send('x'.repeat(1024 * 1024 + 1))],
  ])('%d for %s', async (code, _, send) => {
    await using raw = await openRawSocket(gateway.url);
    send(raw);
    expect((await raw.closed).code).toBe(code);
  });

  test.each(['ping', 'pong'])(
    'a %s with deeply nested lists is refused before it is parsed',
    async (type) => {
      await using raw = await openRawSocket(gateway.url);
      raw.send(`{"type":"${type}","payload":${'['.repeat(5000)}${']'.repeat(5000)}}`);
      expect(await raw.closed).toMatchObject({
        code: 4400,
        reason: `The payload of a ${type} is an object`,
      });
    },
  );

  test('4406 for another subprotocol', async () => {
    await using raw = await openRawSocket(gateway.url, { protocols: [] });
    expect((await raw.closed).code).toBe(4406);
  });

  test('a bad credential counts as one request of its address', async () => {
    const asked = { headers: {} };
    const before = await gateway.send<{ resources: { core: { used: number } } }>('/rate_limit', asked);
    await using raw = await openRawSocket(gateway.url);
    raw.send({ type: 'connection_init', payload: { authorization: 'Bearer no-such-token' } });
    expect(await raw.closed).toEqual({
      code: 4401,
      reason: expect.stringMatching(/is not one that this gateway knows/),
    });
    const after = await gateway.send<{ resources: { core: { used: number } } }>('/rate_limit', asked);
    expect(after.body.resources.core.used).toBe(before.body.resources.core.used + 1);
  });
});

describe('credentials', () => {
  test.each<[string, object | undefined, Record<string, string>, string]>([
    ['in the payload', { authorization: 'BEARER' }, {}, 'user:developer'],
    ['in the payload, with a name in upper case', { AUTHORIZATION: 'BEARER' }, {}, 'user:developer'],
    ['in the payload’s headers', { headers: { Authorization: 'BEARER' } }, {}, 'user:developer'],
    ['of the upgrade', undefined, { authorization: 'BASIC' }, `account:${keys.accountSid}`],
    [
      'of the payload rather than those of the upgrade',
      { authorization: 'BEARER' },
      { authorization: 'BASIC' },
      'user:developer',
    ],
    ['none', undefined, {}, 'ip:127.0.0.1'],
  ])('%s', async (_, payload, headers, owner) => {
    const filled = (value: unknown) =>
      JSON.parse(
        JSON.stringify(value).replaceAll('BEARER', gateway.bearer).replaceAll('BASIC', gateway.basic),
      );
    await using raw = await openRawSocket(gateway.url, { headers: filled(headers) });
    raw.send({ type: 'connection_init', ...(payload && { payload: filled(payload) }) });
    expect(await raw.next()).toMatchObject({
      type: 'connection_ack',
      payload: { rateLimit: { resource: 'graphql', limit: expect.any(Number), resetAt: expect.any(String) } },
    });
    raw.send(subscribeFrame('1', {}, '{ viewer { owner } }'));
    expect(await raw.next()).toMatchObject({ payload: { data: { viewer: { owner } } } });
  });

  test('a subscription without the scope is an error, and the socket stays open', async () => {
    await using raw = await openAccepted(gateway.url, null);
    raw.send(subscribeFrame('1'));
    expect(await raw.next()).toMatchObject({
      id: '1',
      type: 'error',
      payload: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    });
    raw.send(subscribeFrame('1', {}, '{ __typename }'));
    expect(await raw.next()).toMatchObject({ payload: { data: { __typename: 'Query' } } });
  });
});

describe('upgrades', () => {
  /** Returns the status line and the body of a refused upgrade. */
  async function upgrade(target: Gateway, path: string, headers: readonly string[] = []): Promise<string> {
    const { hostname, port, host } = new URL(target.url);
    const socket = connect({ host: hostname, port: Number(port) });
    const head = [
      `GET ${path} HTTP/1.1`,
      `Host: ${host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Protocol: graphql-transport-ws',
      ...headers,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.setTimeout(0);
    if (path === '/graphql') return await text(socket);
    return await new Promise((resolve) => socket.once('data', (data) => resolve(String(data))));
  }

  test('for other paths are answered as HTTP', async () => {
    expect(await upgrade(gateway, '/nowhere')).toMatch(/^HTTP\/1\.1 404 /);
    expect(await upgrade(gateway, '/livez')).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('to other protocols are answered as HTTP', async () => {
    const answer = await new Promise<number | undefined>((resolve, reject) => {
      request(
        new URL('/livez', gateway.url),
        { headers: { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABk' } },
        (response) => resolve(response.resume().statusCode),
      )
        .on('error', reject)
        .end();
    });
    expect(answer).toBe(200);
  });

  test('are accepted only from pages that may call the gateway, and from its own page', async () => {
    await using strict = await startGateway({ TRIBUTARY_CORS_ORIGINS: 'https://app.example.com' });
    const refused = await upgrade(strict, '/graphql', ['Origin: https://evil.example.com']);
    expect(refused).toMatch(/^HTTP\/1\.1 403 [\s\S]*"code":"FORBIDDEN"/);
    for (const origin of ['https://app.example.com', strict.url]) {
      await using raw = await openRawSocket(strict.url, { origin });
      raw.send(init());
      expect((await raw.next()).type).toBe('connection_ack');
    }
  });

  test('a page may not send a client secret', async () => {
    const manifest = { name: 'an app', owner: 'o', plan: 'standard', scopes: ['executions:read'] };
    const post = (path: string, body?: object) =>
      gateway.send<{ code: string; client_id: string; client_secret: string }>(path, {
        method: 'POST',
        headers: { authorization: gateway.bearer, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    const { body } = await post('/app-manifests', manifest);
    const app = (await post(`/app-manifests/${body.code}/conversions`, {})).body;
    const secret = Buffer.from(`${app.client_id}:${app.client_secret}`).toString('base64');
    const payload = { authorization: `Basic ${secret}` };
    await using page = await openRawSocket(gateway.url, { origin: gateway.url });
    page.send({ type: 'connection_init', payload });
    expect((await page.closed).code).toBe(4401);
    await using program = await openRawSocket(gateway.url);
    program.send({ type: 'connection_init', payload });
    expect((await program.next()).type).toBe('connection_ack');
  });
});

/** Starts before all tests: a revocation takes effect after some seconds, in which the other tests run. */
let revocation: Promise<void>;

beforeAll(() => {
  revocation = revokeOne();
  revocation.catch(() => undefined);
});

test('revoking a token closes the sockets that it opened with 4403, and others stay open', () => revocation);

async function revokeOne(): Promise<void> {
  await using database = await startMigratedPostgres();
  await using shared = await startGateway({ DATABASE_URL: database.url, TRIBUTARY_SECRET: sharedSecret });
  await using storage = await openStorage({ databaseUrl: database.url, folder: '' });
  const tokens = createTokenDirectory(storage.db, principals);
  const issued = await tokens.issue({ holder: operator('ada'), name: null, expiresAt: null });
  await using other = await openAccepted(shared.url, shared.bearer);
  await using revoked = await openAccepted(shared.url, `Bearer ${issued.token}`);
  revoked.send(subscribeFrame('1'));
  await revoked.nextOf('next');
  await tokens.revoke(issued.entry.id);
  expect((await revoked.closed).code).toBe(4403);
  other.send(subscribeFrame('1'));
  await other.nextOf('next');
  await createExecution(shared);
  expect(messageOf((await other.nextOf('next')).payload).kind).toBe('EXECUTION_STARTED');
}
