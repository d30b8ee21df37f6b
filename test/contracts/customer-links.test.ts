import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseContactAddress, parseProject } from '../../src/apis/joins/contract/names.ts';
import {
  type CustomerId,
  type CustomerLink,
  type CustomerLinks,
  type LinkId,
  type LinkTarget,
  targetKey,
} from '../../src/apis/joins/contract.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import type { AccountSid } from '../../src/kit/call/account.ts';
import type { Call } from '../../src/kit/call/call.ts';
import type { TenantNames } from '../../src/kit/call/tenancy.ts';
import { parseSearch } from '../../src/kit/search.ts';
import { createCustomerLinks } from '../../src/services/joins/customer-links.ts';
import type { Storage } from '../../src/storage/database.ts';
import { callOf } from '../support/calls.ts';
import { testClock } from '../support/clock.ts';
import { tempFolder } from '../support/folder.ts';
import { analyze, recordStatements } from '../support/plans.ts';
import { startMigratedPostgres } from '../support/postgres.ts';
import { operator } from '../support/principals.ts';
import { accountOf } from '../support/sids.ts';

const openers = {
  async SQLite(opening: AsyncDisposableStack) {
    const folder = opening.use(await tempFolder());
    return opening.use(await openStorage({ folder: folder.path }));
  },
  async PostgreSQL(opening: AsyncDisposableStack) {
    const { url } = opening.use(await startMigratedPostgres());
    return opening.use(await openStorage({ databaseUrl: url, folder: '' }));
  },
};

const contact = (address: string, account: AccountSid = accountOf(1)): LinkTarget => ({
  kind: 'contact',
  account,
  address: parseContactAddress(address, 'address'),
});
const project = (id: string): LinkTarget => ({ kind: 'project', project: parseProject(id, 'project') });
const [acme, bolt] = ['Cacme', 'Cbolt'] as [CustomerId, CustomerId];

interface Reach {
  readonly customers?: TenantNames;
  readonly projects?: TenantNames;
  readonly account?: AccountSid;
}

function callWith({ customers = '*', projects = '*', account = accountOf(1) }: Reach = {}): Call {
  const caller = operator('joins');
  return callOf({ caller: { ...caller, tenancy: { ...caller.tenancy, customers, projects } }, account });
}

