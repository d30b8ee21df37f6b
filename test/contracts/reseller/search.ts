import { expect, test } from 'vitest';
import type { ResellerKind } from '../../../src/apis/reseller/contract/search.ts';
import { parseSearch } from '../../../src/kit/search.ts';
import { customerInput, resellerCall } from '../../support/resellers.ts';
import { flexible, made, type ResellerSetting, sku } from './setting.ts';

export function searchContract(setting: ResellerSetting): void {
  const both: readonly ResellerKind[] = ['CUSTOMER', 'SUBSCRIPTION'];

  /** Returns the keys of the hits, and whether everything was searched. */
  async function search(text: string, { kinds = both, call = resellerCall(), limit = 100 } = {}) {
    const query = { ...parseSearch(text, 'q'), kinds: new Set(kinds), limit };
    const { hits, complete } = await setting.reseller.search(call, query);
    return { complete, found: hits.map(({ keys }) => keys.join(' ')).sort(), hits };
  }

  test('the whole id or domain of a customer finds it with its subscriptions', async () => {
    const customer = await setting.newCustomer();
    await setting.buy(flexible(sku('FIND-1')), customer);
    const { customerId: id, customerDomain } = customer;
    for (const text of [id, customerDomain, customerDomain.toUpperCase()]) {
      expect((await search(text)).found).toEqual([id, `${id} FIND-1`]);
      expect((await search(text, { kinds: ['CUSTOMER'] })).found).toEqual([id]);
    }
    expect((await search('nobody.example.com')).found).toEqual([]);
    const [hit] = (await search(id, { kinds: ['CUSTOMER'] })).hits;
    expect(hit).toMatchObject({
      title: customerDomain,
      rank: 2,
      path: `/apps/reseller/v1/customers/${id}`,
    });
  });

  test('a telephone number finds a customer in any spelling, where the service searches', async () => {
    if (!setting.inside) return;
    const input = { ...customerInput('dialled.example.com'), phoneNumber: '+1 555 987 6500' };
    const { customer } = made(await setting.reseller.insertCustomer(resellerCall(), input));
    for (const [text, rank] of [
      ['(555) 987-6500 ext. 7', 2],
      ['tel:+1-555-987-6500', 2],
      ['dialled 555\u2011987\u20116500', 1],
      ['dial 5559876500', 0],
      ['+1 (555) 987', 0],
    ] as const) {
      const { hits } = await search(text, { kinds: ['CUSTOMER'] });
      expect(hits.map(({ keys, rank: own }) => [...keys, own])).toEqual([[customer.customerId, rank]]);
    }
    expect((await search('others 555-987-6500', { kinds: ['CUSTOMER'] })).found).toEqual([]);
  });

  test('a call that is bound to other customers finds nothing', async () => {
    const { customerId, customerDomain } = await setting.newCustomer();
    const call = resellerCall(new Set(['C404']));
    for (const text of [customerId, customerDomain]) expect((await search(text, { call })).found).toEqual([]);
  });

  test('the beginnings of words find a customer, the best matches first, where the service searches', async () => {
    const named = async (domain: string, organizationName: string) => {
      const input = customerInput(domain);
      const postalAddress = { ...input.postalAddress, organizationName };
      return made(await setting.reseller.insertCustomer(resellerCall(), { ...input, postalAddress })).customer
        .customerId;
    };
    const whole = await named('one.words.example.com', 'Zürich Tools');
    const begins = await named('two.words.example.com', 'ZÜRICHER Toolshed');
    await named('three.words.example.com', 'Old Xzürich');
    const { complete, hits } = await search('ZÜRICH tools', { kinds: ['CUSTOMER'] });
    expect(complete).toBe(setting.inside !== undefined);
    if (!complete) return;
    expect(hits.map(({ keys, rank }) => [...keys, rank])).toEqual([
      [whole, 2],
      [begins, 0],
    ]);
    expect((await search('tools zürich', { kinds: ['CUSTOMER'] })).hits.map(({ rank }) => rank)).toEqual([
      1, 0,
    ]);
    expect((await search('ürich', { kinds: ['CUSTOMER'] })).found).toEqual([]);
    expect((await search('words', { kinds: ['CUSTOMER'], limit: 2 })).found).toHaveLength(2);
  });

  test.each(['İstanbul ΣΊΣΥΦΟΣ', 'Zu\u0308rich हिन्दी', 'ﬁnance Ⅻ'])(
    'a name is found by its own text: %s',
    async (organizationName) => {
      if (!setting.inside) return;
      const input = customerInput(
        `${Buffer.from(organizationName).toString('hex').slice(0, 20)}.own.example.com`,
      );
      const postalAddress = { ...input.postalAddress, organizationName };
      const { customer } = made(
        await setting.reseller.insertCustomer(resellerCall(), { ...input, postalAddress }),
      );
      const { hits } = await search(organizationName, { kinds: ['CUSTOMER'] });
      expect(hits.map(({ keys, rank }) => [...keys, rank])).toEqual([[customer.customerId, 2]]);
    },
  );

  test('rows of older versions with texts that databases cannot read do not keep others from being found', async () => {
    if (!setting.inside) return;
    const input = customerInput('odd.texts.example.com');
    const postalAddress = { ...input.postalAddress, organizationName: 'Odd\0 \ud800 \\u0000 Corp' };
    const { customer } = made(
      await setting.reseller.insertCustomer(resellerCall(), { ...input, postalAddress }),
    );
    const odd = { purchaseOrderId: 'order\0', dealCode: 'd\udc00' };
    await setting.buy({ ...flexible(sku('ODD-1')), ...odd }, customer);
    const id = customer.customerId;
    expect((await search('odd.texts')).found).toEqual([id, `${id} ODD-1`]);
    expect((await search('order')).found).toEqual([`${id} ODD-1`]);
    const query = { customer: id, plans: ['FLEXIBLE' as const], commitmentEndsBefore: undefined };
    expect((await setting.reseller.list(resellerCall(), query, { size: 5 })).items).toHaveLength(1);
  });
}
