import { expect, test } from 'vitest';
import type { Conversion, SubscriptionChange, SubscriptionRef } from '../../../src/apis/reseller/contract.ts';
import { resellerCall } from '../../support/resellers.ts';
import {
  annual,
  byId,
  bySku,
  flexible,
  made,
  plus,
  type ResellerSetting,
  refusalOf,
  refusedField,
  refusedState,
  standard,
  starter,
  trial,
  vault,
} from './setting.ts';

const year = 365 * 24 * 3600 * 1000;
const toAnnual: SubscriptionChange = {
  kind: 'changePlan',
  planName: 'ANNUAL_YEARLY_PAY',
  seats: { numberOfSeats: 12 },
};

export function lifecycleContract(setting: ResellerSetting): void {
  const { buy, change, fetch } = setting;
  /** A test of operator actions, which only the gateway's own service has. */
  const ours = setting.isOurs ? test : test.skip;

  test('a purchased subscription is active and is read by id, by SKU and by domain', async () => {
    const bought = await buy(annual());
    expect(bought).toMatchObject({
      skuId: starter,
      skuName: 'Google Workspace Business Starter',
      status: 'ACTIVE',
      suspensionReasons: [],
      planName: 'ANNUAL',
      isCommitmentPlan: true,
      numberOfSeats: 10,
      maximumNumberOfSeats: null,
      licensedNumberOfSeats: 0,
      renewalType: 'AUTO_RENEW_MONTHLY_PAY',
      isInTrial: false,
      billingMethod: 'ONLINE',
    });
    expect(bought.commitmentInterval).toEqual({
      startTime: bought.createdAt,
      endTime: Number(bought.createdAt) + year,
    });
    expect(await fetch(byId(bought))).toEqual(bought);
    expect(await fetch(bySku(bought))).toEqual(bought);
    expect(await fetch({ ...bySku(bought), customer: bought.customerDomain })).toEqual(bought);
  });

  test('a customer has one live subscription per SKU; a cancelled one can be bought again', async () => {
    const customer = await setting.newCustomer();
    const first = await buy(flexible(), customer);
    const again = () => setting.reseller.insertSubscription(resellerCall(), customer.customerId, flexible());
    expect(refusalOf(await again())?.code).toBe('CONFLICT');
    expect(await setting.reseller.deleteSubscription(resellerCall(), byId(first), 'cancel')).toEqual({
      removed: byId(first),
    });
    expect(await fetch(byId(first))).toMatchObject({ status: 'CANCELLED' });
    const second = made(await again()).subscription;
    expect(second.subscriptionId).not.toBe(first.subscriptionId);
    expect(await fetch(byId(first))).toBeNull();
  });

  test('of ten simultaneous purchases of a SKU one succeeds', async () => {
    const { customerId } = await setting.newCustomer();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () =>
        setting.reseller.insertSubscription(resellerCall(), customerId, flexible()),
      ),
    );
    const codes = outcomes.flatMap((outcome) => refusalOf(outcome)?.code ?? []);
    expect(codes).toEqual(Array(9).fill('CONFLICT'));
  });

  test('a change of plan changes the id: the old id is not found, the SKU still finds it', async () => {
    const bought = await buy(flexible());
    const { subscription } = made(await change(byId(bought), toAnnual));
    expect(subscription).toMatchObject({ planName: 'ANNUAL_YEARLY_PAY', numberOfSeats: 12 });
    expect(subscription.subscriptionId).not.toBe(bought.subscriptionId);
    expect(await fetch(byId(bought))).toBeNull();
    expect(await fetch(bySku(bought))).toEqual(subscription);
    expect(refusalOf(await change(byId(bought), { kind: 'suspend' }))?.code).toBe('NOT_FOUND');
  });

  test('a subscription is suspended until it is activated, by id and by SKU', async () => {
    const bought = await buy();
    const { subscription } = made(await change(byId(bought), { kind: 'suspend' }));
    expect(subscription).toMatchObject({ status: 'SUSPENDED', suspensionReasons: ['RESELLER_INITIATED'] });
    expect(made(await change(bySku(bought), { kind: 'activate' })).subscription).toEqual(bought);
  });

  ours('stays SUSPENDED until the last reason is gone', async () => {
    const ref = byId(await buy());
    const operate = (event: Parameters<typeof setting.reseller.operate>[2]) =>
      setting.reseller.operate(resellerCall(), ref, event);
    made(await change(ref, { kind: 'suspend' }));
    made(await operate({ eventType: 'SUBSCRIPTION_SUSPENDED', suspensionReason: 'OTHER' }));
    const still = made(await change(ref, { kind: 'activate' })).subscription;
    expect(still).toMatchObject({ status: 'SUSPENDED', suspensionReasons: ['OTHER'] });
    const revoked = await operate({
      eventType: 'SUBSCRIPTION_SUSPENSION_REVOKED',
      suspensionReason: 'OTHER',
    });
    expect(made(revoked).subscription).toMatchObject({ status: 'ACTIVE', suspensionReasons: [] });
  });

  test.each([
    ['activate', flexible(), { kind: 'activate' }, /is ACTIVE/],
    ['suspend in trial', trial(), { kind: 'suspend' }, /is ACTIVE, .* in trial/],
    ['startPaidService without a plan', trial(), { kind: 'startPaidService' }, /plan TRIAL, in trial/],
    ['startPaidService', flexible(), { kind: 'startPaidService' }, /is ACTIVE/],
    ['changePlan of an annual plan', annual(), toAnnual, /plan ANNUAL_MONTHLY_PAY/],
    [
      'fewer seats in a committed year',
      annual(),
      { kind: 'changeSeats', seats: { numberOfSeats: 9 } },
      /is ACTIVE/,
    ],
    [
      'changeRenewalSettings of a flexible plan',
      flexible(),
      { kind: 'changeRenewalSettings', renewalType: 'CANCEL' },
      /plan FLEXIBLE/,
    ],
  ] as const)('%s is refused with the state in the message', async (_, input, asked, state) => {
    const bought = await buy(input);
    const refused = refusalOf(await change(byId(bought), asked));
    expect(refused).toMatchObject(refusedState(setting, state));
    expect(await fetch(byId(bought))).toEqual(bought);
  });

  test('only a purchase changes a cancelled subscription', async () => {
    const bought = await buy();
    made(await setting.reseller.deleteSubscription(resellerCall(), byId(bought), 'cancel'));
    const again = await setting.reseller.deleteSubscription(resellerCall(), byId(bought), 'cancel');
    const refusals = [
      again,
      await change(byId(bought), { kind: 'suspend' }),
      await change(byId(bought), toAnnual),
    ];
    for (const refused of refusals.map(refusalOf)) {
      expect(refused).toMatchObject(refusedState(setting, /CANCELLED/));
    }
  });

  test.each([
    ['planName', { ...flexible(), planName: 'WEEKLY' }],
    ['maximumNumberOfSeats', { ...flexible(), seats: { numberOfSeats: 3 } }],
    ['maximumNumberOfSeats', { ...flexible(), seats: { maximumNumberOfSeats: 0 } }],
    ['numberOfSeats', { ...annual(), seats: {} }],
    ['renewalType', { ...annual(), renewalType: 'NEVER' }],
    ['renewalType', { ...flexible(), renewalType: 'CANCEL' }],
    ['purchaseOrderId', { ...flexible(), purchaseOrderId: 'p'.repeat(81) }],
    ['maximumNumberOfSeats', { ...trial(), seats: { maximumNumberOfSeats: 11 } }],
  ])('an invalid %s is refused by the name of the field', async (field, input) => {
    const customer = await setting.newCustomer();
    await buy(flexible(vault), customer);
    const outcome = await setting.reseller.insertSubscription(resellerCall(), customer.customerId, input);
    expect(refusalOf(outcome)).toMatchObject(refusedField(setting, field));
  });

  test('a switch to a SKU of another product is refused', async () => {
    const customer = await setting.newCustomer();
    await buy(flexible(vault), customer);
    const input = { ...flexible(), sourceSkuId: vault };
    const outcome = await setting.reseller.insertSubscription(resellerCall(), customer.customerId, input);
    expect(refusalOf(outcome)).toMatchObject(refusedField(setting, 'sourceSkuId'));
  });

  test('a trial has at most ten seats', async () => {
    const inTrial = await buy({ ...trial(), seats: { maximumNumberOfSeats: 9 } });
    const seats = (maximumNumberOfSeats: number) =>
      change(byId(inTrial), { kind: 'changeSeats', seats: { maximumNumberOfSeats } });
    expect(refusalOf(await seats(11))).toMatchObject(refusedField(setting, 'maximumNumberOfSeats'));
    expect(made(await seats(10)).subscription.maximumNumberOfSeats).toBe(10);
  });

  test('a switch keeps the subscription under another SKU and id, and ends subscriptions that the new SKU includes', async () => {
    const customer = await setting.newCustomer();
    const source = await buy(flexible(starter), customer);
    const included = await buy(flexible(vault), customer);
    const switched = await buy({ ...flexible(plus), sourceSkuId: starter }, customer);
    expect(switched).toMatchObject({ skuId: plus, status: 'ACTIVE', createdAt: source.createdAt });
    expect(await fetch(byId(source))).toBeNull();
    expect(await fetch(bySku(source))).toBeNull();
    expect(await fetch(byId(included))).toMatchObject({ status: 'CANCELLED' });
    const down = await buy({ ...flexible(standard), sourceSkuId: plus }, customer);
    expect(down).toMatchObject({ skuId: standard });
  });

  test('seats, renewal settings and the transfer to direct billing', async () => {
    const bought = await buy(annual());
    const more = made(await change(byId(bought), { kind: 'changeSeats', seats: { numberOfSeats: 20 } }));
    expect(more.subscription).toEqual({ ...bought, numberOfSeats: 20 });
    const renewal = made(
      await change(byId(bought), { kind: 'changeRenewalSettings', renewalType: 'CANCEL' }),
    );
    expect(renewal.subscription.renewalType).toBe('CANCEL');
    const how = 'transfer_to_direct';
    made(await setting.reseller.deleteSubscription(resellerCall(), byId(bought), how));
    await expect(fetch(byId(bought))).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(refusalOf(await change(byId(bought), { kind: 'suspend' }))?.code).toBe('FORBIDDEN');
    const again = await setting.reseller.deleteSubscription(resellerCall(), byId(bought), how);
    expect(refusalOf(again)?.code).toBe('FORBIDDEN');
  });

  test('a plan that is chosen in the trial begins when the paid service starts', async () => {
    const inTrial = await buy(trial());
    expect(inTrial).toMatchObject({ planName: 'TRIAL', isInTrial: true, trialEndsAt: expect.any(Number) });
    const chosen = made(await change(byId(inTrial), toAnnual)).subscription;
    expect(chosen).toMatchObject({
      planName: 'ANNUAL_YEARLY_PAY',
      isInTrial: true,
      commitmentInterval: null,
    });
    const paid = made(await change(byId(chosen), { kind: 'startPaidService' })).subscription;
    expect(paid).toMatchObject({ isInTrial: false, commitmentInterval: { startTime: expect.any(Number) } });
  });

  ours('a subscription that is converted to offline billing shows no commitment', async () => {
    const bought = await buy(annual());
    const event = { eventType: 'SUBSCRIPTION_CONVERTED', billingMethod: 'OFFLINE' } as const;
    const { subscription } = made(await setting.reseller.operate(resellerCall(), byId(bought), event));
    expect(subscription).toEqual({ ...bought, billingMethod: 'OFFLINE', commitmentInterval: null });
  });

  const convert = (ref: SubscriptionRef, conversion: Conversion) => {
    const event = { eventType: 'SUBSCRIPTION_CONVERTED', conversion } as const;
    return setting.reseller.operate(resellerCall(), ref, event);
  };

  ours('a subscription that comes back from direct billing is ACTIVE with a new commitment', async () => {
    const bought = await buy(annual());
    expect(refusalOf(await convert(byId(bought), 'DIRECT_TO_RESELLER'))).toMatchObject({
      code: 'FAILED_PRECONDITION',
      message: expect.stringContaining('transferred to direct billing'),
    });
    made(await setting.reseller.deleteSubscription(resellerCall(), byId(bought), 'transfer_to_direct'));
    const { subscription } = made(await convert(byId(bought), 'DIRECT_TO_RESELLER'));
    expect(subscription).toEqual({
      ...bought,
      commitmentInterval: { startTime: expect.any(Number), endTime: expect.any(Number) },
    });
    expect(await fetch(byId(bought))).toMatchObject({ status: 'ACTIVE' });
  });

  ours('a cancelled subscription does not come back', async () => {
    const bought = await buy(annual());
    made(await setting.reseller.deleteSubscription(resellerCall(), byId(bought), 'cancel'));
    expect(refusalOf(await convert(byId(bought), 'DIRECT_TO_RESELLER'))).toMatchObject({
      code: 'FAILED_PRECONDITION',
    });
  });

  ours(
    'a paid subscription in a grace period is an unpaid one that ends, and becomes paid by a plan',
    async () => {
      const bought = await buy(annual());
      const { subscription } = made(await convert(byId(bought), 'PAID_TO_GRACE_PERIOD'));
      expect(subscription).toMatchObject({
        status: 'ACTIVE',
        planName: 'TRIAL',
        isInTrial: true,
        trialEndsAt: expect.any(Number),
        isCommitmentPlan: false,
        commitmentInterval: null,
        renewalType: null,
        maximumNumberOfSeats: bought.numberOfSeats,
      });
      expect(subscription.subscriptionId).not.toBe(bought.subscriptionId);
      expect(refusalOf(await convert(byId(subscription), 'PAID_TO_GRACE_PERIOD'))).toMatchObject({
        code: 'FAILED_PRECONDITION',
      });
      const chosen = made(await change(byId(subscription), toAnnual)).subscription;
      const paid = made(await change(byId(chosen), { kind: 'startPaidService' })).subscription;
      expect(paid).toMatchObject({ isInTrial: false, planName: 'ANNUAL_YEARLY_PAY' });
    },
  );
}
