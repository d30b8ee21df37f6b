import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { redisKeys } from '../../src/gateway/redis/keys.ts';
import { type Collector, linesOf, startCollector, treeOf } from '../support/collector/collector.ts';
import type { CollectedSpan } from '../support/collector/spans.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { openAccepted } from '../support/raw-websocket.ts';
import { type RedisServer, startRedis } from '../support/redis.ts';
import { startRedisCluster } from '../support/redis-cluster.ts';

let collector: Collector;
let redis: RedisServer;
let gateway: Gateway;
beforeAll(async () => {
  collector = await startCollector();
  redis = await startRedis();
  gateway = await startGateway({ ...collector.environment, REDIS_URL: redis.url });
  // Scripts are sent whole once, and by their digest afterwards.
  await gateway.graph('{ viewer { kind } rateLimits { used } }');
  await collector.span(({ name }) => name === 'EVAL limitsStatus');
});
beforeEach(() => collector.clear());
afterAll(async () => {
  await gateway[Symbol.asyncDispose]();
  await redis[Symbol.asyncDispose]();
  await collector[Symbol.asyncDispose]();
});

/** The lines of a request's trace, once the request has ended. */
async function linesOfRequest(): Promise<readonly string[]> {
  const root = await collector.span(({ name }) => name === 'POST /graphql');
  return linesOf(treeOf(collector.spans, root));
}

const commands = () => collector.spans.filter(({ attributes }) => attributes['db.system.name'] === 'redis');
const charges = (spans: readonly CollectedSpan[]) => spans.filter(({ name }) => name === 'limits.charge');

test('a charge is a span of the script that Redis runs, without keys and arguments', async () => {
  await gateway.graph('{ viewer { kind } }');
  expect((await linesOfRequest()).slice(-2)).toEqual(['    limits.charge', '      EVALSHA limitsApply']);
  expect(commands()).toMatchObject([{ kind: 3, status: 0 }]);
  expect(commands()[0]?.attributes).toEqual({
    'db.system.name': 'redis',
    'db.operation.name': 'EVALSHA',
    'db.stored_procedure.name': 'limitsApply',
    'server.address': '127.0.0.1',
    'server.port': redis.port,
  });
});

test('operations that arrive at once have a span each of the script that charges them', async () => {
  await using client = await openAccepted(gateway.url, gateway.bearer);
  // One call charges those that arrive in one turn of the event loop: test/contracts/ledger-redis.test.ts.
  const ids = ['1', '2', '3', '4'];
  for (const id of ids) client.send({ id, type: 'subscribe', payload: { query: '{ viewer { kind } }' } });
  const roots = () => collector.spans.filter(({ name }) => name === 'websocket operation');
  while (roots().length < ids.length) await collector.request();
  const charged = charges(collector.spans);
  const below = charged.map(({ spanId }) => commands().filter(({ parentSpanId }) => parentSpanId === spanId));
  expect(below.map((spans) => spans.map(({ name }) => name))).toEqual(ids.map(() => ['EVALSHA limitsApply']));
});

test('the reading of budgets is a span', async () => {
  await gateway.graph('{ rateLimits { used } }');
  expect(await linesOfRequest()).toEqual(
    expect.arrayContaining(['    graphql.execute', '      EVALSHA limitsStatus']),
  );
});

test('the commands of the overview have no script', async () => {
  await gateway.graph('{ gateway { scope } }');
  expect(await linesOfRequest()).toContain('      ZREVRANGE');
  const read = await collector.span(({ name }) => name === 'ZREVRANGE');
  expect(read.attributes).not.toHaveProperty(['db.stored_procedure.name']);
});

test('a refusal of Redis is the code of a failed span', async () => {
  await using refusing = await startRedis();
  await using other = await startGateway({ ...collector.environment, REDIS_URL: refusing.url });
  await other.graph('{ viewer { kind } }');
  collector.clear();
  const client = new Redis(refusing.url);
  await client.set(redisKeys.processes, 'no sorted set');
  client.disconnect();
  await other.graph('{ gateway { scope } }');
  const failed = await collector.span(({ name }) => name === 'ZREVRANGE');
  expect(failed).toMatchObject({
    status: 2,
    attributes: { 'db.response.status_code': 'WRONGTYPE', 'error.type': 'WRONGTYPE' },
  });
});

test.each(['an IPv6 address', 'a cluster'])('the server of %s', async (kind) => {
  await using opened = new AsyncDisposableStack();
  const isCluster = kind === 'a cluster';
  const server = opened.use(
    isCluster ? await startRedisCluster() : await startRedis({ settings: ['--bind', '127.0.0.1', '::1'] }),
  );
  const REDIS_URL = isCluster ? server.url : server.url.replace('127.0.0.1', '[::1]');
  const own = { ...collector.environment, REDIS_URL, REDIS_CLUSTER: String(isCluster) };
  const other = opened.use(await startGateway(own));
  await other.graph('{ viewer { kind } }');
  collector.clear();
  await other.graph('{ viewer { kind } }');
  await collector.span(({ name }) => name === 'POST /graphql');
  const { attributes } = await collector.span(({ name }) => name === 'EVALSHA limitsApply');
  const { 'server.address': address, 'server.port': port } = attributes;
  const expected = isCluster ? [undefined, undefined] : ['::1', Number(new URL(server.url).port)];
  expect([address, port]).toEqual(expected);
});
