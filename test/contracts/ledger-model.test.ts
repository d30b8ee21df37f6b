import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  Decision,
  Ledger,
  Level,
  Reservation,
  Returned,
} from '../../src/gateway/limits/ledger/ledger.ts';
import { graphqlCost } from '../../src/gateway/limits/rules/cost.ts';
import type { Subject } from '../../src/gateway/limits/rules/limit-rules.ts';
import { createModel, type ModelAnswer, type ModelLevel } from '../support/ledger-model.ts';
import { costOf, type LedgerPlace, ledgerKinds, newSubject, told } from '../support/ledgers.ts';

const overrides = {
  'core.user': 14,
  graphql: 17,
  rest_points_per_minute: 12,
  graphql_points_per_minute: 12,
  content_per_minute: 3,
  content_per_hour: 5,
  stored_mebibytes_per_hour: 1,
  concurrent: 4,
  cpu_seconds_per_minute: 6,
  graphql_cpu_seconds_per_minute: 4,
  compute_burst: 3,
  ban: 9,
};
const rules = {
  core: 14,
  graphql: 17,
  restPoints: 12,
  graphqlPoints: 12,
  contentMinute: 3,
  contentHour: 5,
  storedMebibytes: 1,
  concurrent: 4,
  cpuSeconds: 6,
  graphqlCpuSeconds: 4,
  burstSeconds: 3,
  ban: 9,
};
const costs = [
  costOf({}),
  costOf({ endpoint: 'POST /things', points: 5, content: 1 }),
  costOf({ endpoint: 'DELETE /things', points: 5, stores: true }),
  graphqlCost({ mutation: false, content: 0 }),
  graphqlCost({ mutation: true, content: 1 }),
  graphqlCost({ mutation: true, content: 2 }),
  graphqlCost({ mutation: true, content: 4 }),
  { ...graphqlCost({ mutation: false, content: 0 }), reservedMs: 900 },
  { ...graphqlCost({ mutation: false, content: 0 }), reservedMs: 60_000 },
] as const;
const leaseSeconds = 12;

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('admit' as const), cost: fc.nat(8), lease: fc.nat(30) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      lease: fc.nat(30),
      cpuMs: fc.nat(1_500),
      returns: fc.boolean(),
      storedBytes: fc.oneof(fc.constant(0), fc.nat(512 * 1024)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 1, max: 70 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.integer({ min: 70, max: 4_000 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A request that reserves CPU: two rules count in its ring. */
const ofReservation: Step[] = [
  { do: 'admit', cost: 0, lease: 1 },
  { do: 'settle', lease: 1, cpuMs: 732, returns: false, storedBytes: 0 },
  { do: 'wait', seconds: 30 },
  { do: 'admit', cost: 7, lease: 3 },
];

const places: LedgerPlace[] = [];
beforeAll(async () => {
  for (const { start } of ledgerKinds) places.push(await start());
});
afterAll(async () => {
  for (const place of places) await place[Symbol.asyncDispose]();
});

test('memory, Redis and a plain model give the same answers to any sequence', async () => {
  const ledgers = await Promise.all(places.map((place) => place.open(overrides)));
  const now = () => (places[0]?.clock.now() ?? 0) / 1_000;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 90 }), async (steps) => {
      const model = createModel(rules);
      const subject = newSubject();
      const reserved = new Map<string, Reservation | undefined>();
      const charged = new Map<string, Returned>();
      for (const one of steps) await take(one, { ledgers, model, subject, reserved, charged, now });
      for (const ledger of ledgers) {
        const { inFlight, levels } = await ledger.status(subject);
        expect(inFlight).toBe(model.inFlight(now()));
        expect(levels.flatMap((level) => modelLevelOf(level, now()))).toEqual(model.levels(now()));
      }
    }),
    { numRuns: 60, examples: [[ofReservation]] },
  );
  for (const ledger of ledgers) await ledger[Symbol.asyncDispose]?.();
});

interface Trial {
  readonly ledgers: readonly Ledger[];
  readonly model: ReturnType<typeof createModel>;
  readonly subject: Subject;
  /** Keyed by ledger and lease. */
  readonly reserved: Map<string, Reservation | undefined>;
  /** The charge of each lease. */
  readonly charged: Map<string, Returned>;
  readonly now: () => number;
}

async function take(one: Step, { ledgers, model, subject, reserved, charged, now }: Trial): Promise<void> {
  switch (one.do) {
    case 'wait':
      for (const { clock } of places) clock.advance(one.seconds);
      return;
    case 'admit': {
      const cost = costs[one.cost] ?? costs[0];
      const lease = `lease ${one.lease}`;
      const held = model.holds(lease, now());
      const expected = model.admit(lease, cost, leaseSeconds, now());
      const { resource, units } = cost;
      if (!held) charged.set(lease, { resource, units, reset: expected.reset });
      const nearest: unknown[] = [];
      for (const [at, ledger] of ledgers.entries()) {
        const decision = await ledger.admit({ lease, subject, cost, leaseMs: leaseSeconds * 1_000 });
        if (!held && decision.outcome === 'admitted') reserved.set(`${at} ${lease}`, decision.reserved);
        expect(answerOf(decision)).toEqual(expected);
        nearest.push('nearest' in decision ? decision.nearest : null);
      }
      expect(nearest).toEqual(nearest.map(() => nearest[0]));
      return;
    }
    case 'settle': {
      const graphql = one.lease % 2 === 0;
      const lease = `lease ${one.lease}`;
      const { cpuMs, storedBytes } = one;
      const returned = one.returns ? charged.get(lease) : undefined;
      model.settle(lease, graphql, cpuMs, now(), { storedBytes, returned });
      for (const [at, ledger] of ledgers.entries()) {
        const { owner } = subject;
        const given = reserved.get(`${at} ${lease}`);
        await ledger.settle({ lease, owner, cpuMs, storedBytes, graphql, reserved: given, returned });
      }
    }
  }
}

/** Returns the level in the model's terms. Scans have a record of their own, which the model does not have. */
function modelLevelOf(
  { seconds, resetAt, refusedUntil, ...level }: Level,
  now: number,
): readonly ModelLevel[] {
  if (level.rule === 'scans') return [];
  const after = (at: number | null) => at && at / 1_000 - now;
  return [{ ...level, reset: after(resetAt), refused: after(refusedUntil) }];
}

function answerOf(decision: Decision): ModelAnswer {
  const { budget, ...rest } = told(decision);
  expect(budget.limit).toBe(budget.used + budget.remaining);
  const { used, reset } = budget;
  if (rest.outcome === 'admitted') return { rule: null, used, reset, retry: 0 };
  if (rest.outcome === 'oversized') return { rule: `oversized for ${rest.rule}`, used, reset, retry: 0 };
  return { rule: rest.rule, used, reset, retry: rest.retryMs / 1_000 };
}
