import { expect, test } from 'vitest';
import type { Operation } from '../../src/gateway/graphql/operation/operations.ts';
import { priceOf, unreadCost } from '../../src/gateway/graphql/request/price.ts';
import { createCharges } from '../../src/gateway/limits/charges.ts';
import { createMemoryLedger } from '../../src/gateway/limits/ledger/memory.ts';
import { createLimiter } from '../../src/gateway/limits/limiter.ts';
import { unboundedHeld } from '../../src/gateway/limits/other-bounds/held.ts';
import { createRooms } from '../../src/gateway/limits/rooms.ts';
import { type Cost, dryRunCost, graphqlCost } from '../../src/gateway/limits/rules/cost.ts';
import { createPlanner } from '../../src/gateway/limits/rules/planner.ts';
import { noObserver } from '../../src/gateway/observer.ts';
import { UsageAccount } from '../../src/kit/accounts/usage-account.ts';
import { noScopes } from '../../src/kit/call/scopes.ts';
import { testClock } from '../support/clock.ts';
import { admissionOf, newSubject, plainCost, request, ruleOf } from '../support/ledgers.ts';

function limiterOf(overrides = {}) {
  const failures: unknown[] = [];
  const ledger = createMemoryLedger({ planner: createPlanner(overrides) });
  const held = unboundedHeld();
  const limiter = createLimiter({
    ledger,
    rooms: createRooms({}, held),
    failed: (error) => failures.push(error),
  });
  return { limiter, ledger, held };
}

/** Returns an account with the seconds of CPU. */
function burnt(seconds: number): UsageAccount {
  const account = new UsageAccount();
  account.add(seconds * 1_000);
  return account;
}

test('a request holds its place until its end, and is billed then', async () => {
  const { limiter } = limiterOf({ concurrent: 1 });
  const subject = newSubject();
  const deadline = Date.now() + 10_000;
  const account = new UsageAccount();
  const visit = await limiter.admit(subject, plainCost, deadline, account);
  expect(ruleOf((await limiter.admit(subject, plainCost, deadline)).decision)).toBe('concurrent');
  account.add(9_000);
  visit.end();
  account.add(1);
  visit.end();
  expect((await limiter.status(subject)).inFlight).toBe(0);
  expect(ruleOf((await limiter.admit(subject, plainCost, deadline)).decision)).toBe('compute_burst');
});

test('the CPU before the admission is billed with the request; a refused request keeps its account', async () => {
  const { limiter } = limiterOf({ concurrent: 1 });
  const subject = newSubject();
  const deadline = Date.now() + 10_000;
  const visit = await limiter.admit(subject, plainCost, deadline, burnt(9));
  const late = burnt(1);
  expect(ruleOf((await limiter.admit(subject, plainCost, deadline, late)).decision)).toBe('concurrent');
  expect(late.take()).toBe(1_000);
  visit.end();
  expect(ruleOf((await limiter.admit(subject, plainCost, deadline)).decision)).toBe('compute_burst');
});

test('a lease expires 2 seconds after the deadline', async () => {
  const clock = testClock(new Date().toISOString());
  const ledger = createMemoryLedger({ planner: createPlanner(), now: clock.now });
  const limiter = createLimiter({ ledger, failed: () => {} });
  const subject = newSubject();
  await limiter.admit(subject, plainCost, Date.now() + 10_000);
  clock.advance(11.5);
  expect((await limiter.status(subject)).inFlight).toBe(1);
  clock.advance(1);
  expect((await limiter.status(subject)).inFlight).toBe(0);
});

test('charges bill the CPU of the account', async () => {
  const { limiter } = limiterOf();
  const charges = createCharges(limiter, noObserver);
  const caller = { kind: 'anonymous', address: '192.0.2.1', scopes: noScopes } as const;
  const charge = await charges.ask(caller, plainCost, Date.now() + 10_000, burnt(9));
  charge.end();
  const refused = await charges.ask(caller, plainCost, Date.now() + 10_000);
  expect(refused.outcome).toMatchObject({ refused: { options: { rule: 'compute_burst' } } });
});

test('a new document of a banned caller is not parsed; a caller with a spent budget may still ask for a price', async () => {
  const { limiter } = limiterOf({ 'core.anonymous': 1, ban: 2 });
  const charges = createCharges(limiter, noObserver);
  const caller = { kind: 'anonymous', address: '192.0.2.1', scopes: noScopes } as const;
  const ask = (cost: Cost) => charges.ask(caller, cost, Date.now() + 10_000);
  const unread = (text: string) => charges.recall(caller, unreadCost(text)) !== null;
  const [query, priced] = ['{ viewer { kind } }', '{ rateLimit(dryRun: true) { cost } }'];
  expect([unread(query), unread(priced)]).toEqual([false, false]);
  await ask(graphqlCost(null));
  await ask(graphqlCost(null));
  expect([unread(query), unread(priced)]).toEqual([true, false]);
  await ask(graphqlCost(null));
  await ask(dryRunCost);
  expect([unread(query), unread(priced)]).toEqual([true, true]);
});

