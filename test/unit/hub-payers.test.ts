import { describe, expect, test } from 'vitest';
import { createMemoryLedger } from '../../src/gateway/limits/ledger/memory.ts';
import { createLimiter } from '../../src/gateway/limits/limiter.ts';
import {
  type BackgroundBills,
  createBackgroundBills,
} from '../../src/gateway/limits/other-bounds/background-bills.ts';
import type { Subject } from '../../src/gateway/limits/rules/limit-rules.ts';
import { createPlanner } from '../../src/gateway/limits/rules/planner.ts';
import { createPayers } from '../../src/gateway/live/hub/group/payers.ts';
import type { Caller, User } from '../../src/kit/call/caller.ts';
import { noScopes } from '../../src/kit/call/scopes.ts';
import { createTurns } from '../../src/kit/queues/fair-turns.ts';
import { testClock } from '../support/clock.ts';
import { cursorOf, testHub, testSink } from '../support/hubs.ts';
import { admissionOf, ruleOf } from '../support/ledgers.ts';

const user = (id: string): User => ({
  kind: 'user',
  id,
  app: null,
  plan: 'standard',
  scopes: noScopes,
  tenancy: { account: null, projects: '*', customers: '*', serviceAccount: null },
});

const of = (caller: Caller) => ({ call: { caller } });

/** Returns a different subscription for each number. */
const selecting = (number: number, after = '') => `subscription Own${number} {
  executionChanges${after} {
    __typename
    ... on ExecutionChange { cursor alias${number}: kind }
    ... on StreamHeartbeat { cursor }
  }
}`;

describe('different subscriptions to the same events', () => {
  test('are limited per owner, and a place is free when its last subscriber has left', async () => {
    using world = testHub(600_000, { distinct: 3 });
    const ask = (number: number, caller = user('ada')) =>
      world.subscribe(testSink(), { query: selecting(number), ...of(caller) });
    const [leave] = [await ask(1), await ask(2), await ask(3)];
    const again = await ask(1);
    await expect(ask(4)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      options: { rule: 'distinct_subscriptions', retryAfter: 10 },
    });
    await ask(4, user('bob'));
    leave?.();
    await expect(ask(4)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    again();
    await ask(4);
  });

  test('differ by their selection: names, white space and cursors make no difference', async () => {
    using world = testHub(600_000, { distinct: 1 });
    world.feed.log(3);
    const alike = [
      selecting(1),
      selecting(1).replace('Own1', '').replaceAll(/\s+/g, ' '),
      `# a comment\n${selecting(1)} query Other { __typename }`,
      selecting(1, `(after: "${cursorOf(1)}")`),
    ];
    for (const [index, query] of alike.entries()) {
      const name = index === 2 ? 'Own1' : null;
      const sink = testSink();
      await world.subscribe(sink, {
        query,
        ...of(user('ada')),
        ...(name !== null && { operationName: name }),
      });
      await sink.until(1);
    }
    const query = selecting(1, '(after: $from)').replace('Own1', 'Own1($from: Cursor)');
    await world.subscribe(testSink(), { query, ...of(user('ada')) });
    expect(world.hub.groups).toBe(1);
  });

  test('do not delay those of another owner: owners take turns', async () => {
    using world = testHub();
    const many = Array.from({ length: 300 }, testSink);
    for (const [number, sink] of many.entries()) {
      await world.subscribe(sink, { query: selecting(number), ...of(user('ada')) });
    }
    const other = testSink();
    await world.subscribe(other, { query: selecting(1_000), ...of(user('bob')) });
    await Promise.all([...many, other].map((sink) => sink.until(1)));
    world.feed.log(1);
    await other.until(2);
    const served = many.filter(({ got }) => got.length > 1).length;
    expect(served).toBeLessThan(60);
    await Promise.all(many.map((sink) => sink.until(2)));
  });
});

interface Paid extends BackgroundBills {
  readonly owed: ReadonlyMap<string, number>;
  pause(owner: string, ms: number): void;
}

function paid(): Paid {
  const owed = new Map<string, number>();
  const waits = new Map<string, number>();
  return {
    owed,
    bill: ({ owner }, cpuMs) => owed.set(owner, (owed.get(owner) ?? 0) + cpuMs),
    waitMs: (owner) => waits.get(owner) ?? 0,
    pause: (owner, ms) => waits.set(owner, ms),
    [Symbol.dispose]() {},
  };
}

