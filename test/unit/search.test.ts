import { describe, expect, test } from 'vitest';
import { type SearchedServices, searchAll } from '../../src/apis/joins/search/search.ts';
import { Fault } from '../../src/kit/fault.ts';
import { parseSearch, rankOf, type SearchHit } from '../../src/kit/search.ts';
import { callOf } from '../support/calls.ts';
import { operator } from '../support/principals.ts';

describe('the rank of an object', () => {
  test.each([
    ['acme', ['Acme'], 2],
    ['acme corp', ['Corp of Acme'], 1],
    ['acme', ['x', 'The Acme-2'], 1],
    ['ac co', ['Acme', 'Corp'], 0],
    ['zür', ['ZÜRICH'], 0],
    ['İstanbul ΣΊΣΥΦΟΣ', ['İstanbul ΣΊΣΥΦΟΣ'], 2],
    ['istanbul σίσυφος', ['İstanbul ΣΊΣΥΦΟΣ'], 2],
    ['zu\u0308rich', ['Z\u00fcrich'], 2],
    ['हिन्दी', ['हिन्दी'], 2],
    ['cme', ['Acme'], null],
    ['(555) 123-0000', ['whatsapp:+15551230000'], 2],
    ['0555 1230000', ['+1 555 123 0000'], 2],
    ['tel:+15551230000', ['+15551230000'], 2],
    ['555-123-0000 x12', ['+15551230000'], 2],
    ['+1 555 123 0000, ext. 12', ['+15551230000'], 2],
    ['+1\u2011555\u2011123\u20110000', ['+15551230000'], 2],
    ['\uff0b\uff11 \uff15\uff15\uff15 123 0000', ['+15551230000'], 2],
    ['(555) 123-0000', ['+1 555 123 0000 x12'], 2],
    ['+1 (555) 123', ['+15551230000'], 0],
    ['+1 (555)', ['+15551230000'], 0],
    ['+2 (555) 123', ['+15551230000'], null],
    ['(555) 123-00', ['+15551230000'], 0],
    ['Northwind 555-123-0000', ['northwind.example', '+15551230000'], 1],
    ['555-123-0000 north', ['northwind.example', '+15551230000'], 0],
    ['Southwind 555-123-0000', ['northwind.example', '+15551230000'], null],
    ['555-123', ['+15551230000'], null],
    ['5551230000', ['FC00000000000000000000005551230000'], null],
    ['acme other', ['Acme'], null],
  ])('%s in %j is %p', (text, texts, rank) => {
    expect(rankOf(parseSearch(text, 'q'), texts)).toBe(rank);
  });
});

describe('a search over all services', () => {
  const hit = (key: string, rank: 0 | 1 | 2, createdAt = ''): SearchHit<'CUSTOMER'> => ({
    kind: 'CUSTOMER',
    keys: [key],
    title: key,
    subtitle: null,
    path: '',
    rank,
    createdAt,
  });
  const answering = (hits: readonly SearchHit[]) => ({ search: async () => ({ hits, complete: true }) });
  const failing = (error: Error) => ({ search: () => Promise.reject(error) });
  const joins = { searchContacts: async () => [] };
  const find = (services: object) =>
    searchAll({ joins, ...services } as unknown as SearchedServices, callOf({ caller: operator('search') }), {
      ...parseSearch('acme', 'q'),
      kinds: null,
    });

  test('has the best hits first, then the newest, and 1,000 at most', async () => {
    const some = [hit('old', 1, '2026-01-01'), hit('begins', 0, '2026-03-01'), hit('new', 1, '2026-02-01')];
    const many = Array.from({ length: 1_000 }, (_, index) => hit(`many-${index}`, 0));
    const [executions, inventory] = [answering([]), answering(many)];
    const { hits, isCut } = await find({ executions, reseller: answering(some), inventory });
    expect(hits.slice(0, 3).map(({ title }) => title)).toEqual(['new', 'old', 'begins']);
    expect([hits.length, isCut]).toEqual([1_000, true]);
  });

  test('names a service that was stopped at its time limit, and answers with the others', async () => {
    const late = failing(new Fault('TIMEOUT', 'The search was stopped.'));
    const services = { executions: answering([]), reseller: answering([hit('one', 2)]), inventory: late };
    const { hits, notSearched } = await find(services);
    expect([hits.length, notSearched]).toEqual([1, ['INVENTORY']]);
  });

  test('has a linked contact once, also one of whom no execution is known, for those who may read links', async () => {
    const contact = (address: string) => ({ ...hit(address, 1), kind: 'CONTACT', keys: ['AC1', address] });
    const own = { kind: 'CONTACT', title: 'client:acme' };
    const account = callOf().account;
    const services = {
      executions: answering([{ ...contact('client:acme'), keys: [account, 'client:acme'] }]),
      reseller: answering([]),
      inventory: answering([]),
      joins: { searchContacts: async () => ['client:acme', 'client:acme-2'] },
    };
    const { hits, notSearched } = await find(services);
    expect(hits).toMatchObject([own, { kind: 'CONTACT', title: 'client:acme-2' }]);
    expect(notSearched).toEqual([]);
    const late = { searchContacts: () => Promise.reject(new Fault('TIMEOUT', 'late')) };
    expect((await find({ ...services, joins: late })).notSearched).toEqual(['EXECUTIONS']);
    const caller = operator('search');
    const scopes = new Set([...caller.scopes].filter((scope) => scope !== 'reseller:read'));
    const call = callOf({ caller: { ...caller, scopes }, scopes });
    const asked = { ...parseSearch('acme', 'q'), kinds: null };
    const without = await searchAll(services as unknown as SearchedServices, call, asked);
    expect(without.hits).toMatchObject([own]);
  });

  test.each(['UNAVAILABLE', 'UPSTREAM_UNAVAILABLE'] as const)(
    'names a service that fails with %s, and fails when all do',
    async (code) => {
      const broken = failing(new Fault(code, 'It is away.'));
      const one = { executions: answering([]), reseller: broken, inventory: answering([hit('one', 2)]) };
      const { hits, notSearched } = await find(one);
      expect([hits.length, notSearched]).toEqual([1, ['RESELLER']]);
      const all = { executions: broken, reseller: broken, inventory: broken };
      await expect(find(all)).rejects.toMatchObject({ code });
    },
  );

  test('fails with a refusal of the caller, and with an error that is a fault of ours', async () => {
    for (const error of [new Fault('RATE_LIMITED', 'Too many.'), new TypeError('of ours')]) {
      const services = { executions: answering([]), reseller: failing(error), inventory: answering([]) };
      await expect(find(services)).rejects.toBe(error);
    }
  });
});
