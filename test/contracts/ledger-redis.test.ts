import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { Redis } from 'ioredis';
import { graphqlCost } from '../../src/limits/cost.ts';
import type { Admission, Ledger } from '../../src/limits/ledger.ts';
import { createMemoryLedger } from '../../src/limits/ledger-memory.ts';
import { createPlanner } from '../../src/limits/plan.ts';
import {
  admissionOf,
  costOf,
  newSubject,
  openRedisLedger,
  plainCost,
  request,
  ruleOf,
} from '../support/ledgers.ts';
import { type RedisServer, startRedis } from '../support/redis.ts';

let server: RedisServer;
let driven: RedisServer;
let client: Redis;
beforeAll(async () => {
  [server, driven] = await Promise.all([startRedis(), startRedis({ driven: true })]);
  client = new Redis(server.url);
});
afterAll(async () => {
  client.disconnect();
  await server[Symbol.asyncDispose]();
  await driven[Symbol.asyncDispose]();
});

const lifted = { 'core.user': 500, rest_points_per_minute: 65_535, concurrent: 65_535, ban: 65_535 };

test.each([1, 2, 4])('%i gateways together admit exactly the limit, each number once', async (count) => {
  const gateways = await Promise.all(Array.from({ length: count }, () => openRedisLedger(server, lifted)));
  const subject = newSubject();
  const decisions = await Promise.all(
    Array.from({ length: 600 }, (_, at) => request(gateways[at % count] ?? never(), subject)),
  );
  const used = decisions.filter(({ outcome }) => outcome === 'admitted').map(({ budget }) => budget.used);
  expect(used.sort((one, other) => one - other)).toEqual(Array.from({ length: 500 }, (_, at) => at + 1));
  for (const { outcome, budget } of decisions) {
    expect(budget.limit).toBe(budget.used + budget.remaining);
    if (outcome === 'refused') expect(budget.remaining).toBe(0);
  }
  for (const gateway of gateways) await gateway[Symbol.asyncDispose]();
});

function never(): never {
  throw new Error('there is no such gateway');
}

test('scripts that Redis has forgotten are sent again', async () => {
  await using ledger = await openRedisLedger(server);
  const subject = newSubject();
  await request(ledger, subject);
  await client.script('FLUSH');
  const decisions = await Promise.all(Array.from({ length: 20 }, () => request(ledger, subject)));
  expect(decisions.map(({ budget }) => budget.used).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 20 }, (_, at) => at + 2),
  );
  expect((await ledger.status(subject)).inFlight).toBe(0);
});

test('gateways whose clocks are 90 seconds off decide the same', async () => {
  await using ledger = await openRedisLedger(driven, { search: 2 });
  const subject = newSubject();
  const search = costOf({ resource: 'search' });
  const resets = new Set<number>();
  const clock = Date.now;
  for (const skew of [-90_000, 90_000]) {
    jest.spyOn(Date, 'now').mockImplementation(() => clock() + skew);
    const { budget } = await request(ledger, subject, search);
    resets.add(budget.reset);
  }
  expect(await request(ledger, subject, search)).toMatchObject({ rule: 'search', retryMs: 60_000 });
  jest.restoreAllMocks();
  expect([...resets]).toEqual([driven.clock.now() / 1_000 + 60]);
});

test('the leases of a gateway that was killed are back when they end', async () => {
  const killed = await openRedisLedger(driven);
  const subject = newSubject();
  const open = Array.from({ length: 100 }, () => killed.admit(admissionOf(subject, plainCost)));
  expect((await Promise.all(open)).every(({ outcome }) => outcome === 'admitted')).toBe(true);
  await killed[Symbol.asyncDispose]();
  await using other = await openRedisLedger(driven);
  expect(ruleOf(await request(other, subject))).toBe('concurrent');
  driven.clock.advance(12);
  expect(ruleOf(await request(other, subject))).toBeNull();
});

