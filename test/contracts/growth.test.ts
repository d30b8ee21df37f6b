import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Subscription, SubscriptionQuery } from '../../src/apis/reseller/contract.ts';
import { type AgreedSubscription, notSeenIn, reportedSince } from '../../src/apis/reseller/reconcile/seen.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import type { EventFilter, LoggedEvent } from '../../src/gateway/events/contract.ts';
import { startRetention } from '../../src/gateway/events/log/retention.ts';
import { createEventTable } from '../../src/gateway/events/log/table.ts';
import { openEvents } from '../../src/gateway/events/open-event-log.ts';
import { connectEvents, connectEventsOf } from '../../src/gateway/graphql/types/event-connections.ts';
import { createEventLoaders } from '../../src/gateway/graphql/types/event-loaders.ts';
import { createSealer } from '../../src/kit/sealer.ts';
import { createEmbeddedReseller } from '../../src/services/reseller/reseller.ts';
import type { Storage } from '../../src/storage/database.ts';
import { callOf } from '../support/calls.ts';
import { tempFolder } from '../support/folder.ts';
import { account, fillCustomers, fillLog, fillSeen } from '../support/large-data.ts';
import { engines } from '../support/messaging.ts';
import { analyze, type Plan, recordScans, recordStatements } from '../support/plans.ts';
import { resellerCall } from '../support/resellers.ts';

const day = 86_400_000;
const mebibyte = 1024 * 1024;
const now = Date.UTC(2026, 10, 1);
const [events, resellerEach, customers, seen] = [40_000, 400, 20, 20_000] as const;
const head = events;
const everything: EventFilter = { stream: 'reseller' };

/**
 * Expects that no step reads a whole table, sorts, or reads more rows than that. SQLite says SCAN for the rows of a
 * subquery, too, which its limit bounds.
 */
function expectBounded(plans: readonly Plan[], maxRows: number): void {
  expect(plans).not.toEqual([]);
  for (const plan of plans) {
    expect(
      plan.steps.filter((step) => /^SCAN (?!head|stretch)|TEMP B-TREE|^Seq Scan|^Sort/.test(step)),
    ).toEqual([]);
    expect(plan.rowsRead ?? 0).toBeLessThanOrEqual(maxRows);
  }
}

