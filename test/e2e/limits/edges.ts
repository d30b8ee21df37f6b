import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { budgetIn, only } from '../../support/budgets.ts';
import { type Gateway, keys, startGateway } from '../../support/gateway.ts';
import { executionsPath } from '../../support/http.ts';
import { startAlone } from '../../support/limit-proofs.ts';
import { push, pushBody, pushSecret } from '../../support/notifications.ts';
import { openRawSocket } from '../../support/raw-websocket.ts';
import { startRedis } from '../../support/redis.ts';
import { sidOf } from '../../support/sids.ts';

const list = executionsPath(sidOf('FW', 1));

async function open({ url }: { readonly url: string }, bytes: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(bytes, 'latin1');
  return socket;
}

/** Sends the bytes and returns everything until the gateway closes the connection. */
const sendBytes = async (gateway: { readonly url: string }, bytes: string) =>
  await text(await open(gateway, bytes));
const numberIn = (said: string, name: string) =>
  Number(new RegExp(`^x-ratelimit-${name}: (\\d+)`, 'im').exec(said)?.[1] ?? Number.NaN);

describe('charged and reported in headers', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(async () => await gateway[Symbol.asyncDispose]());

  test.each([
    ['an undecodable address', 'GET /%E0%A4%A?key=trb_SECRET HTTP/1.1', 400],
    ['a path segment that is too long', `GET /v2/Flows/${'a'.repeat(600)}/Executions HTTP/1.1`, 400],
    ['OPTIONS other than a preflight', `OPTIONS ${list} HTTP/1.1`, 204],
    ['an unsupported method', `PROPFIND ${list} HTTP/1.1`, 405],
  ])('%s', async (_, line, status) => {
    const head = `${line}\r\nHost: x\r\nAuthorization: ${gateway.basic}\r\nConnection: close\r\n\r\n`;
    const before = numberIn(await sendBytes(gateway, head), 'used');
    const said = await sendBytes(gateway, head);
    expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(numberIn(said, 'used')).toBe(before + 1);
    expect(said).not.toContain('SECRET');
  });

  test('a preflight is not charged', async () => {
    const { headers } = await gateway.send(list, {
      method: 'OPTIONS',
      headers: { origin: 'https://x', 'access-control-request-method': 'GET' },
    });
    expect(headers.get('x-ratelimit-used')).toBeNull();
  });

  test('a browser that is redirected to the playground', async () => {
    const { status, headers } = await gateway.send('/graphql', {
      redirect: 'manual',
      headers: { accept: 'text/html', authorization: gateway.bearer },
    });
    expect([status, budgetIn({ headers }).resource]).toEqual([302, 'graphql']);
  });

  test('a list counts as core, with a filter and without one', async () => {
    const resourceOf = async (path: string) => budgetIn(await gateway.rest('GET', path)).resource;
    expect(await resourceOf(list)).toBe('core');
    expect(await resourceOf(`${list}?PageSize=5`)).toBe('core');
    expect(await resourceOf(`${list}?Status=active`)).toBe('core');
    expect(await resourceOf(`${list}?DateCreatedFrom=2026-01-01T00:00:00Z`)).toBe('core');
    expect(await resourceOf('/apps/reseller/v1/subscriptions')).toBe('core');
    expect(await resourceOf('/apps/reseller/v1/subscriptions?customerNamePrefix=a')).toBe('core');
  });

  test('two different Authorization headers are refused, even when one of them is valid', async () => {
    const head = (one: string, other: string) =>
      `GET /rate_limit HTTP/1.1\r\nHost: x\r\nAuthorization: ${one}\r\nauthorization: ${other}\r\nConnection: close\r\n\r\n`;
    const { bearer } = gateway;
    expect(await sendBytes(gateway, head(bearer, 'Bearer other'))).toMatch(/^HTTP\/1.1 401 /);
    expect(await sendBytes(gateway, head('Bearer other', bearer))).toMatch(/^HTTP\/1.1 401 /);
    expect(await sendBytes(gateway, head(bearer, bearer))).toMatch(/^HTTP\/1.1 200 /);
  });

  test('an error does not repeat a secret in the address', async () => {
    const { body } = await gateway.send<{ message: string }>(`/app-manifests/trc_${'a'.repeat(56)}/x`);
    expect(body.message).toContain('/app-manifests/trc_<hidden>/x');
  });
});

test('a credential that cannot be checked at the moment is charged to nobody', async () => {
  await using gateway = await startGateway({
    TRIBUTARY_JWT_JWKS_URL: 'http://127.0.0.1:1/jwks',
    TRIBUTARY_JWT_ISSUER: 'https://issuer.test',
    TRIBUTARY_JWT_AUDIENCE: 'tributary',
  });
  const parts = [
    { alg: 'RS256', kid: '1' },
    { iss: 'https://issuer.test', aud: 'tributary', sub: 'u', exp: 2e9 },
  ];
  const jwt = [...parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')), 'AAAA'].join(
    '.',
  );
  const ask = (authorization?: string) =>
    gateway.send('/nothing', authorization ? { headers: { authorization } } : {});
  expect(budgetIn(await ask()).used).toBe(1);
  expect((await ask(`Bearer ${jwt}`)).status).toBe(503);
  const metrics = await (await fetch(new URL('/metrics', gateway.url))).text();
  expect(metrics).toMatch(
    /^tributary_upstream_call_duration_seconds_count\{service="token issuer",outcome="UPSTREAM_UNAVAILABLE"\} \d/m,
  );
  expect(budgetIn(await ask()).used).toBe(2);
  expect((await ask('Bearer nonsense')).status).toBe(401);
  expect(budgetIn(await ask()).used).toBe(4);
});

