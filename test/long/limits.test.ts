import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Ledger } from '../../src/gateway/limits/ledger/ledger.ts';
import { createMemoryLedger } from '../../src/gateway/limits/ledger/memory.ts';
import { openResilientLedger } from '../../src/gateway/limits/outage/resilient.ts';
import { graphqlCost } from '../../src/gateway/limits/rules/cost.ts';
import type { Subject } from '../../src/gateway/limits/rules/limit-rules.ts';
import { createPlanner } from '../../src/gateway/limits/rules/planner.ts';
import { admissionOf, costOf, newSubject, openRedisLedger, request, ruleOf } from '../support/ledgers.ts';
import { type RedisServer, startRedis } from '../support/redis.ts';

const run = promisify(execFile);
const client = fileURLToPath(new URL('../support/ledger-client.ts', import.meta.url));

let server: RedisServer;
let driven: RedisServer;
beforeAll(async () => {
  [server, driven] = await Promise.all([startRedis(), startRedis({ driven: true })]);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  await driven[Symbol.asyncDispose]();
});

const lifted = { rest_points_per_minute: 65_535, concurrent: 65_535, ban: 65_535 };

test.each([1, 2, 4])(
  '%i processes make 6,000 calls: 5,000 are admitted, each used number once',
  async (processes) => {
    const { owner } = newSubject();
    const calls = String(6_000 / processes);
    const args = ['--disable-warning=ExperimentalWarning', client, server.url, owner, calls, '5000'];
    const said = await Promise.all(
      Array.from({ length: processes }, () => run(process.execPath, args, { maxBuffer: 10_000_000 })),
    );
    const lines = said.flatMap(({ stdout }) =>
      stdout
        .trim()
        .split('\n')
        .map((line) => line.split(' ')),
    );
    expect(lines).toHaveLength(6_000);
    const used = lines.filter(([outcome]) => outcome === 'admitted').map(([, number]) => Number(number));
    expect(used.sort((one, other) => one - other)).toEqual(Array.from({ length: 5_000 }, (_, at) => at + 1));
    expect(lines.filter(([outcome]) => outcome === 'refused').every(([, , left]) => left === '0')).toBe(true);
    expect(lines.every(([, , , adds]) => adds === 'true')).toBe(true);
  },
  120_000,
);

test('over ten minutes, no 60 seconds admit more points than allowed', async () => {
  await using ledger = await openRedisLedger(driven, { 'core.user': 1_000_000, ban: 65_535 });
  const subject = newSubject();
  const admitted: { readonly at: number; readonly points: number }[] = [];
  for (let second = 0; second < 600; second += 1) {
    const wave = Array.from({ length: 40 }, (_, at) => costOf({ points: at % 2 === 0 ? 1 : 5 }));
    const decisions = await Promise.all(wave.map((cost) => request(ledger, subject, cost)));
    for (const [at, { outcome }] of decisions.entries()) {
      if (outcome === 'admitted') admitted.push({ at: second, points: wave[at]?.points ?? 0 });
    }
    driven.clock.advance(1);
  }
  const within = (start: number) =>
    admitted.filter(({ at }) => at >= start && at < start + 60).reduce((sum, { points }) => sum + points, 0);
  const most = Math.max(...Array.from({ length: 600 }, (_, start) => within(start)));
  expect(most).toBeLessThanOrEqual(900);
  expect(most).toBeGreaterThan(890);
}, 300_000);

test('the mixed costs of a whole GraphQL hour add up to exactly the limit', async () => {
  await using ledger = await openRedisLedger(server, { graphql_points_per_minute: 65_535, ban: 65_535 });
  const subject = newSubject();
  const costs = [true, false, false].map((mutation) => graphqlCost({ mutation, content: 0 }));
  let left = 5_000;
  for (let count = 0; count < 3_000; count += 1) {
    const cost = costs[count % costs.length] ?? costOf({});
    const { outcome, budget } = await request(ledger, subject, cost);
    expect(outcome).toBe(left > 0 ? 'admitted' : 'refused');
    left = Math.max(0, left - cost.units);
    expect(budget.remaining).toBe(left);
  }
  expect(left).toBe(0);
}, 120_000);

