import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { budgetIn, eventually, only } from '../support/budgets.ts';
import { startGateway } from '../support/gateway.ts';
import type { GraphAnswer } from '../support/http.ts';
import {
  everyAnswerAdds,
  exactlyTheLimit,
  placesOfTheKilledComeBack,
  startSharing,
  survives,
  viewer,
  whoLeavesMakesRoom,
} from '../support/limit-proofs.ts';
import { type RedisServer, startRedis } from '../support/redis.ts';
import { tried } from '../support/tiers.ts';

describe('gateways on one Redis', () => {
  test.each(tried([2, 1, 4]))(
    '%i together admit exactly the limit, and report each used number once',
    async (count) => {
      await using redis: RedisServer = await startRedis();
      await using sharing = await startSharing(count, redis, only({ 'core.account': 400 }));
      await exactlyTheLimit(sharing.gateways, 480, 400);
    },
  );

  test('share one budget: each reports what the other has charged', async () => {
    await using redis: RedisServer = await startRedis();
    const shared = { REDIS_URL: redis.url, TRIBUTARY_LIMITS_PATIENCE_MS: '5000' };
    await using one = await startGateway(shared);
    await using other = await startGateway(shared);
    expect(budgetIn(await one.graph(viewer)).used).toBe(1);
    expect(budgetIn(await other.graph(viewer)).used).toBe(2);
    const status = await one.graph<{ data: { rateLimits: unknown[] } }>(
      '{ rateLimits { resource limit used remaining } }',
    );
    expect(status.body.data.rateLimits).toContainEqual({
      resource: 'graphql',
      limit: 5_000,
      used: 3,
      remaining: 4_997,
    });
  });

  test('share the secondary limits: each reports the endpoints of requests to the other', async () => {
    await using redis: RedisServer = await startRedis();
    const shared = { REDIS_URL: redis.url, TRIBUTARY_LIMITS_PATIENCE_MS: '5000' };
    await using one = await startGateway(shared);
    await using other = await startGateway(shared);
    const list = `/v2/Flows/FW${'5'.repeat(32)}/Executions`;
    await one.send(list, { headers: { authorization: one.bearer } });
    const { body } = await other.graph<{ data: { secondaryLimits: unknown[] } }>(
      '{ secondaryLimits { rule endpoint used scope } }',
    );
    expect(body.data.secondaryLimits).toContainEqual({
      rule: 'rest_points_per_minute',
      endpoint: 'GET /v2/Flows/{FlowSid}/Executions',
      used: 1,
      scope: 'CLUSTER',
    });
    expect(body.data.secondaryLimits).toContainEqual({
      rule: 'waits',
      endpoint: null,
      used: 0,
      scope: 'PROCESS',
    });
  });

  test('take no point for polls that find nothing new, whichever gateway answers, and while Redis is gone', async () => {
    await using redis: RedisServer = await startRedis();
    const shared = {
      ...only({}),
      REDIS_URL: redis.url,
      TRIBUTARY_LIMITS_PATIENCE_MS: '5000',
      TRIBUTARY_PUBLIC_URL: 'https://gateway.example',
    };
    await using one = await startGateway(shared);
    await using other = await startGateway(shared);
    const list = `/v2/Flows/FW${'5'.repeat(32)}/Executions`;
    const read = async (gateway: typeof one, tag: string, path = list) => {
      const headers = { authorization: gateway.bearer, 'if-none-match': tag };
      const answer = await gateway.send<{ rate: { used: number } }>(path, { headers });
      return { answer, status: answer.status, used: budgetIn(answer).used };
    };
    const { answer } = await read(one, '"none"');
    const tag = answer.headers.get('etag') ?? '';
    const told = async (gateway: typeof one) =>
      (await read(gateway, '"none"', '/rate_limit')).answer.body.rate.used;
    for (let used = 1; used <= 10; used += 1) {
      for (const gateway of [one, other, one]) expect((await read(gateway, tag)).status).toBe(304);
      // A settlement is sent within 2 ms.
      for (const gateway of [one, other]) await eventually(async () => (await told(gateway)) === used);
      expect(await read(other, '"none"')).toMatchObject({ status: 200, used: used + 1 });
    }
    await redis.kill();
    const { used } = await read(one, '"none"');
    for (let n = 0; n < 5; n += 1) expect(await read(one, tag)).toMatchObject({ status: 304, used });
    await redis.start();
  });

  test('are read once for an operation that selects its limits under many names', async () => {
    await using redis: RedisServer = await startRedis();
    await using gateway = await startGateway({
      REDIS_URL: redis.url,
      TRIBUTARY_LIMITS_PATIENCE_MS: '5000',
    });
    const selection = (name: string) => `${name}: secondaryLimits { rule } b${name}: rateLimits { used }`;
    const scriptsOf = async (fields: string) => {
      const before = await scriptCalls(redis);
      const { body } = await gateway.graph<GraphAnswer>(`{ ${fields} }`);
      expect(body.errors).toBeUndefined();
      return (await scriptCalls(redis)) - before;
    };
    await scriptsOf(selection('a'));
    const once = await scriptsOf(selection('a'));
    expect(once).toBeGreaterThan(0);
    // Twelve pairs of names; the gateway's own scripts run beside them.
    expect(await scriptsOf(Array.from('acdefghijklm', selection).join(' '))).toBeLessThan(once + 12);
  });
});