test('a push with a wrong secret counts as a bad credential of its address; an accepted push is free', async () => {
  await using gateway = await startGateway({
    ...only({ 'core.anonymous': 2 }),
    TRIBUTARY_RESELLER_PUSH_SECRET: pushSecret,
    TRIBUTARY_RESELLER_PUSH_AUDIENCE: 'https://graph.test/hooks/reseller',
  });
  const body = pushBody('"1"');
  const forged = { authorization: 'Bearer a.b.c' };
  expect(await push(gateway, body)).toBe(204);
  expect(await push(gateway, body, '/hooks/reseller/guess')).toBe(401);
  expect(await push(gateway, body, '/hooks/reseller', forged)).toBe(401);
  expect(await push(gateway, body, '/hooks/reseller/guess')).toBe(429);
  expect(await push(gateway, body, '/hooks/reseller', forged)).toBe(429);
  expect((await gateway.send('/nothing')).status).toBe(429);
  expect(await push(gateway, body)).toBe(204);
});

const slow = (gateway: Gateway, path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${gateway.bearer}\r\nContent-Type: ${type}\r\nContent-Length: 1000\r\n\r\n{`;

describe('request bodies that arrive slowly', () => {
  test.each([
    ['/graphql', 'application/json', '"code":"TIMEOUT"'],
    [list, 'application/x-www-form-urlencoded', '"status":408'],
  ])('are cut off at the deadline: %s', async (path, type, shown) => {
    await using gateway = await startGateway({ TRIBUTARY_REQUEST_TIMEOUT_MS: '1000' });
    const said = await sendBytes(gateway, slow(gateway, path, type));
    expect(said).toMatch(/^HTTP\/1.1 408 /);
    expect(said).toContain(shown);
    expect(said).toMatch(/connection: close/i);
    expect(numberIn(said, 'used')).toBe(1);
  });

  test('occupy the place of an open request each, and free it', async () => {
    await using gateway = await startGateway({ TRIBUTARY_LIMITS_OVERRIDES: '{"concurrent": 3}' });
    const open3 = await Promise.all(
      [1, 2, 3].map(() => open(gateway, slow(gateway, '/graphql', 'application/json'))),
    );
    let refused = await gateway.graph('{ viewer { kind } }');
    while (refused.status === 200) refused = await gateway.graph('{ viewer { kind } }');
    expect([refused.status, refused.body.errors?.[0]?.extensions]).toMatchObject([
      429,
      { rule: 'concurrent' },
    ]);
    expect(budgetIn(refused).limit).toBe(5_000);
    for (const socket of open3) socket.destroy();
    let again = await gateway.graph('{ viewer { kind } }');
    while (again.status === 429) again = await gateway.graph('{ viewer { kind } }');
    expect(again.status).toBe(200);
  });
});

test('a new document of a caller whose budget is spent is refused before it is parsed', async () => {
  const overrides = '{"graphql": 1, "content_per_minute": 1}';
  await using gateway = await startGateway({ TRIBUTARY_LIMITS_OVERRIDES: overrides });
  await gateway.graph('{ viewer { kind } }');
  const create = (alias: string) =>
    `${alias}: createExecution(input: { flow: { sid: "${sidOf('FW', 1)}" }, to: "+15550000001", from: "+15557654321" }) { execution { sid } }`;
  // Parsing would find more creations than a minute allows, which would be the first refusal.
  const query = `mutation { ${create('a')} ${create('b')} }`;
  const refused = await gateway.graph(query);
  expect([refused.status, refused.body.errors?.[0]?.extensions['rule']]).toEqual([429, 'graphql']);
  await using socket = await openRawSocket(gateway.url);
  socket.send({ type: 'connection_init', payload: { authorization: gateway.bearer } });
  await socket.nextOf('connection_ack');
  socket.send({ type: 'subscribe', id: '1', payload: { query } });
  expect(await socket.nextOf('error')).toMatchObject({ payload: [{ extensions: { rule: 'graphql' } }] });
  const dry = await gateway.graph('{ rateLimit(dryRun: true) { cost used } }');
  expect(dry.body.data).toEqual({ rateLimit: { cost: 1, used: 1 } });
});

test('closed: refusals without Redis report the budget as far as it is known', async () => {
  await using redis = await startRedis();
  await using gateway = await startGateway({
    REDIS_URL: redis.url,
    TRIBUTARY_LIMITS_WHEN_REDIS_DOWN: 'closed',
    TRIBUTARY_LIMITS_PATIENCE_MS: '2000',
  });
  expect(budgetIn(await gateway.rest('GET', list)).used).toBe(1);
  await redis.kill();
  const refused = await gateway.rest('GET', list);
  expect([refused.status, budgetIn(refused).used]).toEqual([503, 1]);
});

test('the Redis password does not appear in the log', async () => {
  await using redis = await startRedis({ settings: ['--requirepass', 'right'] });
  const url = redis.url.replace('redis://', 'redis://:hunter2@');
  const gateway = await startAlone({ REDIS_URL: url, LOG_LEVEL: 'debug' });
  await gateway.send('/rate_limit', { headers: { authorization: `Bearer ${keys.devToken}` } });
  const { stdout, stderr } = await gateway.stop('SIGTERM');
  expect(stdout).toContain('the ledger of the limits failed');
  expect(stdout + stderr).not.toContain('hunter2');
});
