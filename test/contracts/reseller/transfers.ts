import { expect, test } from 'vitest';
import { parseAuthToken } from '../../../src/apis/reseller/contract/ids.ts';
import type {
  Customer,
  CustomerAuthToken,
  NewSubscription,
  PageToken,
} from '../../../src/apis/reseller/contract.ts';
import { customerInput, resellerCall } from '../../support/resellers.ts';
import {
  annual,
  byId,
  bySku,
  flexible,
  made,
  type Named,
  type ResellerSetting,
  refusalOf,
  refusedField,
  refusedState,
  sku,
  starter,
  trial,
} from './setting.ts';

const day = 24 * 3600 * 1000;

export function transfersContract(setting: ResellerSetting): void {
  const { buy, fetch, newCustomer } = setting;

  /** Buys the subscriptions for a new customer and transfers them to direct billing. */
  async function direct(...inputs: readonly NewSubscription[]) {
    const customer = await newCustomer();
    const bought = [];
    for (const input of inputs) bought.push(await buy(input, customer));
    for (const one of bought) {
      const gone = setting.reseller.deleteSubscription(resellerCall(), byId(one), 'transfer_to_direct');
      made(await gone);
    }
    return { customer, bought, token: await setting.tokenOf(customer.customerId) };
  }
  const list = (
    customer: Named<Customer>,
    customerAuthToken: CustomerAuthToken,
    size = 10,
    token?: PageToken,
    call = resellerCall(),
  ) =>
    setting.reseller.listTransferable(
      call,
      { customer: customer.customerId, customerAuthToken },
      token ? { size, token } : { size },
    );
  const transfer = (
    { customerId }: Customer,
    customerAuthToken: CustomerAuthToken,
    input: NewSubscription,
    call = resellerCall(),
  ) => setting.reseller.insertSubscription(call, customerId, { ...input, customerAuthToken });

  test('a directly billed subscription is listed as it is, with its least seats and the end of the token', async () => {
    const { customer, bought, token } = await direct(annual(), flexible(sku('SKU-2')));
    const { items } = await list(customer, token);
    const expiration = items[0]?.transferInfo?.transferabilityExpirationTime ?? 0;
    const least = (minimumTransferableSeats: number) => ({
      minimumTransferableSeats,
      transferabilityExpirationTime: expiration,
      currentLegacySkuId: null,
    });
    expect(items).toEqual([
      { ...bought[0], transferInfo: least(10) },
      { ...bought[1], transferInfo: least(1) },
    ]);
    expect(expiration - Number(bought[0]?.createdAt)).toBeGreaterThan(29 * day);
    const byDomain = { customer: customer.customerDomain, customerAuthToken: token };
    expect(await setting.reseller.listTransferable(resellerCall(), byDomain, { size: 10 })).toMatchObject({
      items,
    });
  });

  test('pages list every transferable subscription once, and nothing else', async () => {
    const { customer, token } = await direct(
      flexible(sku('SKU-1')),
      flexible(sku('SKU-2')),
      flexible(sku('SKU-3')),
    );
    await buy(flexible(sku('SKU-4')), customer);
    const seen: string[] = [];
    let page = await list(customer, token, 2);
    for (;;) {
      seen.push(...page.items.map(({ skuId }) => skuId));
      if (!page.next) break;
      page = await list(customer, token, 2, page.next);
    }
    expect(seen).toEqual(['SKU-1', 'SKU-2', 'SKU-3']);
    await expect(list(customer, token, 2, 'nonsense' as PageToken)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });

  test('a transfer makes a new subscription on the requested plan, which is read and changed again', async () => {
    const { customer, bought, token } = await direct(flexible());
    const input = { ...annual(), purchaseOrderId: 'PO-2' };
    const { subscription } = made(await transfer(customer, token, input));
    expect(subscription).toMatchObject({
      skuId: starter,
      status: 'ACTIVE',
      planName: 'ANNUAL',
      numberOfSeats: 10,
      purchaseOrderId: 'PO-2',
      commitmentInterval: { startTime: subscription.createdAt },
      transferInfo: null,
    });
    expect(subscription.subscriptionId).not.toBe(bought[0]?.subscriptionId);
    expect(await fetch(bySku(subscription))).toEqual(subscription);
    expect((await list(customer, token)).items).toEqual([]);
    expect(refusalOf(await transfer(customer, token, input))?.code).toBe('CONFLICT');
    made(await setting.change(byId(subscription), { kind: 'suspend' }));
  });

  test('a token that is invented, or of another customer, is FORBIDDEN for lists, transfers and new customers', async () => {
    const [{ customer, token: own }, other] = [await direct(flexible()), await direct(flexible())];
    const texts = ['c0ffee', 'not hexadecimal', `${own}0`, `${own}zz`, own.toUpperCase(), other.token];
    for (const token of texts.map(parseAuthToken)) {
      await expect(list(customer, token)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect(refusalOf(await transfer(customer, token, flexible()))?.code).toBe('FORBIDDEN');
      const input = customerInput(customer.customerDomain);
      const taken = await setting.reseller.insertCustomer(resellerCall(), input, token);
      expect(refusalOf(taken)?.code).toBe('FORBIDDEN');
    }
    const unknown = { ...customer, customerId: 'C0404404404' as typeof customer.customerId };
    await expect(list(unknown, own)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const fresh = customerInput(setting.newDomain());
    const created = await setting.reseller.insertCustomer(resellerCall(), fresh, other.token);
    expect(refusalOf(created)?.code).toBe('FORBIDDEN');
  });

  test('without a token a SKU with direct billing is a CONFLICT', async () => {
    const { customer } = await direct(flexible());
    const outcome = await setting.reseller.insertSubscription(
      resellerCall(),
      customer.customerId,
      flexible(),
    );
    expect(refusalOf(outcome)?.code).toBe('CONFLICT');
  });

  test('with its token a customer that exists elsewhere is taken over', async () => {
    const { customer, token } = await direct(flexible());
    const input = customerInput(customer.customerDomain);
    const { customer: taken } = made(await setting.reseller.insertCustomer(resellerCall(), input, token));
    expect(taken).toEqual(customer);
  });

  test.each([
    [
      'fewer seats than the commitment',
      annual(),
      { ...annual(), seats: { numberOfSeats: 9 } },
      'numberOfSeats',
    ],
    ['a deal code', flexible(), { ...flexible(), dealCode: 'HALF' }, 'dealCode'],
  ])('%s is refused by the name of the field', async (_, before, after, field) => {
    const { customer, token } = await direct(before);
    expect(refusalOf(await transfer(customer, token, after))).toMatchObject(refusedField(setting, field));
    expect((await list(customer, token)).items).toHaveLength(1);
  });

  test.each([
    ['a committed year to FLEXIBLE', annual(), flexible()],
    ['a paid plan to TRIAL', flexible(), trial()],
  ])('%s is refused with the state in the message', async (_, before, after) => {
    const { customer, token } = await direct(before);
    const refused = refusalOf(await transfer(customer, token, after));
    expect(refused).toMatchObject(refusedState(setting, /is ACTIVE, on the plan .*; a transfer to/));
  });

  test('a trial goes on as a new trial, and a SKU that cannot be transferred is bought', async () => {
    const { customer, token } = await direct(trial());
    const { subscription } = made(await transfer(customer, token, trial()));
    expect(subscription).toMatchObject({ isInTrial: true, planName: 'TRIAL' });
    const bought = made(await transfer(customer, token, flexible(sku('SKU-9'))));
    expect(bought.subscription).toMatchObject({ skuId: 'SKU-9', status: 'ACTIVE' });
  });

  test('of ten simultaneous transfers one succeeds', async () => {
    const { customer, token } = await direct(flexible());
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => transfer(customer, token, flexible())),
    );
    const codes = outcomes.flatMap((outcome) => refusalOf(outcome)?.code ?? []);
    expect(codes).toEqual(Array(9).fill('CONFLICT'));
  });

  test('a caller that is bound to other customers is FORBIDDEN, with a valid token, too', async () => {
    const { customer, token } = await direct(flexible());
    const call = resellerCall(new Set(['C1']));
    await expect(list(customer, token, 10, undefined, call)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(refusalOf(await transfer(customer, token, flexible(), call))?.code).toBe('FORBIDDEN');
    const own = resellerCall(new Set([customer.customerId]));
    expect((await list(customer, token, 10, undefined, own)).items).toHaveLength(1);
    const issued = setting.isOurs
      ? await setting.reseller.issueAuthToken(call, customer.customerId)
      : { refused: { code: 'FORBIDDEN' } };
    expect(refusalOf(issued)?.code).toBe('FORBIDDEN');
  });
}