/** Returns how many scripts the server has run. */
async function scriptCalls({ url }: RedisServer): Promise<number> {
  const { Redis } = await import('ioredis');
  const client = new Redis(url);
  const stats = await client.info('commandstats');
  client.disconnect();
  return Number(/cmdstat_evalsha:calls=(\d+)/.exec(stats)?.[1] ?? 0);
}

describe('requests held open', () => {
  test('above the limit are refused by every gateway, and a client that leaves makes room at once', async () => {
    await whoLeavesMakesRoom(10);
  });

  test('of a killed gateway free their places when their leases expire', async () => {
    await placesOfTheKilledComeBack(5);
  });
});

test('limit = used + remaining on every answer of a mixed run', async () => {
  await using gateway = await startGateway(only({ 'core.account': 100, 'core.anonymous': 50, graphql: 80 }));
  await everyAnswerAdds(gateway, 800);
});

describe('a Redis that is', () => {
  test.each(tried(['killed', 'scripts lost', 'stopped'] as const))(
    '%s: no request fails, no used number decreases, and no charge is counted twice',
    (blow) => survives([blow], 60),
  );

  test('slow does not allow a persisted mutation at the price of an unknown document', async () => {
    const { slowDown } = await import('../support/redis.ts');
    await using redis: RedisServer = await startRedis();
    await using slow = await slowDown(redis);
    await using gateway = await startGateway({
      REDIS_URL: slow.url,
      TRIBUTARY_LIMITS_PATIENCE_MS: '10000',
    });
    const query = 'mutation { __typename }';
    const sha256Hash = createHash('sha256').update(query).digest('hex');
    const ask = (text?: string) =>
      gateway.send<GraphAnswer>('/graphql', {
        method: 'POST',
        headers: { authorization: gateway.bearer, 'content-type': 'application/json' },
        body: JSON.stringify({ query: text, extensions: { persistedQuery: { version: 1, sha256Hash } } }),
      });
    slow.delay(300);
    const [known, ...unknown] = await Promise.all([ask(query), ...Array.from({ length: 20 }, () => ask())]);
    expect(known?.body.data).toEqual({ __typename: 'Mutation' });
    // A request that waits for the text of its hash may find it registered afterwards; then it is charged for it.
    const executed = unknown.filter(({ body }) => body.data !== undefined);
    for (const { body } of unknown.filter((answer) => !executed.includes(answer)))
      expect(body).toMatchObject({ errors: [{ message: 'PersistedQueryNotFound' }] });
    slow.delay(0);
    const charged = 5 * (1 + executed.length) + (20 - executed.length);
    expect(budgetIn(await gateway.graph(viewer)).used).toBe(charged + 1);
  });

  test('slower than the timeout: requests are answered and counted once', async () => {
    const { slowDown } = await import('../support/redis.ts');
    await using redis: RedisServer = await startRedis();
    await using slow = await slowDown(redis);
    await using gateway = await startGateway({
      REDIS_URL: slow.url,
      TRIBUTARY_LIMITS_PATIENCE_MS: '400',
    });
    const ask = async () => budgetIn(await gateway.graph(viewer)).used;
    const ready = async () => (await gateway.send<{ status: string }>('/readyz')).body.status;
    await eventually(async () => (await ready()) === 'ok');
    const first = await ask();
    slow.delay(1_600);
    const late = [await ask(), await ask(), await ask()];
    expect(late).toEqual([first + 1, first + 2, first + 3]);
    expect(await ready()).toBe('degraded');
    slow.delay(0);
    await eventually(async () => (await ready()) === 'ok');
    expect(await ask()).toBe(first + 4);
  });
});