test('the write-ahead log of SQLite is cut after a long reader has ended', async () => {
  await using folder = await tempFolder();
  await using storage = await openStorage({ folder: folder.path });
  const file = join(folder.path, 'tributary.db');
  const bytes = async () => (await stat(`${file}-wal`)).size;
  const write = (name: string, length: number) =>
    storage.db
      .insertInto('settings')
      .values({ name, value: 'x'.repeat(length) })
      .execute();
  const reader = new DatabaseSync(file, { readOnly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from settings').all();
  for (let index = 0; index < 24; index += 1) await write(`long ${index}`, mebibyte);
  expect(await bytes()).toBeGreaterThan(24 * mebibyte);
  reader.close();
  for (let index = 0; index < 3; index += 1) await write(`short ${index}`, 1);
  expect(await bytes()).toBeLessThanOrEqual(16 * mebibyte);
});

describe.each(engines)('the work of a read does not grow with the data, on $name', ({ place }) => {
  let opened: AsyncDisposableStack;
  let storage: Storage;

  beforeAll(async () => {
    opened = new AsyncDisposableStack();
    const { options } = opened.use(await place());
    storage = opened.use(await openStorage(options));
    await fillLog(storage, { events, resellerEach, customers, from: now - 30 * day, to: now });
    await fillCustomers(storage, 4_000);
    await fillSeen(storage, seen, 2);
    await analyze(
      storage,
      'events',
      'event_log',
      'reseller_customers',
      'reseller_subscriptions',
      'reseller_seen',
    );
  });
  afterAll(async () => await opened.disposeAsync());

  const resellerEvents = (limit: number, types?: EventFilter['types']) =>
    ({ filter: { ...everything, types }, after: 0, limit }) as const;

  test.each([
    ['of all customers', undefined, 20],
    // How far a page may read is looked up first, among at most 10,000 events of the stream.
    ['of all customers by type', { any: ['SUBSCRIPTION_RENEWED'] }, 100],
    ['of all customers by a type that there is not', { any: ['STATE_DRIFT'] }, 100],
  ] as const)('a page of the reseller events %s reads those events only', async (_, types, maxRows) => {
    const recorded = recordStatements(storage);
    const page = await createEventTable({ ...storage, db: recorded.db }).matching(
      resellerEvents(20, types),
      head,
    );
    const all = await storage.db
      .selectFrom('events')
      .select(['seq', sql<string>`(payload ->> 'type')`.as('type')])
      .where('stream', '=', 'reseller')
      .orderBy('seq')
      .execute();
    const expected = all.filter(({ type }) => !types || types.any.some((one) => one === type));
    expect(page.events.map(({ seq }) => seq)).toEqual(expected.slice(0, 20).map(({ seq }) => seq));
    expect(page.upTo).toBe(expected[19]?.seq ?? head);
    expectBounded(await recorded.plans(), maxRows);
  });

  test('the first events of customers are read from the index of their order', async () => {
    const recorded = recordStatements(storage);
    const filters = ['C1', 'C2'].map((tenant) => ({ ...everything, tenant }));
    const asked = { after: 0, upTo: head, limit: 3, end: 'first' } as const;
    const lists = await createEventTable({ ...storage, db: recorded.db }).lists(
      filters.map((filter) => ({ ...asked, filter })),
    );
    for (const [number, filter] of filters.entries()) {
      const page = await createEventTable(storage).matching({ filter, after: 0, limit: 3 }, head);
      expect(lists[number]?.events).toEqual(page.events);
    }
    expectBounded(await recorded.plans(), 6);
  });

  test.each(['first', 'last'] as const)(
    'the %s events of a customer in all streams are read from their indexes',
    async (end) => {
      const recorded = recordStatements(storage);
      const filter = [
        { stream: 'executions', tenant: account, customer: 'C1' },
        { stream: 'operations', customer: 'C1' },
        { stream: 'reseller', tenant: 'C1' },
      ] as const;
      const foreign = { stream: 'executions', tenant: 'AC0', customer: 'C1' } as const;
      const asked = { after: 0, upTo: head, limit: 3, end };
      const [page] = await createEventTable({ ...storage, db: recorded.db }).lists([{ ...asked, filter }]);
      const seqs = await storage.db
        .selectFrom('events')
        .select('seq')
        .where('customer_id', '=', 'C1')
        .orderBy('seq', end === 'first' ? 'asc' : 'desc')
        .limit(3)
        .execute();
      expect(page?.events.map(({ seq }) => seq)).toEqual(
        seqs.map(({ seq }) => seq).toSorted((a, b) => Number(a) - Number(b)),
      );
      const [limit, read, ...others] = await recorded.plans();
      expect(others).toEqual([]);
      expectBounded(read ? [read] : [], 100);
      // How far the page may read is looked up first, because events of other accounts have this customer as well.
      expect(limit?.rowsRead ?? 0).toBeLessThanOrEqual(10_000);
      const [none] = await createEventTable(storage).lists([{ ...asked, filter: foreign }]);
      expect(none).toEqual({ events: [], looked: { after: 0, upTo: head } });
    },
  );

  test.each(['first', 'last'] as const)(
    'the %s events of a customer behind a cursor are read from an index',
    async (end) => {
      const recorded = recordStatements(storage);
      const filter = { stream: 'executions', customer: 'C1' } as const;
      const asked = { filter, after: head / 2, upTo: head, limit: 3, end };
      const [page] = await createEventTable({ ...storage, db: recorded.db }).lists([asked]);
      expect(page?.events.map(({ customer }) => customer)).toEqual(['C1', 'C1', 'C1']);
      const plans = await recorded.plans();
      // PostgreSQL has statistics, by which three of so many events are near in the stream.
      expectBounded(plans, 100);
      const found = storage.engine === 'sqlite' ? /events_of_customer \(.* AND seq>\?/ : /Index Scan/;
      expect(plans.flatMap(({ steps }) => steps).join()).toMatch(found);
      // SQLite would begin at the first number of the customer for a condition that the number is not null.
      for (const { sql: text } of plans) expect(text).not.toMatch(/is not null/);
    },
  );

  test.each(['first', 'last'] as const)(
    'the %s events from a time on are looked for behind that time',
    async (end) => {
      const recorded = recordStatements(storage);
      const from = new Date(now - day).toISOString();
      const filter = { stream: 'executions', tenant: account, time: { field: 'happenedAt', from } } as const;
      const asked = { filter, after: 0, upTo: head, limit: 20, end };
      const [page] = await createEventTable({ ...storage, db: recorded.db }).lists([asked]);
      const rows = await storage.db
        .selectFrom('events')
        .select('seq')
        .where('stream', '=', 'executions')
        .where('at', '>=', from)
        .orderBy('seq', end === 'first' ? 'asc' : 'desc')
        .limit(20)
        .execute();
      const expected = rows.map(({ seq }) => Number(seq)).toSorted((one, other) => one - other);
      expect(page?.events.map(({ seq }) => seq)).toEqual(expected);
      const plans = await recorded.plans();
      // Events of an hour before are looked at, because clocks differ.
      for (const { rowsRead } of plans) expect(rowsRead ?? 0).toBeLessThan(200);
      expect(plans.flatMap(({ steps }) => steps).join('\n')).toMatch(/events_by_seq \(?.*seq ?= ?/);
      const [none] = await createEventTable(storage).lists([
        { ...asked, filter: { ...filter, time: { from: new Date(now + day).toISOString() } } },
      ]);
      expect(none).toEqual({ events: [], looked: { after: 0, upTo: head } });
    },
  );

  test('a list from the first time that there is has the first events', async () => {
    const filter = { stream: 'reseller', time: { from: '0001-01-01T00:00:00.000Z' } } as const;
    const asked = { after: 0, upTo: head, limit: 3, end: 'first' } as const;
    const table = createEventTable(storage);
    const [from, whole] = await table.lists([
      { ...asked, filter },
      { ...asked, filter: { stream: 'reseller' } },
    ]);
    expect(from?.events).toHaveLength(3);
    expect(from).toEqual(whole);
  });

  test('a page that two short looks did not fill is the rest of the log in one scan', async () => {
    const { scan, plans } = recordScans(storage);
    await using feed = await openEvents({
      storage: { ...storage, scan },
      retentionDays: 36_500,
      changed() {},
    });
    const call = callOf();
    const events = createEventLoaders({ feed, call });
    const cursors = { ofEvent: (_: string, seq: number) => String(seq) };
    const context = { feed, call, cursors, loaders: { events } } as never;
    const shown = { stream: 'activity', message: ({ seq }: LoggedEvent) => seq } as const;
    const ofKind = (kind: string): EventFilter[] => [
      { stream: 'executions', tenant: account, types: { field: 'kind', any: [kind] } },
      { stream: 'operations', types: { field: 'kind', any: [kind] } },
    ];
    const pagesOf = (filter: EventFilter[], name: string) =>
      [{ first: 5 }, { last: 5 }].flatMap((page) => [
        connectEvents(context, shown, filter, page),
        connectEventsOf(context, shown, { filter, name }, page),
      ]);
    const few = head / 2;
    const renamed = (kind: string) =>
      sql`update events set payload = ${storage.engine === 'sqlite' ? sql`json_set(payload, '$.kind', ${kind})` : sql`jsonb_set(payload::jsonb, '{kind}', to_jsonb(${kind}::text))::json`}
        where seq in (${few + 1}, ${few + 2})`.execute(storage.db);
    await renamed('DELETED');
    const pages = await Promise.all(pagesOf(ofKind('DELETED'), 'few'));
    expect(pages.map(({ nodes }) => nodes)).toEqual(pages.map(() => [few + 1, few + 2]));
    // A scan for each of the pages, which begin or end in different places.
    expect(plans).toHaveLength(4);
    await Promise.all(pagesOf(ofKind('STEP_ENTERED'), 'many'));
    expect(plans).toHaveLength(4);
    await renamed('STEP_ENTERED');
  });

  test('the bounds of the log are one row', async () => {
    const recorded = recordStatements(storage);
    expect(await createEventTable({ ...storage, db: recorded.db }).bounds()).toMatchObject({
      oldest: 1,
      head,
    });
    const [plan, ...others] = await recorded.plans();
    expect([plan?.steps.length, others]).toEqual([1, []]);
    expect(plan?.steps[0]).toMatch(/event_log/);
  });

  test('the reconciler asks for the told states of a page with one statement, by customer and id', async () => {
    const recorded = recordStatements(storage);
    const after = events / 2;
    const asked = ['C1', 'C2', 'C1', 'C999'];
    const told = await reportedSince(recorded.db, asked, after);
    const rows = await storage.db
      .selectFrom('events')
      .select(['id', 'tenant', 'topic', sql<string>`(payload ->> 'type')`.as('type')])
      .where('stream', '=', 'reseller')
      .where('id', '>', after)
      .orderBy('id')
      .execute();
    const latest = new Map(
      rows
        .filter(({ tenant }) => asked.includes(tenant))
        .map(({ id: last, tenant, topic, type }) => [
          `${tenant} ${topic} ${type}`,
          { customerId: tenant, skuId: topic, type, last },
        ]),
    );
    expect(latest.size).toBeGreaterThan(1);
    expect(new Set(told)).toEqual(new Set(latest.values()));
    const plans = await recorded.plans();
    expect(plans).toHaveLength(1);
    expect(plans[0]?.steps.join()).toMatch(/reseller_events_by_customer/);
    expect(plans[0]?.steps.join()).not.toMatch(/SCAN|Seq Scan/);
    expect(plans[0]?.rowsRead ?? 0).toBeLessThanOrEqual(events / resellerEach / 2);
  });

  test('subscriptions that a pass did not see are found by one walk through the key', async () => {
    const unseen = (n: number) => n % 160 === 0;
    const all = await storage.db
      .selectFrom('reseller_seen')
      .select('customer_id')
      .orderBy('customer_id')
      .execute();
    const expected = all.map(({ customer_id }) => customer_id).filter((_, n) => unseen(n));
    await storage.db
      .updateTable('reseller_seen')
      .set({ pass: 1 })
      .where('customer_id', 'in', expected)
      .execute();
    const ended = expected.slice(0, 30);
    await storage.db
      .updateTable('reseller_seen')
      .set({ ended: 1 })
      .where('customer_id', 'in', ended)
      .execute();
    await analyze(storage, 'reseller_seen');

    const recorded = recordStatements(storage);
    const batches: (readonly AgreedSubscription[])[] = [];
    for await (const batch of notSeenIn(recorded.db, 2, 10)) batches.push(batch);
    expect(batches.flat().map(({ customerId }) => customerId)).toEqual(expected.slice(30));
    expect(Math.max(...batches.map((batch) => batch.length))).toBe(10);
    const left = await storage.db.selectFrom('reseller_seen').select('customer_id').execute();
    expect(left).toHaveLength(seen - ended.length);
    const plans = await recorded.plans();
    // PostgreSQL may sort a stretch once its few rows are read.
    const unsorted = plans.map((plan) => ({ ...plan, steps: plan.steps.filter((step) => step !== 'Sort') }));
    expectBounded(unsorted, 200);
    expect(plans.length).toBeLessThanOrEqual(2 * Math.ceil(seen / 200) + 2);
  });

  describe('a list by the beginning of the domain', () => {
    const embedded = (parts: Pick<Storage, 'db' | 'engine' | 'scan'>) =>
      createEmbeddedReseller({
        ...parts,
        sealer: createSealer('of the growth suite'),
        project: 'p',
        resellerCustomerId: 'C0reseller',
      }).reseller;

    async function readAll(query: SubscriptionQuery, size: number): Promise<readonly Subscription[]> {
      const reseller = embedded(storage);
      const found: Subscription[] = [];
      for (let token: string | undefined, more = true; more; ) {
        const page = await reseller.list(resellerCall(), query, { size, ...(token && { token }) } as never);
        found.push(...page.items);
        more = page.next !== null;
        token = page.next ?? undefined;
      }
      return found;
    }

    test('has each subscription once, by domain and then oldest first', async () => {
      const all = await readAll({}, 100);
      const expected = all
        .filter(({ customerDomain }) => customerDomain?.startsWith('shop-12'))
        .map(
          ({ customerDomain, subscriptionId }) =>
            [String(customerDomain), Number(subscriptionId.slice(1))] as const,
        )
        .toSorted(([one, a], [other, b]) => (one === other ? a - b : one < other ? -1 : 1));
      expect(expected.length).toBeGreaterThan(200);
      for (const size of [7, 100]) {
        const found = await readAll({ customerNamePrefix: 'shop-12' }, size);
        const names = found.map(({ customerDomain, subscriptionId }) => [
          customerDomain,
          Number(subscriptionId.slice(1)),
        ]);
        expect(names).toEqual(expected);
      }
    });

    test('reads the rows of a page only, and sorts none of the rest', async () => {
      const { scan, plans } = recordScans(storage);
      const reseller = embedded({ ...storage, scan });
      const query = { customerNamePrefix: 'shop-' };
      const first = await reseller.list(resellerCall(), query, { size: 50 });
      if (!first.next) throw new Error('there is no second page');
      await reseller.list(resellerCall(), query, { size: 50, token: first.next });
      expect(plans).toHaveLength(2);
      // An incremental sort orders the subscriptions of one customer.
      expectBounded(plans, 200);
    });

    test('refuses a page token of the former order', async () => {
      const sealer = createSealer('of the growth suite');
      const purpose = JSON.stringify(['reseller-subscriptions', '*', '', 'shop-']);
      const page = { size: 10, token: sealer.seal(purpose, 7) as never };
      await expect(
        embedded(storage).list(resellerCall(), { customerNamePrefix: 'shop-' }, page),
      ).rejects.toMatchObject({
        code: 'BAD_USER_INPUT',
        message: expect.stringMatching(/^pageToken must be /),
      });
    });
  });

  // Last, because it deletes events.
  test('retention goes on where it stopped, also beside another process', async () => {
    const recorded = recordStatements(storage);
    const failures: unknown[] = [];
    const condition = { failed: (error: unknown) => failures.push(error), worked() {} };
    const sweep = async (db: Storage['db'], keepDays: number) => {
      await startRetention({ db, keepMs: keepDays * day, clock: () => now, condition })[
        Symbol.asyncDispose
      ]();
    };
    const firstKept = async (keepDays: number) => {
      const before = new Date(now - keepDays * day).toISOString();
      const row = await storage.db
        .selectFrom('events')
        .select('seq')
        .where('at', '>=', before)
        .orderBy('seq')
        .limit(1)
        .executeTakeFirst();
      return row?.seq;
    };
    const table = createEventTable(storage);
    const oldest = async () => {
      const row = await storage.db
        .selectFrom('events')
        .select('seq')
        .orderBy('seq')
        .limit(1)
        .executeTakeFirst();
      return row?.seq;
    };
    const expected = await firstKept(20);
    // Disposal ends a sweep after its batch in work, so that it takes several.
    while ((await table.bounds()).oldest !== expected) {
      await Promise.all([sweep(recorded.db, 20), sweep(storage.db, 20)]);
      expect(await oldest()).toBe((await table.bounds()).oldest);
    }
    expect([failures, await oldest()]).toEqual([[], expected]);
    for (const { sql: text, steps, rowsRead } of await recorded.plans()) {
      if (!/from "events"/.test(text)) continue;
      expect(steps.join()).toMatch(/events_by_seq \(?.*seq.* ?>/);
      expect(rowsRead ?? 0).toBeLessThanOrEqual(500);
    }
  });

  test('retention finds the beginning of a log whose events were deleted by hand', async () => {
    const { oldest } = await createEventTable(storage).bounds();
    const condition = { failed() {}, worked() {} };
    const sweep = async () =>
      await startRetention({ db: storage.db, keepMs: 20 * day, clock: () => now, condition })[
        Symbol.asyncDispose
      ]();
    await storage.db
      .deleteFrom('events')
      .where('seq', '<', oldest + 10)
      .execute();
    await sweep();
    expect(await createEventTable(storage).bounds()).toMatchObject({ oldest: oldest + 10, head });
    await storage.db.deleteFrom('events').execute();
    await sweep();
    expect(await createEventTable(storage).bounds()).toMatchObject({ oldest: head + 1, head });
  });
});
