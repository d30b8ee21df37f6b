import { expect, test } from 'vitest';
import type { CustomerId, SubscriptionQuery } from '../../../src/apis/reseller/contract.ts';
import { resellerCall } from '../../support/resellers.ts';
import { annual, byId, flexible, type ResellerSetting, sku, trial } from './setting.ts';

export function conditionsContract(setting: ResellerSetting): void {
  const { buy, newCustomer } = setting;

  /** Returns a customer with a flexible, an annual and a suspended flexible subscription, and one in trial. */
  async function manyKinds() {
    const customer = await newCustomer();
    await buy(flexible(sku('FLEX')), customer);
    await buy(annual(sku('YEAR')), customer);
    const suspended = await buy(flexible(sku('AWAY')), customer);
    await setting.change(byId(suspended), { kind: 'suspend' });
    await buy(trial(sku('TRY')), customer);
    return customer;
  }

  /** Returns the SKUs of all pages. */
  async function skusOf(query: SubscriptionQuery, size = 2, call = resellerCall()) {
    const skus: string[] = [];
    for (let token: string | undefined; ; ) {
      const page = await setting.reseller.list(call, query, { size, token });
      skus.push(...page.items.map(({ skuId }) => skuId));
      if (page.next === null) return skus;
      token = page.next;
    }
  }

  test('status, SKU, plan and end of commitment select subscriptions, alone and together', async () => {
    const { customerId: customer, customerDomain } = await manyKinds();
    const far = Date.now() + 400 * 24 * 60 * 60 * 1000;
    const cases: readonly (readonly [SubscriptionQuery, readonly string[]])[] = [
      [{ statuses: ['ACTIVE'] }, ['FLEX', 'YEAR', 'TRY']],
      [{ statuses: ['SUSPENDED', 'CANCELLED'] }, ['AWAY']],
      [{ statuses: ['UNRECOGNIZED'] }, []],
      [{ skus: [sku('TRY'), sku('YEAR')] }, ['YEAR', 'TRY']],
      [{ plans: ['ANNUAL_MONTHLY_PAY'] }, ['YEAR']],
      [{ plans: ['FLEXIBLE', 'TRIAL'] }, ['FLEX', 'AWAY', 'TRY']],
      [{ commitmentEndsBefore: far }, ['YEAR']],
      [{ commitmentEndsBefore: Date.now() }, []],
      [{ commitmentEndsAfter: Date.now() }, ['YEAR']],
      [{ commitmentEndsAfter: far }, []],
      [{ renewalTypes: ['AUTO_RENEW_MONTHLY_PAY', 'CANCEL'] }, ['YEAR']],
      [{ renewalTypes: ['CANCEL'] }, []],
      [{ statuses: ['ACTIVE'], plans: ['FLEXIBLE'] }, ['FLEX']],
    ];
    for (const [query, expected] of cases) {
      expect([query, await skusOf({ customer, ...query })]).toEqual([query, expected]);
      const named = { customerNamePrefix: customerDomain, ...query };
      expect([named, await skusOf(named)]).toEqual([named, expected]);
    }
  });

  test('lists are sorted and read from both ends, or the service refuses the argument', async () => {
    const { customerId: customer, customerDomain } = await manyKinds();
    const call = resellerCall();
    const order = (
      field: 'CREATED_AT' | 'CUSTOMER_DOMAIN' | 'SKU_ID' | 'COMMITMENT_ENDS_AT',
      direction: 'ASC' | 'DESC',
    ) => ({
      orderBy: [{ field, direction }],
    });
    const sorted = { customer, ...order('SKU_ID', 'ASC') };
    if (!setting.reseller.readsBothEnds) {
      await expect(skusOf(sorted)).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        options: { field: 'orderBy' },
      });
      await expect(setting.reseller.list(call, { customer }, { size: 1, end: 'last' })).rejects.toMatchObject(
        {
          code: 'BAD_USER_INPUT',
          options: { field: 'last' },
        },
      );
      return;
    }
    const cases: readonly (readonly [SubscriptionQuery, readonly string[]])[] = [
      [sorted, ['AWAY', 'FLEX', 'TRY', 'YEAR']],
      [order('SKU_ID', 'DESC'), ['YEAR', 'TRY', 'FLEX', 'AWAY']],
      [order('CREATED_AT', 'DESC'), ['TRY', 'AWAY', 'YEAR', 'FLEX']],
      [order('COMMITMENT_ENDS_AT', 'ASC'), ['YEAR', 'FLEX', 'AWAY', 'TRY']],
      [order('COMMITMENT_ENDS_AT', 'DESC'), ['YEAR', 'TRY', 'AWAY', 'FLEX']],
      [{ statuses: ['ACTIVE'], ...order('SKU_ID', 'DESC') }, ['YEAR', 'TRY', 'FLEX']],
      [
        { customerNamePrefix: customerDomain, ...order('CUSTOMER_DOMAIN', 'DESC') },
        ['TRY', 'AWAY', 'YEAR', 'FLEX'],
      ],
    ];
    for (const [query, expected] of cases) {
      expect([query, await skusOf({ customer, ...query })]).toEqual([query, expected]);
      const backwards: string[] = [];
      for (let before: string | undefined; ; ) {
        const page = await setting.reseller.list(
          call,
          { customer, ...query },
          { size: 3, end: 'last', before },
        );
        backwards.unshift(...page.items.map(({ skuId }) => skuId));
        if (!page.previous) break;
        before = page.tokenAfter?.(0);
      }
      expect([query, backwards]).toEqual([query, expected]);
    }
  });

  test('lists of subscriptions and customers are counted, where the service counts', async () => {
    const counts = setting.inside !== undefined;
    const [{ customerId: customer, customerDomain }, quiet] = [await manyKinds(), await newCustomer()];
    const count = (query: SubscriptionQuery, call = resellerCall()) => setting.reseller.count(call, query);
    const cases: readonly (readonly [SubscriptionQuery, number])[] = [
      [{ customer }, 4],
      [{ customer, statuses: ['ACTIVE'] }, 3],
      [{ customerNamePrefix: customerDomain, plans: ['TRIAL'] }, 1],
      [{ customer: quiet.customerId }, 0],
      [{ customer: 'C404' as CustomerId }, 0],
    ];
    for (const [query, expected] of cases) expect(await count(query)).toBe(counts ? expected : null);
    const some = resellerCall(new Set([quiet.customerId]));
    expect(await count({}, some)).toBe(counts ? 0 : null);
    const ids = [customer, quiet.customerId];
    const found = await setting.reseller.countOf(resellerCall(), ids);
    expect([...found]).toEqual(
      counts
        ? [
            [customer, 4],
            [quiet.customerId, 0],
          ]
        : [],
    );
    expect([...(await setting.reseller.countOf(some, ids))]).toEqual(counts ? [[quiet.customerId, 0]] : []);
    const query = { customerNamePrefix: customerDomain, knownIds: async () => [] };
    expect(await setting.reseller.countCustomers(resellerCall(), query)).toBe(counts ? 1 : null);
    expect(await setting.reseller.countCustomers(some, query)).toBe(counts ? 0 : null);
  });

  test('conditions select subscriptions within the tenancy of the call', async () => {
    const [own] = [await manyKinds(), await manyKinds()];
    const call = resellerCall(new Set([own.customerId]));
    expect(await skusOf({ statuses: ['SUSPENDED'] }, 100, call)).toEqual(['AWAY']);
  });

  /** Returns the customers of all pages. */
  async function customersOf(
    prefix: string,
    { size = 2, call = resellerCall(), known = [] as CustomerId[] },
  ) {
    const ids: CustomerId[] = [];
    const knownIds = async (after: string, limit: number) =>
      known
        .toSorted()
        .filter((id) => id > after)
        .slice(0, limit);
    for (let token: string | undefined; ; ) {
      const query = { customerNamePrefix: prefix, knownIds };
      const page = await setting.reseller.listCustomers(call, query, { size, token });
      ids.push(...page.items.map(({ customerId }) => customerId));
      if (page.next === null) return ids;
      token = page.next;
    }
  }

  test('customers with subscriptions and known ones are listed once, whatever the size of the page', async () => {
    const [one, two, known] = [await manyKinds(), await manyKinds(), await newCustomer()];
    const ids = [one, two, known].map(({ customerId }) => customerId).sort();
    for (const size of [1, 2, 100]) {
      const listed = await customersOf('', { size, known: [known.customerId, one.customerId] });
      expect(listed.filter((id) => ids.includes(id)).sort()).toEqual(ids);
      expect(new Set(listed).size).toBe(listed.length);
    }
    expect(await customersOf(two.customerDomain, {})).toEqual([two.customerId]);
    expect(await customersOf('customer-x', {})).toEqual([]);
  });

  test('a call that is bound to some customers lists those, also without a subscription', async () => {
    const [own, quiet, other] = [await manyKinds(), await newCustomer(), await manyKinds()];
    const call = resellerCall(new Set([own.customerId, quiet.customerId, 'C404']));
    const listed = await customersOf('', { call, known: [other.customerId] });
    expect(listed.toSorted()).toEqual([own.customerId, quiet.customerId].sort());
    expect(await customersOf('', { call: resellerCall(new Set()) })).toEqual([]);
  });
}
