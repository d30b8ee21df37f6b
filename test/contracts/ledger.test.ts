import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Ledger } from '../../src/gateway/limits/ledger/ledger.ts';
import { backgroundCost, graphqlCost, scanCost, statusCost } from '../../src/gateway/limits/rules/cost.ts';
import type { Overrides } from '../../src/gateway/limits/rules/overrides.ts';
import { sharedRates } from '../../src/gateway/limits/shared-rate.ts';
import {
  admissionOf,
  costOf,
  type LedgerPlace,
  ledgerKinds,
  newSubject,
  plainCost,
  request,
  ruleOf,
  told,
} from '../support/ledgers.ts';

const mutation = graphqlCost({ mutation: true, content: 0 });
const query = graphqlCost({ mutation: false, content: 0 });
const creation = costOf({ endpoint: 'POST /things', points: 5, content: 1 });
/** Lifts the rules that would refuse before the one under test. */
const lifted: Overrides = { rest_points_per_minute: 65_535, graphql_points_per_minute: 65_535, ban: 65_535 };

describe.each(ledgerKinds)('the $name ledger', ({ start }) => {
  let place: LedgerPlace;
  const opened: Partial<AsyncDisposable>[] = [];
  const open = async (overrides: Overrides = {}): Promise<Ledger> => {
    const ledger = await place.open(overrides);
    opened.push(ledger);
    return ledger;
  };
  beforeAll(async () => {
    place = await start();
  });
  afterEach(async () => {
    for (const ledger of opened.splice(0)) await ledger[Symbol.asyncDispose]?.();
  });
  afterAll(async () => await place[Symbol.asyncDispose]());

  test('the first request opens the window, and its reset time does not move', async () => {
    const ledger = await open();
    const subject = newSubject();
    const first = await request(ledger, subject);
    place.clock.advance(100);
    const second = await request(ledger, subject);
    const opensAt = place.clock.now() / 1_000 - 100;
    expect(first.budget).toMatchObject({ limit: 5_000, used: 1, remaining: 4_999, reset: opensAt + 3_600 });
    expect(second.budget).toMatchObject({ used: 2, reset: opensAt + 3_600, resetMs: 3_500_000 });
  });

  test('a spent budget refuses, stays at its limit, and is full again at the reset', async () => {
    const ledger = await open({ 'core.user': 3 });
    const subject = newSubject();
    for (let used = 1; used <= 3; used += 1) expect((await request(ledger, subject)).budget.used).toBe(used);
    const { reset } = (await request(ledger, subject)).budget;
    place.clock.advance(3_599);
    expect(await request(ledger, subject)).toMatchObject({
      outcome: 'refused',
      rule: 'core.user',
      retryMs: 1_000,
      budget: { limit: 3, used: 3, remaining: 0, reset },
    });
    place.clock.advance(1);
    expect(await request(ledger, subject)).toMatchObject({ outcome: 'admitted', budget: { used: 1 } });
  });

  test.each([0.001, 0.5, 0.999])('%d s into a second, no wait is longer than the window', async (into) => {
    const ledger = await open({ 'core.user': 1, ban: 1 });
    const subject = newSubject();
    place.clock.advance(into);
    const first = await request(ledger, subject);
    const spent = await request(ledger, subject);
    const banned = await request(ledger, subject);
    place.clock.advance(1 - into);
    const opensAt = place.clock.now() / 1_000 - 1;
    const resetMs = 3_600_000 - into * 1_000;
    expect(first).toMatchObject({ outcome: 'admitted', budget: { reset: opensAt + 3_600, resetMs } });
    expect(spent).toMatchObject({ outcome: 'refused', rule: 'core.user', retryMs: resetMs });
    expect(banned).toMatchObject({ outcome: 'refused', rule: 'ban', retryMs: resetMs });
    // The window's end does not move within its first second.
    expect((await request(ledger, subject)).budget.reset).toBe(opensAt + 3_600);
  });

  test('mixed costs add up to exactly the limit: the last request takes the rest', async () => {
    const ledger = await open({ ...lifted, graphql: 23 });
    const subject = newSubject();
    const spent: number[] = [];
    for (const cost of [mutation, query, mutation, query, mutation, query, mutation, mutation, query]) {
      const decision = await request(ledger, subject, cost);
      spent.push(decision.budget.used);
      if (decision.outcome === 'refused') expect(decision.budget.remaining).toBe(0);
    }
    expect(spent).toEqual([5, 6, 11, 12, 17, 18, 23, 23, 23]);
  });

  test('a request larger than the limit is told so, is not charged and does not count for the ban', async () => {
    const ledger = await open({ content_per_minute: 4, ban: 2 });
    const subject = newSubject();
    const large = costOf({ endpoint: 'POST /things', content: 5 });
    for (let count = 0; count < 5; count += 1) {
      expect(await request(ledger, subject, large)).toMatchObject({
        outcome: 'oversized',
        rule: 'content_per_minute',
        needs: 5,
        limit: 4,
        budget: { used: 0 },
      });
    }
    expect(await request(ledger, subject)).toMatchObject({ outcome: 'admitted', budget: { used: 1 } });
  });

  test('each resource has its own budget', async () => {
    const ledger = await open({ 'search.anonymous': 1 });
    const subject = newSubject({ tier: 'anonymous' });
    const search = costOf({ resource: 'search', endpoint: 'GET /search' });
    await request(ledger, subject, search);
    expect(ruleOf(await request(ledger, subject, search))).toBe('search.anonymous');
    expect(await request(ledger, subject)).toMatchObject({
      outcome: 'admitted',
      budget: { limit: 60, used: 1 },
    });
    expect(await request(ledger, subject, query)).toMatchObject({ budget: { limit: 60, used: 1 } });
  });

  test('content requests above the limit per minute are refused and change no other count', async () => {
    const ledger = await open({ content_per_minute: 4, ban: 65_535 });
    const subject = newSubject();
    for (let count = 0; count < 4; count += 1) await request(ledger, subject, creation);
    const before = await ledger.status(subject);
    const refusals = await Promise.all(
      Array.from({ length: 1_000 }, () => request(ledger, subject, creation)),
    );
    expect(new Set(refusals.map(ruleOf))).toEqual(new Set(['content_per_minute']));
    const { levels, ...after } = await ledger.status(subject);
    expect({ ...after, levels: levels.filter(({ rule }) => rule !== 'ban') }).toEqual({
      ...before,
      levels: before.levels.filter(({ rule }) => rule !== 'ban'),
    });
    expect(levels.at(-1)).toMatchObject({ rule: 'ban', used: 1_000 });
    expect(before.inFlight).toBe(0);
    expect(await request(ledger, subject)).toMatchObject({ outcome: 'admitted', budget: { used: 5 } });
  });

  test.each([
    ['rest_points_per_minute', costOf({ points: 5 }), { rest_points_per_minute: 23 }],
    ['graphql_points_per_minute', mutation, { graphql_points_per_minute: 23 }],
    ['content_per_minute', creation, { content_per_minute: 7 }],
    ['content_per_hour', creation, { content_per_hour: 7 }],
  ] as const)('%s: waiting retry-after is enough, one second less is not', async (rule, cost, overrides) => {
    const ledger = await open(overrides);
    const subject = newSubject();
    place.clock.advance(3);
    let decision = await request(ledger, subject, cost);
    while (decision.outcome === 'admitted') {
      place.clock.advance(7);
      decision = await request(ledger, subject, cost);
    }
    if (decision.outcome !== 'refused') throw new Error('the request never fits');
    expect(decision.rule).toBe(rule);
    place.clock.advance(decision.retryMs / 1_000 - 1);
    expect(await request(ledger, subject, cost)).toMatchObject({ rule, retryMs: 1_000 });
    place.clock.advance(1);
    expect(ruleOf(await request(ledger, subject, cost))).toBeNull();
  });

  test('no 60 seconds admit more than 80 creations', async () => {
    const ledger = await open({ ...lifted, content_per_hour: 65_535 });
    const subject = newSubject();
    const admitted: number[] = [];
    for (let second = 0; second < 150; second += 1) {
      const burst = await Promise.all(Array.from({ length: 9 }, () => request(ledger, subject, creation)));
      for (const { outcome } of burst) if (outcome === 'admitted') admitted.push(second);
      place.clock.advance(1);
    }
    const within = (start: number) => admitted.filter((at) => at >= start && at < start + 60).length;
    expect(Math.max(...Array.from({ length: 150 }, (_, start) => within(start)))).toBe(80);
    expect(admitted.length).toBeGreaterThanOrEqual(160);
  });

  test('the hourly content limit outlasts the primary window', async () => {
    const ledger = await open({ content_per_hour: 2 });
    const subject = newSubject();
    await request(ledger, subject);
    place.clock.advance(3_500);
    for (let count = 0; count < 2; count += 1) await request(ledger, subject, creation);
    place.clock.advance(200);
    expect(await request(ledger, subject, creation)).toMatchObject({
      rule: 'content_per_hour',
      budget: { used: 0 },
    });
  });

  test('the answer reports the longest wait of all rules that refuse', async () => {
    const ledger = await open({ search: 1, content_per_hour: 1 });
    const subject = newSubject();
    const cost = costOf({ resource: 'search', content: 1 });
    await request(ledger, subject, cost);
    expect(ruleOf(await request(ledger, subject, cost))).toBe('content_per_hour');
  });

  test('a route may have a stricter limit than the table', async () => {
    const ledger = await open();
    const subject = newSubject();
    const strict = { ...creation, stricter: { content_per_minute: 2 } };
    for (let count = 0; count < 2; count += 1) await request(ledger, subject, strict);
    expect(ruleOf(await request(ledger, subject, strict))).toBe('content_per_minute');
    expect(ruleOf(await request(ledger, subject, creation))).toBeNull();
  });

  test('points are counted separately for each endpoint', async () => {
    const ledger = await open({ rest_points_per_minute: 5 });
    const subject = newSubject();
    for (let count = 0; count < 5; count += 1) await request(ledger, subject);
    expect(ruleOf(await request(ledger, subject))).toBe('rest_points_per_minute');
    expect(ruleOf(await request(ledger, subject, costOf({ endpoint: 'GET /others' })))).toBeNull();
  });

  test('100 requests may be open; one more is refused until one ends', async () => {
    const ledger = await open();
    const subject = newSubject();
    const open100 = Array.from({ length: 100 }, () => admissionOf(subject));
    await Promise.all(open100.map((admission) => ledger.admit(admission)));
    expect(await ledger.admit(admissionOf(subject, mutation))).toMatchObject({
      rule: 'concurrent',
      retryMs: 1_000,
      budget: { used: 0 },
    });
    const [{ lease } = admissionOf(subject)] = open100;
    await ledger.settle({ lease, owner: subject.owner, cpuMs: 0, graphql: false });
    expect(ruleOf(await ledger.admit(admissionOf(subject, mutation)))).toBeNull();
    expect((await ledger.status(subject)).inFlight).toBe(100);
  });

  test('4 requests may scan; one more is refused without a charge until one ends', async () => {
    const ledger = await open();
    const subject = newSubject();
    const scans = Array.from({ length: 4 }, () => admissionOf(subject, scanCost));
    for (const scan of scans) expect(ruleOf(await ledger.admit(scan))).toBeNull();
    const refused = await ledger.admit(admissionOf(subject, scanCost));
    expect(refused).toMatchObject({ outcome: 'refused', rule: 'scans', retryMs: 1_000, budget: { used: 0 } });
    const [{ lease } = admissionOf(subject)] = scans;
    await ledger.settle({ lease, owner: subject.owner, cpuMs: 0, graphql: false });
    expect(ruleOf(await ledger.admit(admissionOf(subject, scanCost)))).toBeNull();
  });

  test('a refused scan does not count towards the ban', async () => {
    const ledger = await open({ ban: 3, scans: 1 });
    const subject = newSubject();
    await ledger.admit(admissionOf(subject, scanCost));
    for (let count = 0; count < 6; count += 1)
      expect(ruleOf(await ledger.admit(admissionOf(subject, scanCost)))).toBe('scans');
  });

  test('a lease that is never released expires', async () => {
    const ledger = await open({ concurrent: 1 });
    const subject = newSubject();
    await ledger.admit(admissionOf(subject, plainCost, { leaseMs: 12_000 }));
    place.clock.advance(11);
    expect(ruleOf(await ledger.admit(admissionOf(subject)))).toBe('concurrent');
    place.clock.advance(1);
    expect(ruleOf(await ledger.admit(admissionOf(subject)))).toBeNull();
  });

  test('the same lease is charged once and settled once', async () => {
    const ledger = await open({ cpu_seconds_per_minute: 5, compute_burst: 60 });
    const subject = newSubject();
    const admission = admissionOf(subject, creation);
    for (let count = 0; count < 3; count += 1) {
      expect(told(await ledger.admit(admission)).budget.used).toBe(1);
    }
    const end = { lease: admission.lease, owner: subject.owner, cpuMs: 4_999, graphql: false };
    for (let count = 0; count < 3; count += 1) await ledger.settle(end);
    expect(ruleOf(await request(ledger, subject))).toBeNull();
    expect((await ledger.status(subject)).inFlight).toBe(0);
  });

  test('CPU is billed at the end and refuses later requests, REST and GraphQL together', async () => {
    const ledger = await open({ compute_burst: 1_000 });
    const subject = newSubject();
    await request(ledger, subject, query, 60_000);
    expect(ruleOf(await request(ledger, subject, query))).toBe('graphql_cpu_seconds_per_minute');
    expect(ruleOf(await request(ledger, subject, plainCost, 29_999))).toBeNull();
    expect(ruleOf(await request(ledger, subject, plainCost, 1))).toBeNull();
    const refused = await request(ledger, subject);
    expect(refused).toMatchObject({ rule: 'cpu_seconds_per_minute' });
    place.clock.advance(65);
    expect(ruleOf(await request(ledger, subject, query))).toBeNull();
  });

  test('a burst of CPU is refused within ten seconds and allowed again after fifteen', async () => {
    const ledger = await open();
    const subject = newSubject();
    await request(ledger, subject, plainCost, 8_000);
    const refused = await request(ledger, subject);
    expect(refused).toMatchObject({ rule: 'compute_burst' });
    place.clock.advance(10);
    expect(ruleOf(await request(ledger, subject))).toBe('compute_burst');
    place.clock.advance(5);
    expect(ruleOf(await request(ledger, subject))).toBeNull();
  });

  test('CPU is reserved at the admission and replaced by the used amount at the end', async () => {
    const ledger = await open();
    const subject = newSubject();
    const large = { ...query, reservedMs: 3_000 };
    const admissions = [admissionOf(subject, large), admissionOf(subject, large)] as const;
    const decisions = await Promise.all(admissions.map((one) => ledger.admit(one)));
    expect(decisions.map(ruleOf)).toEqual([null, null]);
    expect(ruleOf(await ledger.admit(admissionOf(subject, large)))).toBe('compute_burst');
    // Requests with low cost reserve nothing and are still admitted.
    expect(ruleOf(await ledger.admit(admissionOf(subject, query)))).toBeNull();
    place.clock.advance(7);
    for (const [at, { lease }] of admissions.entries()) {
      const decision = decisions[at];
      const reserved = decision?.outcome === 'admitted' ? decision.reserved : undefined;
      expect(reserved).toMatchObject({ units: 3_000_000 });
      await ledger.settle({ lease, owner: subject.owner, cpuMs: 900, graphql: true, reserved });
    }
    expect(ruleOf(await request(ledger, subject, { ...query, reservedMs: 4_000 }, 3_000))).toBeNull();
    expect(ruleOf(await ledger.admit(admissionOf(subject, { ...query, reservedMs: 3_500 })))).toBe(
      'compute_burst',
    );
  });

  test('a single request is admitted, whatever CPU it reserves', async () => {
    const ledger = await open();
    const subject = newSubject();
    await request(ledger, subject, query, 1_000);
    const huge = { ...query, reservedMs: 3_600_000 };
    expect(ruleOf(await ledger.admit(admissionOf(subject, huge)))).toBeNull();
    expect(ruleOf(await ledger.admit(admissionOf(subject, huge)))).toBe('compute_burst');
  });

  test('too many refusals ban the owner for an hour, and not longer', async () => {
    const ledger = await open({ 'core.user': 1, ban: 20 });
    const subject = newSubject();
    await request(ledger, subject);
    for (let count = 0; count < 20; count += 1) {
      expect(ruleOf(await request(ledger, subject))).toBe('core.user');
      place.clock.advance(10);
    }
    expect(await request(ledger, subject)).toMatchObject({ rule: 'ban', retryMs: 3_600_000 });
    place.clock.advance(3_599);
    for (let count = 0; count < 30; count += 1) {
      expect(await request(ledger, subject, query)).toMatchObject({ rule: 'ban', retryMs: 1_000 });
    }
    place.clock.advance(1);
    expect(ruleOf(await request(ledger, subject, query))).toBeNull();
  });

  test('the same number of refusals over a longer time cause no ban', async () => {
    const ledger = await open({ 'core.user': 1, ban: 10 });
    const subject = newSubject();
    await request(ledger, subject);
    for (let count = 0; count < 30; count += 1) {
      place.clock.advance(65);
      expect(ruleOf(await request(ledger, subject))).toBe('core.user');
    }
  });

  test('refusals by other gateways count towards the ban', async () => {
    const ledger = await open({ ban: 20 });
    const subject = newSubject();
    expect(ruleOf(await ledger.admit(admissionOf(subject, plainCost, { refusals: 20 })))).toBeNull();
    expect(ruleOf(await ledger.admit(admissionOf(subject, plainCost, { refusals: 1 })))).toBe('ban');
  });

  test('background CPU takes no place of concurrent requests, and its refusals do not count for the ban', async () => {
    const ledger = await open({ concurrent: 1, ban: 5, compute_burst: 1 });
    const subject = newSubject();
    await ledger.admit(admissionOf(subject));
    expect(ruleOf(await ledger.admit(admissionOf(subject, plainCost)))).toBe('concurrent');
    await request(ledger, subject, backgroundCost, 1_000);
    for (let count = 0; count < 10; count += 1) {
      expect(ruleOf(await request(ledger, subject, backgroundCost))).toBe('compute_burst');
    }
    place.clock.advance(15);
    expect(ruleOf(await request(ledger, subject, backgroundCost))).toBeNull();
  });

  test('status returns all five resources at no cost; its route costs one point', async () => {
    const ledger = await open({ rest_points_per_minute: 5, 'core.user': 1 });
    const subject = newSubject();
    await request(ledger, subject);
    for (let count = 0; count < 5; count += 1) {
      expect(await request(ledger, subject, statusCost)).toMatchObject({
        outcome: 'admitted',
        budget: { remaining: 0 },
      });
    }
    expect(ruleOf(await request(ledger, subject, statusCost))).toBe('rest_points_per_minute');
    const { budgets } = await ledger.status(subject);
    expect(budgets.map(({ resource, limit, used, remaining }) => [resource, limit, used, remaining])).toEqual(
      [
        ['core', 1, 1, 0],
        ['graphql', 1, 0, 1],
        ['search', 30, 0, 30],
        ['integration_manifest', 5_000, 0, 5_000],
        ['file_transfer', 3_000, 0, 3_000],
      ],
    );
  });

  test('status has the level of every secondary rule, in the unit of the rule', async () => {
    const ledger = await open();
    const subject = newSubject();
    place.clock.advance(3);
    await request(ledger, subject, { ...creation, content: 3 }, 1_500);
    await request(ledger, subject, mutation, 250);
    await ledger.admit(admissionOf(subject));
    const from = place.clock.now();
    // The slots of a minute have 5 seconds, those of an hour 300.
    const [minute, hour] = [5_000, 300_000].map((slotMs) => (Math.floor(from / slotMs) + 13) * slotMs);
    const level = (rule: string, used: number, limit: number, rest: object = {}) => ({
      rule,
      endpoint: null,
      used,
      limit,
      seconds: 60,
      resetAt: used > 0 ? minute : null,
      refusedUntil: null,
      ...rest,
    });
    const open1 = { seconds: null, resetAt: null };
    expect((await ledger.status(subject)).levels).toEqual([
      level('concurrent', 1, 100, open1),
      level('scans', 1, 4, open1),
      level('rest_points_per_minute', 5, 900, { endpoint: 'POST /things' }),
      level('rest_points_per_minute', 1, 900, { endpoint: 'GET /things' }),
      level('graphql_points_per_minute', 5, 2_000),
      level('content_per_minute', 3, 80),
      level('content_per_hour', 3, 500, { seconds: 3_600, resetAt: hour }),
      level('stored_mebibytes_per_hour', 0, 512, { seconds: 3_600 }),
      level('cpu_seconds_per_minute', 1.75, 90),
      level('graphql_cpu_seconds_per_minute', 0.25, 60),
      level('compute_burst', 1.75, 8, { seconds: 10, resetAt: (Math.floor(from / 5_000) + 3) * 5_000 }),
      level('ban', 0, 3_000, { seconds: 600 }),
    ]);
  });

  test('a level reports the time until which its rule refuses, and that time is right', async () => {
    const ledger = await open({ graphql_points_per_minute: 12, ban: 1 });
    const subject = newSubject();
    const levelOf = async (rule: string) =>
      (await ledger.status(subject)).levels.find((level) => level.rule === rule);
    for (let count = 0; count < 2; count += 1) await request(ledger, subject, mutation);
    await request(ledger, subject, query);
    expect(await levelOf('graphql_points_per_minute')).toMatchObject({ used: 11, refusedUntil: null });
    await request(ledger, subject, query);
    const { refusedUntil = null } = (await levelOf('graphql_points_per_minute')) ?? {};
    const refused = await request(ledger, subject, query);
    expect(refused).toMatchObject({ rule: 'graphql_points_per_minute' });
    expect(refusedUntil).toBe(place.clock.now() + ('retryMs' in refused ? refused.retryMs : 0));
    expect(await levelOf('ban')).toMatchObject({ used: 1, limit: 1, refusedUntil: null });
    const banned = await request(ledger, subject, query);
    expect(banned).toMatchObject({ rule: 'ban', retryMs: 3_600_000 });
    expect(await levelOf('ban')).toMatchObject({ used: 2, refusedUntil: place.clock.now() + 3_600_000 });
  });

  test('the levels have the ten endpoints nearest to their limit, and endpoints have their own limits', async () => {
    const ledger = await open();
    const subject = newSubject();
    for (let points = 1; points <= 12; points += 1)
      await request(ledger, subject, costOf({ endpoint: `GET /things/${points}`, points }));
    const strict = costOf({ endpoint: 'POST /reports', stricter: { rest_points_per_minute: 2 } });
    await request(ledger, subject, strict);
    const { levels } = await ledger.status(subject);
    const endpoints = levels.filter(({ rule }) => rule === 'rest_points_per_minute');
    expect(endpoints).toHaveLength(10);
    expect(endpoints.slice(0, 2)).toMatchObject([
      { endpoint: 'POST /reports', used: 1, limit: 2 },
      { endpoint: 'GET /things/12', used: 12, limit: 900 },
    ]);
  });

  test('the status of an unknown owner has zeros', async () => {
    const ledger = await open();
    const subject = newSubject();
    const { levels, inFlight } = await ledger.status(subject);
    expect(inFlight).toBe(0);
    expect(levels.map(({ used }) => used)).toEqual(levels.map(() => 0));
    expect(levels).toHaveLength(11);
  });

  test('a floor replaces a window that was lost, and does not lower one that was not', async () => {
    const ledger = await open();
    const [lost, kept, reopened] = [newSubject(), newSubject(), newSubject()];
    const reset = place.clock.now() / 1_000 + 1_000;
    const floor = { reset, used: 700 };
    const budgetOf = async (subject: typeof lost, given: typeof floor) =>
      told(await ledger.admit(admissionOf(subject, plainCost, { floor: given }))).budget;

    expect(await budgetOf(lost, floor)).toMatchObject({ used: 701, reset });
    expect(await budgetOf(lost, { reset, used: 5 })).toMatchObject({ used: 702, reset });
    const { budget } = await request(ledger, kept);
    expect(await budgetOf(kept, { reset: place.clock.now() / 1_000 - 1, used: 9 })).toMatchObject({
      used: 2,
    });
    expect(await budgetOf(kept, { reset: budget.reset + 50, used: 9 })).toMatchObject({ used: 3 });
    await request(ledger, reopened);
    expect(await budgetOf(reopened, floor)).toMatchObject({ used: 702, reset });
    expect(await budgetOf(reopened, floor)).toMatchObject({ used: 703, reset });
  });

  test('a forced charge is always admitted, and counted once', async () => {
    const ledger = await open({ 'core.user': 10, content_per_minute: 1 });
    const subject = newSubject();
    const forced = admissionOf(subject, { ...creation, units: 8 }, { forced: true });
    for (let count = 0; count < 2; count += 1) {
      expect(told(await ledger.admit(forced)).budget.used).toBe(8);
    }
    const more = admissionOf(subject, { ...creation, units: 8 }, { forced: true });
    expect(told(await ledger.admit(more)).budget).toMatchObject({ used: 10, remaining: 0 });
  });

  test('a limit that drops below the used number still adds up', async () => {
    const ledger = await open();
    const subject = newSubject({ coreLimit: 9_000 });
    for (let count = 0; count < 4; count += 1) await request(ledger, subject);
    const { budget } = await request(ledger, { ...subject, coreLimit: 3 });
    expect(budget).toMatchObject({ limit: 3, used: 3, remaining: 0 });
    expect((await request(ledger, subject)).budget).toMatchObject({ limit: 9_000, used: 5 });
  });

  test('the calls to a service have their rate in two half seconds, and each service its own', async () => {
    const shareRate = sharedRates(await open());
    const [name, other] = [newSubject().owner, newSubject().owner];
    const take = shareRate(name, 10);
    const ask = async (calls: number) => await Promise.all(Array.from({ length: calls }, take));
    const first = await ask(25);
    expect(first.filter((waitMs) => waitMs === 0)).toHaveLength(10);
    expect(Math.max(...first)).toBeLessThanOrEqual(1_000);
    expect(await shareRate(other, 1)()).toBe(0);
    place.clock.advance(0.4);
    expect(Math.min(...(await ask(5)))).toBeGreaterThan(0);
    place.clock.advance(1.1);
    expect((await ask(25)).filter((waitMs) => waitMs === 0)).toHaveLength(10);
  });
});
