import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cause, causeTable, reportedStateOf } from '../../src/apis/reseller/contract/causes.ts';
import { parseSkuId } from '../../src/apis/reseller/contract/ids.ts';
import {
  cancellationReasons,
  conversions,
  type DeletionType,
  type EventType,
  type NewSubscription,
  type OperatorEvent,
  planNames,
  renewalTypes,
  type SubscriptionChange,
  suspensionReasons,
} from '../../src/apis/reseller/contract.ts';
import {
  applyCustomer,
  buy,
  change,
  type Decision,
  directState,
  newCustomer,
  operate,
  remove,
  type SubscriptionState,
  switchSku,
  type Terms,
  wake,
  wakeTime,
} from '../../src/services/reseller/rules.ts';

const terms = (now: number): Terms => ({ now, trialMs: 30, commitmentMs: 365 });
const skuId = parseSkuId('SKU-1', 'skuId');

type Step =
  | { readonly kind: 'change'; readonly asked: SubscriptionChange }
  | { readonly kind: 'operate'; readonly event: OperatorEvent }
  | { readonly kind: 'remove'; readonly how: DeletionType }
  | { readonly kind: 'pass'; readonly by: number };

const seats = fc.record({
  numberOfSeats: fc.integer({ min: 1, max: 9 }),
  maximumNumberOfSeats: fc.integer({ min: 1, max: 9 }),
});
const planName = fc.constantFrom(...planNames.filter((name) => name !== 'FREE'));
const renewalType = fc.constantFrom(...renewalTypes);
const asked: fc.Arbitrary<SubscriptionChange> = fc.oneof(
  fc.constantFrom<SubscriptionChange>(
    { kind: 'activate' },
    { kind: 'suspend' },
    { kind: 'startPaidService' },
  ),
  fc.record({ kind: fc.constant('changePlan' as const), planName, seats }),
  fc.record({ kind: fc.constant('changeSeats' as const), seats }),
  fc.record({ kind: fc.constant('changeRenewalSettings' as const), renewalType }),
);
const event: fc.Arbitrary<OperatorEvent> = fc.oneof(
  fc.record({
    eventType: fc.constant('SUBSCRIPTION_SUSPENDED' as const),
    suspensionReason: fc.constantFrom('PENDING_TOS_ACCEPTANCE' as const, 'OTHER' as const),
  }),
  fc.record({
    eventType: fc.constant('SUBSCRIPTION_SUSPENSION_REVOKED' as const),
    suspensionReason: fc.constantFrom(...suspensionReasons),
  }),
  fc.record({
    eventType: fc.constant('LICENSE_ASSIGNMENT_CHANGED' as const),
    licensedNumberOfSeats: fc.integer({ min: 0, max: 9 }),
  }),
  fc.record({
    eventType: fc.constant('SUBSCRIPTION_CONVERTED' as const),
    conversion: fc.constantFrom(undefined, ...conversions),
  }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: asked.map((one): Step => ({ kind: 'change', asked: one })) },
  { weight: 4, arbitrary: event.map((one): Step => ({ kind: 'operate', event: one })) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 400 }).map((by): Step => ({ kind: 'pass', by })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('cancel' as const, 'transfer_to_direct' as const)
      .map((how): Step => ({ kind: 'remove', how })),
  },
);

/** The history of a subscription: each state with its cause. */
interface Moment {
  readonly before: SubscriptionState;
  readonly after: SubscriptionState;
  readonly causes: readonly Cause[];
  readonly refused: boolean;
}

function decide(state: SubscriptionState, one: Exclude<Step, { kind: 'pass' }>, now: number): Decision {
  if (one.kind === 'change') return change(state, one.asked, terms(now));
  if (one.kind === 'operate') return operate(state, one.event, terms(now));
  return remove(state, one.how);
}

function live(plan: string, steps: readonly Step[]): readonly Moment[] {
  const bought = buy(
    { skuId, planName: plan, seats: { numberOfSeats: 5, maximumNumberOfSeats: 5 } },
    terms(0),
  );
  if ('refused' in bought) throw new Error(bought.refused.message);
  let state = bought.next;
  let now = 0;
  const moments: Moment[] = [];
  const add = (decision: Decision) => {
    const refused = 'refused' in decision;
    const after = refused ? state : decision.next;
    moments.push({ before: state, after, causes: refused ? [] : decision.causes, refused });
    state = after;
  };
  for (const one of steps) {
    if (one.kind !== 'pass') {
      add(decide(state, one, now));
      continue;
    }
    now += one.by;
    for (let move = wake(state, terms(now)); move; move = wake(state, terms(now))) add(move);
  }
  return moments;
}