describe('a group', () => {
  test('is billed to its subscribers in equal parts', async () => {
    const bills = paid();
    using world = testHub(600_000, { bills });
    const sinks = Array.from({ length: 4 }, testSink);
    for (const [index, sink] of sinks.entries()) {
      await world.subscribe(sink, of(user(index === 0 ? 'ada' : 'bob')));
      await sink.until(1);
    }
    const before = new Map(bills.owed);
    world.feed.log(5);
    await Promise.all(sinks.map((sink) => sink.until(6)));
    const paidBy = (owner: string) => (bills.owed.get(owner) ?? 0) - (before.get(owner) ?? 0);
    expect(paidBy('user:ada')).toBeGreaterThan(0);
    expect(paidBy('user:bob')).toBeCloseTo(3 * paidBy('user:ada'));
  });

  test('is billed to its first subscriber when all leave while a message is written', async () => {
    const bills = paid();
    const members = new Set([{ payer: { owner: 'user:ada', tier: 'user' } as const }]);
    await createPayers(bills, createTurns()).writeInTurns(members, () => {
      members.clear();
      return true;
    });
    expect([...bills.owed.keys()]).toEqual(['user:ada']);
  });

  test('waits while none of its owners has CPU budget, and then loses nothing', async () => {
    const bills = paid();
    using world = testHub(600_000, { bills });
    const [sink, other] = [testSink(), testSink()];
    await world.subscribe(sink, of(user('ada')));
    await world.subscribe(other, { query: selecting(1), ...of(user('bob')) });
    await Promise.all([sink.until(1), other.until(1)]);
    bills.pause('user:ada', 1);
    world.feed.log(3);
    await other.until(4);
    expect(sink.got).toEqual(['StreamHeartbeat']);
    bills.pause('user:ada', 0);
    await sink.until(4);
    expect(sink.got).toEqual(['StreamHeartbeat', 1, 2, 3]);
  });

  test('does not wait when one of its owners has CPU budget', async () => {
    const bills = paid();
    using world = testHub(600_000, { bills });
    const [one, other] = [testSink(), testSink()];
    await world.subscribe(one, of(user('ada')));
    await world.subscribe(other, of(user('bob')));
    await Promise.all([one.until(1), other.until(1)]);
    bills.pause('user:ada', 60_000);
    world.feed.log(2);
    await Promise.all([one.until(3), other.until(3)]);
    expect(one.got).toEqual(['StreamHeartbeat', 1, 2]);
  });
});

describe('bills for background CPU', () => {
  const subject: Subject = { owner: 'user:ada', tier: 'user' };

  function billed(overrides = {}) {
    const clock = testClock();
    const ledger = createMemoryLedger({ planner: createPlanner(overrides), now: clock.now });
    const limiter = createLimiter({ ledger, failed: () => {} });
    return { ledger, limiter, clock };
  }

  test('count for the CPU rules and cost nothing else', async () => {
    const { limiter, ledger } = billed({ compute_burst: 2 });
    expect(await limiter.bill(subject, 1_500)).toEqual({ billed: true, waitMs: 0 });
    const { budgets, inFlight } = await limiter.status(subject);
    expect([inFlight, budgets.filter(({ used }) => used > 0)]).toEqual([0, []]);
    expect(await limiter.bill(subject, 1_000)).toEqual({ billed: true, waitMs: 0 });
    const refused = await ledger.admit(admissionOf(subject));
    expect(ruleOf(refused)).toBe('compute_burst');
    const { billed: isBilled, waitMs } = await limiter.bill(subject, 1);
    expect(isBilled).toBe(false);
    expect(waitMs).toBeGreaterThan(0);
  });

  test('are sent although the owner has its maximum of open requests', async () => {
    const { limiter, ledger } = billed({ concurrent: 1, compute_burst: 1 });
    await ledger.admit(admissionOf(subject));
    expect(await limiter.bill(subject, 1_500)).toEqual({ billed: true, waitMs: 0 });
    expect((await limiter.bill(subject, 1)).waitMs).toBeGreaterThan(0);
  });

  test('that are refused make the owner wait, and are sent when there is budget again', async () => {
    const { limiter } = billed({ compute_burst: 1 });
    using bills = createBackgroundBills(limiter, { failed: () => {}, everyMs: 1 });
    const until = async (met: () => boolean) => {
      while (!met()) await new Promise(setImmediate);
    };
    bills.bill(subject, 2_000);
    // The first bill is sent; later ones are refused.
    await until(() => {
      bills.bill(subject, 5);
      return bills.waitMs(subject.owner) > 0;
    });
    expect(bills.waitMs('user:bob')).toBe(0);
    const { billed: isBilled } = await limiter.bill(subject, 1);
    expect(isBilled).toBe(false);
  });
});