test('owners beyond the maximum are evicted, the longest idle first', async () => {
  const ledger = createMemoryLedger({ planner: createPlanner(), maxOwners: 100 });
  const [busy, idle] = [newSubject(), newSubject()];
  await request(ledger, idle);
  for (let forged = 0; forged < 10_000; forged += 1) {
    if (forged % 50 === 0) await request(ledger, busy);
    ledger.admit(admissionOf(newSubject()));
  }
  expect((await request(ledger, busy)).budget.used).toBe(201);
  expect((await request(ledger, idle)).budget.used).toBe(1);
});

test('a status creates no record that could evict another one', async () => {
  const ledger = createMemoryLedger({ planner: createPlanner(), maxOwners: 1 });
  const known = newSubject();
  await request(ledger, known);
  expect(await ledger.status(newSubject())).toMatchObject({ inFlight: 0, isShared: false });
  expect((await request(ledger, known)).budget.used).toBe(2);
});

test('levels have the scans, and the room that the owner holds in this process', async () => {
  const { limiter, held } = limiterOf();
  const subject = newSubject();
  const deadline = Date.now() + 10_000;
  const visits = [await limiter.scan(subject, deadline), await limiter.admit(subject, plainCost, deadline)];
  const body = held.open({ owner: subject.owner, share: 'known' });
  body.set(3 * 1024 * 1024);
  const leave = limiter.rooms.waits.quota.take(subject.owner, 100);
  const uploads = limiter.rooms.uploads.quota.enter(subject.owner, 8);
  uploads.take(2);
  const used = async () =>
    (await limiter.levels(subject))
      .filter(({ seconds }) => seconds === null)
      .map((one) => [one.rule, one.used]);
  expect(await used()).toEqual([
    ['concurrent', 1],
    ['held_mebibytes', 3],
    ['waits', 1],
    ['uploads', 2],
    ['scans', 1],
  ]);
  for (const { end } of visits) end();
  body.release();
  leave?.();
  uploads.leave();
  expect((await used()).map(([, amount]) => amount)).toEqual([0, 0, 0, 0, 0]);
});

test('forged addresses evict no caller with a credential, and no address that is spent or banned', async () => {
  const addressOf = (text: string) => newSubject({ owner: `ip:${text}`, tier: 'anonymous' });
  const planner = createPlanner({ 'core.anonymous': 4, ban: 5 });
  const ledger = createMemoryLedger({ planner, maxOwners: 100 });
  const [user, spent, banned] = [newSubject(), addressOf('spent'), addressOf('banned')];
  await request(ledger, user);
  for (let count = 0; count < 3; count += 1) await request(ledger, spent);
  for (let count = 0; count < 20; count += 1) await request(ledger, banned);
  for (let forged = 0; forged < 10_000; forged += 1) ledger.admit(admissionOf(addressOf(`${forged}`)));
  expect((await request(ledger, user)).budget.used).toBe(2);
  expect((await request(ledger, spent)).budget.used).toBe(4);
  expect(ruleOf(await request(ledger, banned))).toBe('ban');
});

test('only an operation with a potentially large answer reserves CPU, and a dry run does not', () => {
  const operation = (fields: number, dry = false) =>
    ({
      kind: 'query',
      content: 0,
      dry: () => dry,
      size: () => ({ nodes: 7, fields }),
    }) as unknown as Operation;
  const costOfFields = (fields: number, dry = false) => priceOf(operation(fields, dry), {}).cost;
  // The same object, because planners recognise costs by identity.
  expect(costOfFields(1_000)).toBe(graphqlCost(null));
  expect(costOfFields(100_000).reservedMs).toBeGreaterThan(200);
  expect(costOfFields(100_000, true)).toBe(dryRunCost);
});

test('the limiter returns reserved CPU', async () => {
  const { limiter } = limiterOf();
  const subject = newSubject();
  const deadline = Date.now() + 10_000;
  const large = { ...graphqlCost(null), reservedMs: 60_000 };
  for (let times = 0; times < 3; times += 1) {
    const visits = [
      await limiter.admit(subject, large, deadline, burnt(0.1)),
      await limiter.admit(subject, large, deadline, burnt(0.1)),
    ];
    expect(visits.map(({ decision }) => ruleOf(decision))).toEqual([
      null,
      times === 0 ? null : 'compute_burst',
    ]);
    for (const visit of visits) visit.end();
  }
});