const lives = fc.tuple(planName, fc.array(step, { maxLength: 40 }));
const tells = (causes: readonly Cause[], type: EventType) =>
  causes.filter((cause) => reportedStateOf(cause)?.type === type).length;

describe('for any history of a subscription', () => {
  const always = (holds: (moment: Moment) => void) =>
    fc.assert(
      fc.property(lives, ([plan, steps]) => live(plan, steps).forEach(holds)),
      { numRuns: 500 },
    );

  test('it is SUSPENDED exactly while a reason holds, as in a plain set of reasons', () => {
    fc.assert(
      fc.property(lives, ([plan, steps]) => {
        const model = new Set<string>();
        for (const { before, after, causes } of live(plan, steps)) {
          for (const cause of causes) {
            const told = reportedStateOf(cause);
            if (told?.type === 'SUBSCRIPTION_SUSPENDED') model.add(told.reason);
            if (told?.type === 'SUBSCRIPTION_SUSPENSION_REVOKED') {
              const gone = before.suspensionReasons.filter(
                (reason) => !after.suspensionReasons.includes(reason),
              );
              expect(gone).toHaveLength(1);
              for (const reason of gone) model.delete(reason);
            }
            if (told?.type === 'SUBSCRIPTION_CANCELLED') model.clear();
          }
          expect(new Set(after.suspensionReasons)).toEqual(model);
          if (after.status !== 'CANCELLED')
            expect(after.status).toBe(model.size > 0 ? 'SUSPENDED' : 'ACTIVE');
        }
      }),
      { numRuns: 500 },
    );
  });

  test('nothing changes it once it is CANCELLED, and no timer is left, unless it comes back from direct billing', () =>
    always(({ before, after, causes, refused }) => {
      if (before.status !== 'CANCELLED') return;
      expect(wakeTime(before)).toBeNull();
      if (refused) expect(after).toEqual(before);
      else expect([before.billedDirectly, after.status, causes]).toEqual([true, 'ACTIVE', ['converted']]);
    }));

  test('only a CANCELLED one is billed directly', () =>
    always(({ after }) => {
      if (after.billedDirectly) expect(after.status).toBe('CANCELLED');
    }));

  test('a conversion to a grace period takes a paid plan, its commitment and its renewal away until an end', () =>
    always(({ before, after, causes }) => {
      if (!causes.includes('converted') || before.planName === after.planName) return;
      expect(before).toMatchObject({ status: 'ACTIVE', isInTrial: false });
      expect(after).toMatchObject({ planName: 'TRIAL', isInTrial: true, trialEndTime: wakeTime(after) });
    }));

  test('only an annual plan outside its trial has a commitment, and only an annual plan a renewal type', () =>
    always(({ after }) => {
      const annual = after.planName.startsWith('ANNUAL');
      expect(after.commitment !== null).toBe(annual && !after.isInTrial);
      expect(after.renewalType !== null).toBe(annual);
    }));

  test('there are never more licences than seats', () =>
    always(({ after }) => {
      expect(after.licensed).toBeLessThanOrEqual(after.seats);
    }));

  test('seats of a commitment decrease only at a renewal, with a notification', () =>
    always(({ before, after, causes }) => {
      if (!before.commitment || !after.commitment || after.seats >= before.seats) return;
      expect(causes).toContain('commitmentReduced');
      expect(tells(causes, 'SUBSCRIPTION_RENEWED')).toBe(1);
    }));

  test('PRICE_PLAN_SWITCHED occurs only from flexible to annual', () =>
    always(({ before, after, causes }) => {
      const switched =
        before.planName === 'FLEXIBLE' && after.planName.startsWith('ANNUAL') && !after.isInTrial;
      expect(tells(causes, 'PRICE_PLAN_SWITCHED')).toBe(switched ? 1 : 0);
    }));
});

describe('the table of causes', () => {
  const told = Object.values(causeTable).filter((one) => one !== null);

  test('has all twelve types', () => {
    expect(new Set(told.map(({ type }) => type))).toEqual(
      new Set([
        'NEW_SUBSCRIPTION_CREATED',
        'SUBSCRIPTION_TRIAL_ENDED',
        'PRICE_PLAN_SWITCHED',
        'COMMITMENT_CHANGED',
        'SUBSCRIPTION_RENEWED',
        'SUBSCRIPTION_SUSPENDED',
        'SUBSCRIPTION_SUSPENSION_REVOKED',
        'SUBSCRIPTION_CANCELLED',
        'SUBSCRIPTION_CONVERTED',
        'SUBSCRIPTION_UPGRADE',
        'SUBSCRIPTION_DOWNGRADE',
        'LICENSE_ASSIGNMENT_CHANGED',
      ]),
    );
  });

  test('has every reason, only at suspensions and cancellations', () => {
    const reasons = (type: EventType) =>
      new Set(told.flatMap((one) => (one.type === type && 'reason' in one ? [one.reason] : [])));
    expect(reasons('SUBSCRIPTION_SUSPENDED')).toEqual(new Set(suspensionReasons));
    expect(reasons('SUBSCRIPTION_CANCELLED')).toEqual(new Set(cancellationReasons));
    const others = told.filter(({ type }) => !/SUSPENDED|CANCELLED/.test(type));
    expect(others.filter((one) => 'reason' in one)).toEqual([]);
  });
});