test('3,000 refusals in ten minutes cause no ban, and one more bans for an hour', async () => {
  await using ledger = await openRedisLedger(driven);
  const subject = newSubject({ coreLimit: 1 });
  await request(ledger, subject);
  const refusals = await Promise.all(Array.from({ length: 3_000 }, () => request(ledger, subject)));
  expect(new Set(refusals.map(ruleOf))).toEqual(new Set(['core.user']));
  expect(await request(ledger, subject)).toMatchObject({ rule: 'ban', retryMs: 3_600_000 });
  driven.clock.advance(3_599);
  expect(ruleOf(await request(ledger, subject))).toBe('ban');
  driven.clock.advance(1);
  expect(ruleOf(await request(ledger, subject))).toBeNull();
}, 120_000);

async function openGateway(url: string) {
  await using opening = new AsyncDisposableStack();
  const rules = { ...lifted, 'core.user': 1_000_000 };
  const shared = opening.use(await openRedisLedger({ url }, rules));
  const planner = createPlanner(rules);
  const ledger = opening.use(
    await openResilientLedger({ shared, planner, whenDown: 'share', gateway: 'one' }),
  );
  const reach = async (state: string) => {
    while (ledger.state() !== state) await new Promise(setImmediate);
  };
  const opened = opening.move();
  return { shared, ledger, reach, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

async function usedOf(ledger: Ledger, subject: Subject): Promise<number | undefined> {
  const { budgets } = await ledger.status(subject);
  return budgets.find(({ resource }) => resource === 'core')?.used;
}

test('a Redis that is silent for longer than a connection lasts is used again afterwards', async () => {
  await using silent = await startRedis();
  await using gateway = await openGateway(silent.url);
  const subject = newSubject();
  await request(gateway.ledger, subject);
  silent.suspend();
  await Promise.all(Array.from({ length: 20 }, () => request(gateway.ledger, subject)));
  await new Promise((resolve) => setTimeout(resolve, 14_000));
  await request(gateway.ledger, subject);
  silent.resume();
  await gateway.reach('healthy');
  expect(await usedOf(gateway.shared, subject)).toBe(22);
}, 60_000);

test('chaos under load: every request is answered, no number decreases, no charge is counted twice', async () => {
  await using chaotic = await startRedis();
  await using gateway = await openGateway(chaotic.url);
  const { ledger, shared, reach } = gateway;
  const subject = newSubject();
  // A process alone admits more in a minute than a rule of points can be raised to.
  const cost = costOf({ points: 0 });
  let admitted = 0;
  let running = true;
  const load = Array.from({ length: 20 }, async () => {
    let last = 0;
    while (running) {
      const { outcome, budget } = await request(ledger, subject, cost);
      if (outcome === 'admitted') admitted += 1;
      expect(budget.used).toBeGreaterThanOrEqual(last);
      expect(budget.limit).toBe(budget.used + budget.remaining);
      last = budget.used;
      await new Promise((resolve) => void setTimeout(resolve, 1));
    }
  });
  const more = async (requests: number) => {
    const enough = admitted + requests;
    while (admitted < enough) await new Promise(setImmediate);
  };
  for (let round = 0; round < 10; round += 1) {
    await more(300);
    if (round % 2 === 0) chaotic.suspend();
    else await chaotic.kill();
    await reach('degraded');
    await more(500);
    if (round % 2 === 0) chaotic.resume();
    else await chaotic.start();
    await reach('healthy');
  }
  running = false;
  await Promise.all(load);
  expect(await usedOf(shared, subject)).toBe(admitted);
}, 180_000);

test('a million forged owners do not grow the memory ledger beyond its limit', () => {
  const ledger = createMemoryLedger({ planner: createPlanner() });
  const forge = (from: number) => {
    for (let owner = from; owner < from + 100_000; owner += 1) {
      ledger.admit(admissionOf({ owner: `ip:${owner}`, tier: 'anonymous' }));
    }
  };
  forge(0);
  const before = process.memoryUsage().rss;
  for (let round = 1; round < 10; round += 1) forge(round * 100_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
}, 120_000);