test('a busy owner stays a compact record and an idle one is gone in the end', async () => {
  const seen = new Redis(driven.url);
  await using ledger = await openRedisLedger(driven);
  const subject = newSubject();
  const keys = ['h', 'l'].map((key) => `tributary:{${subject.owner}}:${key}`);
  for (let minute = 0; minute < 8; minute += 1) {
    for (let route = 0; route < 20; route += 1) {
      await request(ledger, subject, costOf({ endpoint: `POST /${minute}/${route}`, content: 1 }), 2);
    }
    await request(ledger, subject, graphqlCost({ mutation: true, content: 1 }), 2);
    driven.clock.advance(70);
  }
  for (const key of keys) expect(await seen.object('ENCODING', key)).toBe('listpack');
  expect(await seen.hlen(keys[0] ?? '')).toBeLessThan(50);
  driven.clock.advance(3_900);
  expect(await seen.exists(...keys)).toBe(0);
  seen.disconnect();
});

test('an idle owner costs at most 600 bytes', async () => {
  await using ledger = await openRedisLedger(server);
  const subject = newSubject();
  await request(ledger, subject, plainCost, 1);
  await request(ledger, subject, graphqlCost({ mutation: false, content: 0 }), 1);
  const sizes = ['h', 'l'].map((key) => client.memory('USAGE', `tributary:{${subject.owner}}:${key}`));
  const [record, leases] = await Promise.all(sizes);
  expect((record ?? 0) + (leases ?? 0)).toBeLessThanOrEqual(600);
});

/** Calls of the scripts and of one command in them, since the server's start. */
async function calls(command: string): Promise<{ readonly scripts: number; readonly command: number }> {
  const info = await client.info('commandstats');
  const of = (name: string) => Number(new RegExp(`^cmdstat_${name}:calls=(\\d+)`, 'm').exec(info)?.[1] ?? 0);
  return { scripts: of('eval') + of('evalsha'), command: of(command) };
}

function endOf({ lease, subject }: Admission, cpuMs = 1) {
  return { lease, owner: subject.owner, cpuMs, graphql: true };
}

async function admitted(ledger: Ledger, count: number): Promise<readonly Admission[]> {
  const admissions = Array.from({ length: count }, () => admissionOf(newSubject()));
  await Promise.all(admissions.map((admission) => ledger.admit(admission)));
  return admissions;
}

test('requests that end in one turn are settled by one call, whoever their owners are', async () => {
  await using ledger = await openRedisLedger(server);
  const admissions = await admitted(ledger, 60);
  const before = await calls('zrem');
  await Promise.all(admissions.map((admission) => ledger.settle(endOf(admission))));
  const after = await calls('zrem');
  expect(after.command - before.command).toBe(60);
  expect(after.scripts - before.scripts).toBe(1);
  for (const { subject } of admissions) expect((await ledger.status(subject)).inFlight).toBe(0);
});

test('what is asked in one turn is sent as one', async () => {
  await using ledger = await openRedisLedger(server);
  const reads = async () => Number(/^total_reads_processed:(\d+)/m.exec(await client.info('stats'))?.[1]);
  const before = await reads();
  for (let turn = 0; turn < 20; turn += 1) await admitted(ledger, 10);
  // One of each turn, and the question itself.
  expect((await reads()) - before).toBe(21);
});

test('an end that cannot be settled fails alone', async () => {
  await using ledger = await openRedisLedger(server);
  const [good, broken, other] = await admitted(ledger, 3);
  if (!good || !broken || !other) throw new Error('three were admitted');
  await client.set(`tributary:{${broken.subject.owner}}:l`, 'no set');
  const ends = [good, broken, other].map((admission) => ledger.settle(endOf(admission)));
  const outcomes = (await Promise.allSettled(ends)).map(({ status }) => status);
  expect(outcomes).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  for (const { subject } of [good, other]) expect((await ledger.status(subject)).inFlight).toBe(0);
});

test('what has ended before the ledger is asked or closed is settled by then', async () => {
  await using other = await openRedisLedger(server);
  const ledger = await openRedisLedger(server);
  const [asked, closed] = await admitted(ledger, 2);
  if (!asked || !closed) throw new Error('two were admitted');
  const told = ledger.settle(endOf(asked));
  expect((await ledger.status(asked.subject)).inFlight).toBe(0);
  await told;
  const last = ledger.settle(endOf(closed));
  await ledger[Symbol.asyncDispose]();
  expect((await other.status(closed.subject)).inFlight).toBe(0);
  await last;
});