describe('findings of a review', () => {
  const moved = (decision: Decision) => {
    if ('refused' in decision) throw new Error(decision.refused.message);
    return decision;
  };
  const annual = (sku: string, seats: number): NewSubscription => ({
    skuId: parseSkuId(sku, 'skuId'),
    planName: 'ANNUAL_MONTHLY_PAY',
    seats: { numberOfSeats: seats },
  });

  test('a switch that raises the seats of a commitment changes the commitment as well', () => {
    const starter = parseSkuId('1010020027', 'skuId');
    const { next } = moved(buy(annual('1010020027', 5), terms(0)));
    const more = moved(switchSku(next, starter, annual('1010020028', 50), terms(1)));
    expect(more.causes).toEqual(['upgraded', 'commitmentIncreased']);
    const same = moved(switchSku(next, starter, annual('1010020028', 5), terms(1)));
    expect(same.causes).toEqual(['upgraded']);
  });

  test('a commitment that ended during a suspension is renewed with its settings', () => {
    const { next } = moved(buy({ ...annual('SKU-1', 5), renewalType: 'SWITCH_TO_PAY_AS_YOU_GO' }, terms(0)));
    const suspended = moved(change(next, { kind: 'suspend' }, terms(1))).next;
    const lapsed = wake(suspended, terms(365))?.next ?? suspended;
    const active = moved(change(lapsed, { kind: 'activate' }, terms(400)));
    expect(active).toMatchObject({
      next: { status: 'ACTIVE', planName: 'FLEXIBLE', commitment: null, lapsed: false },
      causes: ['activated', 'renewedAsFlexible'],
    });
  });

  test('an operator cannot end an expired trial without a plan', () => {
    const trial = { skuId, planName: 'TRIAL', seats: { maximumNumberOfSeats: 5 } };
    const { next } = moved(buy(trial, terms(0)));
    const expired = wake(next, terms(30))?.next ?? next;
    const event = { eventType: 'SUBSCRIPTION_SUSPENSION_REVOKED', suspensionReason: 'TRIAL_ENDED' } as const;
    expect(operate(expired, event, terms(31))).toMatchObject({ refused: { code: 'FAILED_PRECONDITION' } });
  });

  test('a subscription with direct billing goes on by the rules of time, however many renewals have passed', () => {
    for (const renewalType of renewalTypes) {
      const { next } = moved(buy({ ...annual('SKU-1', 5), renewalType }, terms(0)));
      const direct = moved(remove(next, 'transfer_to_direct')).next;
      for (const now of [0, 364, 365, 400, 730, 20_000]) {
        let stepped: SubscriptionState = { ...next, status: 'ACTIVE' };
        for (let move = wake(stepped, terms(now)); move; move = wake(stepped, terms(now)))
          stepped = move.next;
        expect(directState(direct, terms(now))).toEqual(stepped);
      }
      const late = directState(direct, { now: 1e15, trialMs: 1, commitmentMs: 1 });
      expect(wakeTime(late) ?? 1e16).toBeGreaterThan(1e15);
    }
  });

  test('a patch clears nulls, and cannot leave a customer that an insert would refuse', () => {
    const postalAddress = { contactName: 'A', organizationName: 'B', countryCode: 'GB', postalCode: '1' };
    const made = newCustomer({
      customerDomain: 'aa.example',
      alternateEmail: 'me@bb.example',
      phoneNumber: '+1 555 123 4567',
      postalAddress: { ...postalAddress, locality: 'London' },
    });
    if ('refused' in made) throw new Error(made.refused.message);
    const patched = (input: Parameters<typeof applyCustomer>[2]) =>
      applyCustomer(made.profile, 'patch', input);
    expect(patched({ phoneNumber: null, postalAddress: { locality: null } })).toEqual({
      profile: { ...made.profile, phoneNumber: null, postalAddress },
    });
    expect(patched({})).toEqual({ profile: made.profile });
    expect(patched({ phoneNumber: 'none' })).toEqual({ profile: made.profile });
    for (const refused of [
      { alternateEmail: 'me@aa.example' },
      { alternateEmail: null },
      { postalAddress: null },
      { postalAddress: { countryCode: '' } },
    ]) {
      expect(patched(refused)).toMatchObject({ refused: { code: 'INVALID' } });
    }
  });
});