describe.each(Object.entries(openers))('customer links on %s', (_, open) => {
  const opened = new AsyncDisposableStack();
  const clock = testClock();
  let storage: Storage;
  let links: CustomerLinks;

  beforeAll(async () => {
    storage = await open(opened);
    links = createCustomerLinks({ ...storage, clock: clock.now });
  });
  beforeEach(async () => {
    await storage.db.deleteFrom('customer_links').execute();
  });
  afterAll(() => opened.disposeAsync());

  async function linked(customer: CustomerId, target: LinkTarget, call = callWith()): Promise<CustomerLink> {
    const outcome = await links.link(call, customer, target);
    if ('link' in outcome) return outcome.link;
    throw new TypeError('the target is taken');
  }

  test('a link has its ends, its time and its maker, and is found by its id and its target', async () => {
    const link = await linked(acme, contact('+15551230001'));
    expect(link).toEqual({
      id: expect.stringMatching(/^\d+$/),
      customerId: acme,
      target: contact('+15551230001'),
      createdAt: '2026-01-31T13:00:00.000Z',
      createdBy: 'user:joins',
    });
    expect([...(await links.fetch(callWith(), [link.id]))]).toEqual([[link.id, link]]);
    const targets = [project('none'), link.target, contact('client:nobody')];
    expect([...(await links.ofTargets(callWith(), targets))]).toEqual([[targetKey(link.target), link]]);
  });

  test('linking again answers with the same link, also of another caller', async () => {
    const link = await linked(acme, project('shop'));
    clock.advance(1000);
    const other = callOf({ ...callWith(), caller: operator('somebody') });
    expect(await links.link(other, acme, project('shop'))).toEqual({ link, unchanged: true });
  });

  test('a target of another customer is taken; the link is told only to those who see it', async () => {
    const link = await linked(acme, project('shop'));
    expect(await links.link(callWith(), bolt, project('shop'))).toEqual({ taken: link });
    const stranger = callWith({ customers: new Set([bolt]) });
    expect(await links.link(stranger, bolt, project('shop'))).toEqual({ taken: null });
  });

  test('the same address in two accounts belongs to two customers', async () => {
    await linked(acme, contact('client:ada'));
    const elsewhere = callWith({ account: accountOf(2) });
    const link = await linked(bolt, contact('client:ada', accountOf(2)), elsewhere);
    expect([...(await links.ofTargets(elsewhere, [link.target])).values()]).toEqual([link]);
  });

  test('the links of customers are counted, and read from either end', async () => {
    const made: CustomerLink[] = [];
    for (const n of [1, 2, 3, 4, 5]) made.push(await linked(acme, project(`p${n}`)));
    await linked(bolt, contact('client:ada'));
    const ids = made.map(({ id }) => id);
    const counts = await links.countOfCustomers(callWith(), [acme, bolt, 'Cnone' as CustomerId], null);
    expect([...counts]).toEqual([
      [acme, 5],
      [bolt, 1],
      ['Cnone', 0],
    ]);
    const some = callWith({ projects: new Set(['p1', 'p4']) });
    expect((await links.countOfCustomers(some, [acme], null)).get(acme)).toBe(2);
    const page = async (asked: object, call = callWith()) => {
      const found = (await links.ofCustomers(call, [acme], null, { size: 2, ...asked })).get(acme);
      if (!found || found instanceof Error) throw new TypeError('no page');
      const { items, next, previous } = found;
      return [items.map(({ id }) => ids.indexOf(id) + 1), next !== null, previous !== null];
    };
    expect(await page({})).toEqual([[1, 2], true, false]);
    expect(await page({ end: 'last' })).toEqual([[4, 5], false, true]);
    expect(await page({ end: 'last', before: ids[3] })).toEqual([[2, 3], false, true]);
    expect(await page({ end: 'last', before: ids[1] })).toEqual([[1], false, false]);
    expect(await page({ end: 'last', before: ids[4], token: ids[2] })).toEqual([[4], false, false]);
    expect(await page({ before: ids[3] })).toEqual([[1, 2], true, false]);
    expect(await page({ end: 'last' }, some)).toEqual([[1, 4], false, false]);
  });

  test('linked contacts are found by words of their addresses, by those who see the link', async () => {
    await linked(acme, contact('client:ada-lovelace'));
    await linked(bolt, contact('+15551230001'));
    await linked(acme, project('ada'));
    const find = (text: string, call = callWith()) =>
      links.searchContacts(call, { ...parseSearch(text, 'query'), kinds: new Set(['CONTACT']), limit: 10 });
    expect(await find('LOVE')).toEqual(['client:ada-lovelace']);
    expect(await find('ada')).toEqual(['client:ada-lovelace']);
    expect(await find('+1555')).toEqual(['+15551230001']);
    expect(await find('none')).toEqual([]);
    expect(await find('ada', callWith({ customers: new Set([bolt]) }))).toEqual([]);
    expect(await find('ada', callWith({ account: accountOf(2) }))).toEqual([]);
  });

  test('of twenty concurrent links of one target to two customers, one customer wins', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (__, n) => links.link(callWith(), n % 2 ? acme : bolt, project('raced'))),
    );
    const made = outcomes.flatMap((outcome) => ('link' in outcome ? [outcome.link] : []));
    expect(made).toHaveLength(10);
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(
      outcomes.filter((outcome) => 'taken' in outcome).map((one) => 'taken' in one && one.taken),
    ).toEqual(Array.from({ length: 10 }, () => made[0]));
  });

  test('a removed link is gone, and its target can be linked to another customer', async () => {
    const link = await linked(acme, project('shop'));
    expect(await links.unlink(callWith({ customers: new Set([bolt]) }), link.id)).toBe(false);
    expect(await links.unlink(callWith(), link.id)).toBe(true);
    expect(await links.unlink(callWith(), link.id)).toBe(false);
    expect((await linked(bolt, project('shop'))).id).not.toBe(link.id);
  });

  describe('for a call that is bound to other tenants, a link does not exist', () => {
    const strangers = [
      ['customers', { customers: new Set([bolt]) }],
      ['no customers', { customers: new Set<string>() }],
      ['projects', { projects: new Set(['else']) }],
      ['no projects', { projects: new Set<string>() }],
      ['accounts', { account: accountOf(2) }],
    ] as const;
    test.each(strangers)('bound to other %s', async (what, reach) => {
      const target = what === 'accounts' ? contact('client:ada') : project('shop');
      const link = await linked(acme, target);
      const call = callWith(reach);
      expect((await links.fetch(call, [link.id])).size).toBe(0);
      expect((await links.ofTargets(call, [target])).size).toBe(0);
      const pages = await links.ofCustomers(call, [acme], null, { size: 5 });
      expect(pages.get(acme)).toMatchObject({ items: [], next: null });
      expect(await links.projects(call, '', 5)).toEqual([]);
      expect(await links.unlink(call, link.id)).toBe(false);
    });

    test('a call bound to both ends sees it', async () => {
      const link = await linked(acme, project('shop'));
      const call = callWith({ customers: new Set([acme]), projects: new Set(['shop', 'else']) });
      expect((await links.fetch(call, [link.id])).get(link.id)).toEqual(link);
      expect(await links.projects(call, '', 5)).toEqual(['shop']);
    });
  });

  test('pages of several customers are in the order of making, and continue after any link', async () => {
    const made: CustomerLink[] = [];
    for (const id of ['c', 'a', 'b', 'd']) made.push(await linked(acme, project(id)));
    const other = await linked(bolt, contact('client:ada'));
    const first = await links.ofCustomers(callWith(), [acme, bolt, 'Cnone' as CustomerId], null, { size: 2 });
    expect(first.get(acme)).toMatchObject({ items: made.slice(0, 2), next: made[1]?.id });
    expect(first.get(bolt)).toMatchObject({ items: [other], next: null });
    expect(first.get('Cnone')).toMatchObject({ items: [], next: null });
    const page = first.get(acme);
    const token = page && 'items' in page ? page.tokenAfter?.(0) : undefined;
    const rest = await links.ofCustomers(callWith(), [acme], 'project', { size: 3, token });
    expect(rest.get(acme)).toMatchObject({ items: made.slice(1), next: null });
    expect((await links.ofCustomers(callWith(), [acme], 'contact', { size: 3 })).get(acme)).toMatchObject({
      items: [],
      next: null,
    });
    await expect(links.ofCustomers(callWith(), [acme], null, { size: 3, token: 'x' })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
    });
  });

  test('a page leaves out what the call does not see, and is full all the same', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) await linked(acme, project(id));
    const call = callWith({ projects: new Set(['b', 'd', 'e']) });
    const page = (await links.ofCustomers(call, [acme], null, { size: 2 })).get(acme);
    const items = page && 'items' in page ? page.items : [];
    expect(items.map(({ target }) => target)).toEqual([project('b'), project('d')]);
    expect(page).toMatchObject({ next: items[1]?.id });
  });

  test('linked projects are listed like the names of their resources', async () => {
    for (const id of ['a', 'a-b', 'a.b', 'a0', 'b']) await linked(acme, project(id));
    await linked(acme, contact('client:ada'));
    // A hyphen and a point come before the slash that ends an id in a name, a digit comes after it.
    const all = ['a-b', 'a.b', 'a', 'a0', 'b'];
    expect(await links.projects(callWith(), '', 10)).toEqual(all);
    expect(await links.projects(callWith(), 'a.b/', 2)).toEqual(all.slice(2, 4));
  });

  test('indexes bound every read, however many links there are', async () => {
    const rows = Array.from({ length: 3000 }, (__, n) => ({
      kind: n % 2 ? ('contact' as const) : ('project' as const),
      tenant: n % 2 ? accountOf(1) : '',
      name: n % 2 ? `client:c${n}` : `p${n}`,
      customer_id: `C${n % 600}`,
      created_at: '2026-01-31T13:00:00.000Z',
      created_by: 'user:joins',
    }));
    for (let at = 0; at < rows.length; at += 500) {
      await storage.db
        .insertInto('customer_links')
        .values(rows.slice(at, at + 500))
        .execute();
    }
    await analyze(storage, 'customer_links');
    const recorded = recordStatements(storage);
    const reads = createCustomerLinks({ ...storage, db: recorded.db });
    const call = callWith();
    await reads.fetch(call, ['17' as LinkId]);
    await reads.ofTargets(call, [project('p8'), project('p12'), contact('client:c7')]);
    await reads.ofCustomers(call, ['C1', 'C2'] as CustomerId[], null, { size: 2 });
    await reads.projects(call, 'p2/', 3);
    await reads.countOfCustomers(call, ['C1', 'C2'] as CustomerId[], null);
    await reads.customers(call, 'C5', 3);
    const plans = await recorded.plans();
    expect(plans).toHaveLength(7);
    // SQLite has no statistics, by which a customer has few of the links of a kind.
    if (storage.engine === 'sqlite')
      for (const { steps } of plans.slice(-2))
        expect(steps.join('\n')).toMatch(/USING (COVERING )?INDEX links_of_customer/);
    for (const { steps, rowsRead, sql: text } of plans) {
      const scans = steps.filter(
        (step) => /^SCAN (?!wanted|json_each)|Seq Scan/.test(step) && !/USING/.test(step),
      );
      expect([text, scans]).toEqual([text, []]);
      expect(rowsRead ?? 0).toBeLessThan(40);
    }
  });

  test('a customer has any number of links of another kind or account', async () => {
    const row = { created_at: '2026-01-31T13:00:00.000Z', created_by: 'user:joins' };
    const rows = Array.from({ length: 2000 }, (__, n) => [
      { ...row, kind: 'project' as const, tenant: '', name: `p${n}`, customer_id: acme },
      { ...row, kind: 'contact' as const, tenant: accountOf(2), name: `client:c${n}`, customer_id: bolt },
    ]).flat();
    for (let at = 0; at < rows.length; at += 500) {
      await storage.db
        .insertInto('customer_links')
        .values(rows.slice(at, at + 500))
        .execute();
    }
    await linked(acme, contact('client:ada'));
    await linked(bolt, project('b'));
    const recorded = recordStatements(storage);
    const reads = createCustomerLinks({ ...storage, db: recorded.db });
    const numbers = async (customer: CustomerId, kind: LinkTarget['kind'] | null) => {
      const page = (await reads.ofCustomers(callWith(), [customer], kind, { size: 2 })).get(customer);
      await reads.ofCustomers(callWith(), [customer], kind, { size: 2, end: 'last' });
      const count = (await reads.countOfCustomers(callWith(), [customer], kind)).get(customer);
      return [page && 'items' in page ? page.items.length : page, count];
    };
    expect(await numbers(acme, 'contact')).toEqual([1, 1]);
    expect(await numbers(bolt, null)).toEqual([1, 1]);
    const plans = await recorded.plans();
    expect(plans).toHaveLength(6);
    for (const { sql: text, steps, rowsRead } of plans) {
      const others = steps.filter(
        (step) => /customer_links|found|links|other/.test(step) && !/links_of_customer_by_kind/.test(step),
      );
      // An equality in each column before the id leaves nothing else to walk.
      if (storage.engine === 'sqlite') expect([text, others]).toEqual([text, []]);
      expect(rowsRead ?? 0).toBeLessThan(20);
    }
  });
});
