import { expect, test } from 'vitest';
import type { CustomerId, PageToken, SubscriptionQuery } from '../../../src/apis/reseller/contract.ts';
import { resellerCall } from '../../support/resellers.ts';
import { flexible, type ResellerSetting, sku } from './setting.ts';

export function listsContract(setting: ResellerSetting): void {
  const { buy, newCustomer } = setting;
  const buyMany = async (count: number) => {
    const customer = await newCustomer();
    for (let n = 1; n <= count; n += 1) await buy(flexible(sku(`SKU-${n}`)), customer);
    return customer;
  };
  const list = (query: SubscriptionQuery, size: number, token?: PageToken, call = resellerCall()) =>
    setting.reseller.list(call, query, token ? { size, token } : { size });

  test.each([1, 2, 5, 6])(
    'pages of %i list every subscription of a customer once, oldest first',
    async (size) => {
      const { customerId: customer } = await buyMany(5);
      const seen: string[] = [];
      let page = await list({ customer }, size);
      for (;;) {
        seen.push(...page.items.map(({ skuId }) => skuId));
        if (!page.next) break;
        page = await list({ customer }, size, page.next);
      }
      expect(seen).toEqual(['SKU-1', 'SKU-2', 'SKU-3', 'SKU-4', 'SKU-5']);
    },
  );

  test('a domain prefix selects customers', async () => {
    const { customerId, customerDomain } = await buyMany(1);
    await buyMany(1);
    const page = await list({ customerNamePrefix: customerDomain.slice(0, -3) }, 100);
    expect(page.items.map((one) => one.customerId)).toEqual([customerId]);
    expect((await list({ customerNamePrefix: 'customer-' }, 100)).items.length).toBeGreaterThan(1);
    expect((await list({ customerNamePrefix: 'customer-x' }, 100)).items).toEqual([]);
  });

  test('the list is empty for a customer without subscriptions and for an unknown customer', async () => {
    const { customerId } = await newCustomer();
    expect(await list({ customer: customerId }, 20)).toMatchObject({ items: [], next: null });
    expect(await list({ customer: 'C404' as CustomerId }, 20)).toMatchObject({ items: [], next: null });
  });

  test('first pages of many customers are separate', async () => {
    const customers = [await buyMany(3), await buyMany(1), await newCustomer()];
    const ids = customers.map(({ customerId }) => customerId);
    const found = await setting.reseller.listOf(resellerCall(), ids, { size: 2 });
    const shown = ids.map((id) => {
      const page = found.get(id);
      return page && 'items' in page ? [page.items.length, page.next !== null] : null;
    });
    expect(shown).toEqual([
      [2, true],
      [1, false],
      [0, false],
    ]);
    const [first] = ids;
    const page = first && found.get(first);
    if (!first || !page || !('next' in page) || !page.next) throw new Error('there is no second page');
    const rest = await setting.reseller.listOf(resellerCall(), [first], { size: 2, token: page.next });
    expect(rest.get(first)).toMatchObject({ items: [{ skuId: 'SKU-3' }], next: null });
  });

  test('a token of another list, of another filter, or an invalid one is refused', async () => {
    const { customerId: customer } = await buyMany(2);
    const { next } = await list({ customer }, 1);
    if (!next) throw new Error('there is no second page');
    for (const [query, token] of [
      [{}, next],
      [{ customer, customerNamePrefix: 'customer' }, next],
      [{ customer }, 'nonsense' as PageToken],
    ] as const) {
      await expect(list(query, 1, token)).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        ...(setting.isOurs && { message: expect.stringMatching(/^pageToken must be /) }),
      });
    }
  });

  test('a caller that is bound to some customers lists only theirs', async () => {
    const [own, other] = [await buyMany(2), await buyMany(2)];
    const call = resellerCall(new Set([own.customerId]));
    const page = await list({ customerNamePrefix: 'customer-' }, 100, undefined, call);
    expect(page.items.map(({ customerId }) => customerId)).toEqual([own.customerId, own.customerId]);
    await expect(list({ customer: other.customerId }, 1, undefined, call)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    const nobody = await list({}, 100, undefined, resellerCall(new Set()));
    expect(nobody).toMatchObject({ items: [] });
  });
}