const tight = {
  'core.user': 14,
  graphql: 17,
  rest_points_per_minute: 12,
  graphql_points_per_minute: 12,
  content_per_minute: 3,
  content_per_hour: 5,
  concurrent: 4,
  cpu_seconds_per_minute: 6,
  ban: 65_535,
};
const costs = [
  plainCost,
  costOf({ endpoint: 'POST /things', points: 5, content: 1 }),
  graphqlCost({ mutation: false, content: 0 }),
  graphqlCost({ mutation: true, content: 2 }),
] as const;
/** What others spend from a ring is dated when it is heard of: there a refusal may be early. */
const exact: ReadonlySet<string | null> = new Set(['core.user', 'graphql', 'concurrent']);
const which = fc.nat(2);
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('admit' as const), by: which, cost: fc.nat(3) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('settle' as const), cpuMs: fc.nat(1_500) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.nat(40) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('forget' as const),
      first: which,
      asked: fc.option(fc.record({ by: which, cost: fc.nat(3) })),
    }),
  },
);

test('what a Redis has forgotten that three gateways tell again is what one would have that forgets nothing', async () => {
  await using opened = new AsyncDisposableStack();
  const gateways = await Promise.all(
    [0, 1, 2].map(async () => opened.use(await openRedisLedger(driven, tight))),
  );
  const forgetful = new Redis(driven.url);
  opened.defer(() => forgetful.disconnect());
  /** In turn, from that one on. */
  const from = (first: number) => [0, 1, 2].map((nth) => (nth + first) % 3);
  const register = (by: number) => (gateways[by] ?? never()).register(`gateway ${by}`, 15_000);
  for (const by of from(0)) await register(by);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 80 }), async (steps) => {
      const truth = createMemoryLedger({ planner: createPlanner(tight), now: driven.clock.now });
      const subject = newSubject();
      const open: { readonly by: number; readonly admission: Admission }[] = [];
      const admit = async (by: number, cost: number, told: 'all' | 'little' = 'all') => {
        const admission = admissionOf(subject, costs[cost]);
        const decision = await (gateways[by] ?? never()).admit(admission);
        if (exact.has(ruleOf(decision))) expect((await truth.admit(admission)).outcome).toBe('refused');
        if (decision.outcome !== 'admitted') return;
        open.push({ by, admission });
        // Nothing is let in that the truth refuses, and no window is told otherwise.
        if (told === 'all') expect(await truth.admit(admission)).toEqual(decision);
        else await truth.admit({ ...admission, forced: true });
      };
      for (const one of steps) {
        switch (one.do) {
          case 'admit':
            await admit(one.by, one.cost);
            break;
          case 'settle': {
            const ended = open.shift();
            if (!ended) break;
            const end = endOf(ended.admission, one.cpuMs);
            await (gateways[ended.by] ?? never()).settle(end);
            await truth.settle(end);
            break;
          }
          case 'wait':
            driven.clock.advance(one.seconds);
            break;
          case 'forget':
            // Each gateway has been told the last of it, as all that ask now and then have.
            for (const by of from(0)) await admit(by, 0);
            await forgetful.flushall();
            driven.clock.advance(1);
            if (one.asked) await admit(one.asked.by, one.asked.cost, 'little');
            for (const by of from(one.first)) await register(by);
            for (const by of from(one.first)) await (gateways[by] ?? never()).remind();
        }
      }
    }),
    { numRuns: 15 },
  );
  // Nobody is registered any more.
  driven.clock.advance(20);
}, 30_000);

test('gateways that say so are counted until their time is over', async () => {
  await using ledger = await openRedisLedger(driven);
  expect(await ledger.register('one', 15_000)).toBe(1);
  driven.clock.advance(10);
  expect(await ledger.register('two', 15_000)).toBe(2);
  driven.clock.advance(10);
  expect(await ledger.register('two', 15_000)).toBe(1);
});
