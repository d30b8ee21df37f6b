import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { gatewayActor } from '../../src/gateway/audit/audit.ts';
import type { NewEvent } from '../../src/gateway/events/append-events.ts';
import type { EventFilter, EventSelection, LoggedEvent } from '../../src/gateway/events/contract.ts';
import { beginEpoch } from '../../src/gateway/events/log/begin-epoch.ts';
import { firstIdentity, presentName, withEpoch } from '../../src/gateway/events/log/epochs.ts';
import { startRetention } from '../../src/gateway/events/log/retention.ts';
import { createEventTable } from '../../src/gateway/events/log/table.ts';
import { transact } from '../../src/kit/db/transaction.ts';
import { Fault } from '../../src/kit/fault.ts';
import type { Storage } from '../../src/storage/database.ts';
import { eventually } from '../support/budgets.ts';
import { callOf } from '../support/calls.ts';
import {
  append,
  type LogPlace,
  logKinds,
  newEvent,
  reached,
  readAll,
  readAllBack,
  sqlite,
  startLogPlace,
} from '../support/event-logs.ts';
import { tried } from '../support/tiers.ts';

const executions: EventFilter = { stream: 'executions' };
const seqs = (events: readonly LoggedEvent[]) => events.map(({ seq }) => seq);
const rowOf = ({ payload, concerns, ...event }: NewEvent) => ({
  ...event,
  payload: JSON.stringify(payload),
  customer_id: null,
});
const upTo = (count: number, first = 1) => Array.from({ length: count }, (_, index) => first + index);

describe.each(tried(logKinds, 2))('the event log on $name', (kind) => {
  let place: LogPlace;
  let storage: Storage;
  beforeEach(async () => {
    place = await kind.start();
    storage = await place.openStorage();
  });
  afterEach(async () => await place[Symbol.asyncDispose]());

  test('starts empty', async () => {
    const feed = await place.openFeed({ storage });
    expect(feed.identity.id).toMatch(/^[0-9a-f]{32}$/);
    expect(feed.position).toBe(0);
    expect(await feed.bounds()).toEqual({ oldest: 1, head: 0 });
    expect(await feed.read({ filter: executions, after: 0, limit: 10 })).toEqual({ events: [], upTo: 0 });
  });

  test('an event is read as it was written', async () => {
    const feed = await place.openFeed({ storage });
    // Recent, because retention deletes older events; a zero at the end of the milliseconds is kept.
    const at = `${new Date(Date.now() - 60_000).toISOString().slice(0, -4)}120Z`;
    const payload = { kind: 'STARTED', text: 'é 🌊 "', list: [1, null] };
    await append(storage, [newEvent({ at, payload }), newEvent({ stream: 'reseller', topic: null, at })]);
    feed.wake();
    await reached(feed, 2);
    const named = { tenant: 'AC1', topic: 'FW1', key: 'FN1', at, customer: null };
    const one = { seq: 1, stream: 'executions', ...named, payload };
    const other = { ...one, seq: 2, stream: 'reseller', topic: null, payload: {} };
    expect(await readAll(feed, executions)).toStrictEqual([one]);
    expect(await readAll(feed, { stream: 'reseller' })).toStrictEqual([other]);
    const later = await place.openFeed();
    expect(await readAll(later, executions)).toStrictEqual([one]);
  });

  test('no text of an event blocks other events: characters that a database cannot store are replaced', async () => {
    const feed = await place.openFeed({ storage });
    const odd = { text: 'a\0b \ud800c \\u0000 \n 🌊', ['k\0']: 'v' };
    await append(storage, [newEvent({ stream: 'reseller', payload: odd }), newEvent()]);
    const long = '界'.repeat(700);
    await expect(append(storage, [newEvent({ key: long })])).rejects.toThrow(RangeError);
    await expect(append(storage, [newEvent({ tenant: long, topic: null })])).rejects.toThrow(RangeError);
    const longest = '界'.repeat(300);
    await append(storage, [newEvent({ tenant: longest, topic: longest, key: longest + longest })]);
    feed.wake();
    await reached(feed, 3);
    const [told] = await readAll(feed, { stream: 'reseller' });
    expect(told?.payload).toEqual({ text: 'a\ufffdb \ufffdc \\u0000 \n 🌊', 'k\ufffd': 'v' });
  });

  test('an event that cannot be numbered blocks no other event, and gets its number when it can', async () => {
    const feed = await place.openFeed({ storage, batchSize: 2 });
    await sql`create unique index once on events (key) where seq is not null`.execute(storage.db);
    await append(
      storage,
      ['FN1', 'FN1', 'FN2', 'FN3'].map((key) => newEvent({ key })),
    );
    feed.wake();
    await reached(feed, 3);
    const keys = async () => (await readAll(feed, executions)).map(({ key }) => key);
    expect(await keys()).toEqual(['FN1', 'FN2', 'FN3']);
    await append(storage, [newEvent({ key: 'FN4' })]);
    feed.wake();
    await reached(feed, 4);
    // The failure is reported at the end of the pass.
    await eventually(async () => place.failures.length > 0);
    expect(place.failures).toEqual([expect.stringContaining('relay: ')]);
    await sql`drop index once`.execute(storage.db);
    await reached(feed, 5);
    expect(await keys()).toEqual(['FN1', 'FN2', 'FN3', 'FN4', 'FN1']);
  });

  test('concurrent writers: numbers are dense, and each key keeps the order of its commits', async () => {
    const feed = await place.openFeed({ storage, batchSize: 7 });
    const write = async (key: string) => {
      for (let step = 1; step <= 20; step += 1) {
        await append(storage, [newEvent({ key, payload: { step } })]);
        feed.wake();
      }
    };
    await Promise.all(upTo(8).map((writer) => write(`FN${writer}`)));
    await reached(feed, 160);
    const events = await readAll(feed, executions);
    expect(seqs(events)).toEqual(upTo(160));
    for (const [, own] of Map.groupBy(events, ({ key }) => key)) {
      expect(own.map(({ payload }) => payload)).toEqual(upTo(20).map((step) => ({ step })));
    }
  });

  test('events that were committed without a notification are found', async () => {
    const feed = await place.openFeed({ storage });
    await append(storage, [newEvent()]);
    await reached(feed, 1);
    await append(storage, [newEvent(), newEvent()]);
    const other = await place.openFeed();
    await Promise.all([reached(other, 3), reached(feed, 3)]);
    expect(seqs(await readAll(other, executions))).toEqual([1, 2, 3]);
  });

  test('memory and table give the same answer to any read', async () => {
    const feed = await place.openFeed({ storage });
    const word = (name: string) => fc.constantFrom(`${name}1`, `${name}2`);
    const [row = []] = fc.sample(
      fc.array(
        fc.record({
          tenant: word('AC'),
          topic: fc.option(word('FW')),
          key: word('FN'),
          concerns: fc.option(
            word('C').map((customerId) => ({ customerId })),
            { nil: undefined },
          ),
          payload: fc.option(fc.record({ type: word('T'), kind: word('T') }), { nil: {} }),
        }),
        { minLength: 60, maxLength: 60 },
      ),
      1,
    );
    await append(
      storage,
      row.map((names, index) => newEvent({ ...names, stream: index % 5 ? 'executions' : 'operations' })),
    );
    feed.wake();
    await reached(feed, 60);
    const cold = await place.openFeed();
    const field = fc.constantFrom('type', 'kind');
    const filter = fc.record(
      {
        stream: fc.constantFrom('executions', 'operations', 'reseller'),
        tenant: word('AC'),
        topic: word('FW'),
        key: word('FN'),
        customer: word('C'),
        tenants: fc.uniqueArray(word('AC')).map((names) => new Set(names)),
        types: fc.oneof(
          fc.record({ field, any: fc.uniqueArray(word('T')) }),
          fc.record({ field, except: fc.uniqueArray(word('T')) }),
        ),
      },
      { requiredKeys: ['stream'] },
    );
    const several = fc.uniqueArray(filter, { selector: ({ stream }) => stream });
    const asked = fc.record({
      selection: fc.oneof(filter, several),
      after: fc.integer({ min: 0, max: 60 }),
      upTo: fc.integer({ min: 0, max: 60 }),
      limit: fc.integer({ min: 1, max: 20 }),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ selection, after, upTo, limit }) => {
        const filter = selection as EventSelection;
        const fromMemory = await readAll(feed, filter, after, limit);
        const fromTable = await readAll(cold, filter, after, limit);
        expect(fromTable).toEqual(fromMemory);
        const inStretch = fromMemory.filter(({ seq }) => seq <= upTo);
        for (const one of [feed, cold]) {
          expect(await readAllBack(one, { filter, after, upTo, limit })).toEqual(inStretch);
          const [first] = await one.lists([{ filter, after, upTo, limit, end: 'first' }]);
          expect(first?.events).toEqual(inStretch.slice(0, limit));
          const [last] = await one.lists([{ filter, after, upTo, limit, end: 'last' }]);
          expect(last?.events).toEqual(inStretch.slice(-limit));
        }
      }),
      { numRuns: 100 },
    );
  });

  test('an event has the customer that it names, or that is linked at that moment', async () => {
    const feed = await place.openFeed({ storage });
    const link = async (kind: 'contact' | 'project', tenant: string, name: string, customer_id: string) => {
      const made = { created_at: new Date().toISOString(), created_by: 'user:test' };
      await storage.db
        .insertInto('customer_links')
        .values({ kind, tenant, name, customer_id, ...made })
        .execute();
    };
    const ada = { concerns: { contact: 'client:ada' }, payload: { contact: 'client:ada' } };
    const project = newEvent({ stream: 'operations', concerns: { project: 'shop' } });
    const write = async (events: readonly NewEvent[]) => {
      await append(storage, events);
      feed.wake();
    };
    await write([newEvent(ada), project]);
    await link('contact', 'AC1', 'client:ada', 'C1');
    await link('contact', 'AC2', 'client:bob', 'C9');
    await link('project', '', 'shop', 'C2');
    await write([
      newEvent(ada),
      newEvent({ concerns: { contact: 'client:bob' } }),
      project,
      newEvent({ stream: 'reseller', concerns: { customerId: 'C3' } }),
      newEvent(),
    ]);
    await reached(feed, 7);
    // The address of this one is in the first event of the same key.
    await write([
      newEvent({ concerns: { contact: null } }),
      newEvent({ key: 'FN2', concerns: { contact: null } }),
    ]);
    await storage.db.deleteFrom('customer_links').execute();
    await write([newEvent(ada)]);
    await reached(feed, 10);
    const all = upTo(10);
    const customers = [null, null, 'C1', null, 'C2', 'C3', null, 'C1', null, null];
    for (const one of [feed, await place.openFeed()]) {
      const streams = (['executions', 'operations', 'reseller'] as const).map((stream) => ({ stream }));
      const events = await readAll(one, streams);
      expect(events.map(({ seq, customer }) => [seq, customer])).toEqual(
        all.map((seq, index) => [seq, customers[index]]),
      );
      const ofCustomer = streams.map((filter) => ({ ...filter, customer: 'C1' }));
      expect(seqs(await readAll(one, ofCustomer))).toEqual([3, 8]);
    }
  });

  test('a page of many filters takes one statement, and one more when it must be cut', async () => {
    await append(
      storage,
      upTo(60).map((number) =>
        newEvent({ tenant: `AC${number % 3}`, concerns: { customerId: `C${number % 4}` } }),
      ),
    );
    const feed = await place.openFeed({ storage });
    await reached(feed, 60);
    let statements = 0;
    const db = storage.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        statements += 1;
        return result;
      },
    });
    const filters = [...upTo(50)].map(
      (number): EventSelection => [
        { stream: 'executions', tenant: 'AC1', customer: `C${number}` },
        { stream: 'operations', customer: `C${number}` },
        { stream: 'reseller', tenant: `C${number}` },
      ],
    );
    const asked = filters.map((filter) => ({ filter, after: 0, upTo: 60, limit: 3, end: 'last' as const }));
    const pages = await createEventTable({ ...storage, db }).lists(asked);
    expect(statements).toBe(1);
    expect(seqs(pages[0]?.events ?? [])).toEqual([25, 37, 49]);
    expect(pages[1]?.looked).toEqual({ after: 33, upTo: 60 });
    expect(pages.slice(3).map(({ events }) => events)).toEqual(filters.slice(3).map(() => []));
    // The stretch is longer than one query may scan.
    await createEventTable({ ...storage, db }).lists(asked.map((one) => ({ ...one, upTo: 100_000 })));
    expect(statements).toBe(3);
  });

  test('counts are those of all matching events, in one statement for many selections, and null when they take too long', async () => {
    const feed = await place.openFeed({ storage });
    const customers = upTo(40).map((number) => `C${number}`);
    await append(
      storage,
      upTo(300).map((number) =>
        newEvent({
          stream: number % 5 ? 'executions' : 'operations',
          tenant: `AC${number % 3}`,
          payload: { type: `T${number % 2}` },
          concerns: { customerId: `C${(number % 40) + 1}` },
        }),
      ),
    );
    feed.wake();
    await reached(feed, 300);
    const selections: readonly EventSelection[] = [
      ...customers.map((customer) => [
        { stream: 'executions' as const, customer },
        { stream: 'operations' as const, customer },
      ]),
      executions,
      { ...executions, tenants: new Set(['AC1', 'AC2', 'AC9']) },
      { ...executions, tenants: new Set<string>() },
      { ...executions, tenant: 'AC1', types: { any: ['T1'] } },
    ];
    let scans = 0;
    const scan: Storage['scan'] = (scanning, query) => {
      scans += 1;
      return storage.scan(scanning, query);
    };
    const counted = await createEventTable({ ...storage, scan }).counts(callOf(), selections, 300);
    expect(scans).toBe(1);
    expect(counted).toEqual(await feed.counts(callOf(), selections));
    const all = await Promise.all(selections.map((selection) => readAll(feed, selection)));
    expect(counted).toEqual(all.map((events) => events.length));
    const late = async () => {
      throw new Fault('TIMEOUT', 'late');
    };
    const unknown = await createEventTable({ ...storage, scan: late }).counts(callOf(), selections, 300);
    expect(new Set(unknown)).toEqual(new Set([null]));
  });

  test('lists returns for each filter the same events as a read of that filter', async () => {
    const feed = await place.openFeed({ storage });
    const tenants = upTo(250).map((number) => `AC${number}`);
    const events = upTo(600).map((number) =>
      newEvent({ tenant: `AC${(number % 250) + 1}`, key: `FN${number % 7}`, payload: { number } }),
    );
    await append(storage, [...events, newEvent({ stream: 'operations' })]);
    feed.wake();
    await reached(feed, 601);
    for (const [by, names] of [
      ['tenant', [...tenants, 'AC999']],
      ['key', ['FN1', 'FN3', 'FN1']],
    ] as const) {
      const asked = names.map((name) => ({ filter: { ...executions, [by]: name }, after: 100, limit: 2 }));
      const found = await feed.lists(asked.map((one) => ({ ...one, upTo: 601, end: 'first' })));
      for (const [number, one] of asked.entries()) {
        const { events: own } = await feed.read(one);
        expect(found[number]?.events).toEqual(own);
      }
      const last = await feed.lists(asked.map((one) => ({ ...one, upTo: 500, end: 'last' })));
      for (const [number, { filter }] of asked.entries()) {
        const { events: own } = await feed.read({ filter, after: 100, limit: 600 });
        expect(last[number]?.events).toEqual(own.filter(({ seq }) => seq <= 500).slice(-2));
      }
    }
    expect(await feed.lists([])).toEqual([]);
  });

  test('old events are deleted, the head stays, and events that are not yet relayed are kept', async () => {
    const now = Date.now();
    const day = 86_400_000;
    const aged = (days: number) => newEvent({ at: new Date(now - days * day).toISOString() });
    await append(storage, [...upTo(1_200).map(() => aged(8)), aged(6), aged(8), aged(1)]);
    const condition = { failed: () => {}, worked: () => {} };
    await startRetention({ db: storage.db, keepMs: 7 * day, clock: () => now, condition })[
      Symbol.asyncDispose
    ]();
    const feed = await place.openFeed({ storage, retentionDays: 3_000 });
    await reached(feed, 1_203);
    const later = await place.openFeed({ clock: () => now });
    // Deletes up to the first event that is young enough, so that there is no gap.
    while ((await later.bounds()).oldest !== 1_201) await new Promise(setImmediate);
    expect(await later.bounds()).toEqual({ oldest: 1_201, head: 1_203 });
    expect(seqs(await readAll(later, executions))).toEqual([1_201, 1_202, 1_203]);
    const late = await later.read({ filter: executions, after: 1_000, limit: 10 });
    expect([late.missed, seqs(late.events)]).toEqual([{ after: 1_000, to: 1_200 }, [1_201, 1_202, 1_203]]);
    expect((await later.read({ filter: executions, after: 1_200, limit: 10 })).missed).toBeUndefined();
    const latest = await place.openFeed({ clock: () => now + 30 * day });
    while ((await latest.bounds()).oldest !== 1_204) await new Promise(setImmediate);
    expect(await latest.bounds()).toEqual({ oldest: 1_204, head: 1_203 });
    await append(storage, [newEvent()]);
    latest.wake();
    await reached(latest, 1_204);
  });

  test('a listener that throws does not stop the others', async () => {
    const failures: unknown[] = [];
    const changed = (part: string, error: unknown) => failures.push([part, error]);
    const feed = await place.openFeed({ storage, changed });
    const broken = new Error('broken');
    feed.onAdvance(() => {
      throw broken;
    });
    const called = new Promise<void>((resolve) => feed.onAdvance(resolve));
    await append(storage, [newEvent()]);
    feed.wake();
    await called;
    expect(failures).toEqual([['listener', broken]]);
  });

  /** Puts the log back to an older state, as from a copy of the database. */
  async function putBack(head: number): Promise<void> {
    await storage.db.deleteFrom('events').where('seq', '>', head).execute();
    await storage.db.updateTable('event_log').set({ head }).execute();
  }

  test('a restored log that has grown past a follower is noticed, and followed from its end', async () => {
    const feed = await place.openFeed({ storage });
    await append(
      storage,
      Array.from({ length: 10 }, () => newEvent()),
    );
    feed.wake();
    await reached(feed, 10);
    const { resets, identity } = feed;
    // One transaction, so that the follower sees nothing in between.
    await storage.db.transaction().execute(async (change) => {
      await change.updateTable('event_log').set({ head: 5 }).execute();
      await change.deleteFrom('events').where('seq', '>', 5).execute();
      const epochs = withEpoch(identity, { id: 'of-the-restore', began: 5 });
      await change.updateTable('event_log').set({ head: 15, epochs }).execute();
      const rows = upTo(10, 6).map((seq) => ({ ...rowOf(newEvent({ key: 'FN2' })), seq }));
      await change.insertInto('events').values(rows).execute();
    });
    await eventually(async () => feed.resets === resets + 1);
    expect(feed.position).toBe(15);
    expect(presentName(feed.identity)).toBe(`${identity.id}.of-the-restore`);
    const found = await readAll(feed, executions);
    expect(found.map(({ key }) => key)).toEqual([...Array(5).fill('FN1'), ...Array(10).fill('FN2')]);
    await append(storage, [newEvent()]);
    feed.wake();
    await reached(feed, 16);
    expect(feed.resets).toBe(resets + 1);
  });

  test('an epoch that begins at the end of a log in use loses nothing', async () => {
    const [feed, other] = [await place.openFeed({ storage }), await place.openFeed()];
    await append(storage, [newEvent(), newEvent()]);
    feed.wake();
    await Promise.all([reached(feed, 2), reached(other, 2)]);
    expect(await beginEpoch(storage.db, gatewayActor)).toMatchObject({ began: 2 });
    await append(storage, [newEvent(), newEvent()]);
    feed.wake();
    await Promise.all([reached(feed, 4), reached(other, 4)]);
    expect([feed.resets, other.resets]).toEqual([0, 0]);
    expect(other.identity).toEqual(feed.identity);
    expect(feed.identity.epochs.map(({ began }) => began)).toEqual([0, 2]);
  });

  test('a log that ends before a follower begins an epoch there, once for all followers', async () => {
    const [feed, other] = [await place.openFeed({ storage }), await place.openFeed()];
    await append(storage, [newEvent(), newEvent(), newEvent()]);
    feed.wake();
    await Promise.all([reached(feed, 3), reached(other, 3)]);
    await putBack(1);
    const begins = () => [feed, other].map(({ identity }) => identity.epochs.map(({ began }) => began));
    await eventually(async () => begins().every((one) => one.length === 2));
    expect(begins()).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect([feed.resets, other.resets]).toEqual([1, 1]);
    expect(feed.identity).toEqual(other.identity);
  });

  test('a cursor behind the end of the log begins an epoch; others do not', async () => {
    await append(storage, [newEvent(), newEvent(), newEvent()]);
    const before = await place.openFeed({ storage });
    before.wake();
    await reached(before, 3);
    await before[Symbol.asyncDispose]();
    await putBack(2);
    const feed = await place.openFeed();
    feed.outran(2);
    await feed.bounds();
    expect(await beginEpoch(storage.db, gatewayActor, { seq: 2, log: feed.identity })).toBeNull();
    feed.outran(3);
    await eventually(async () => feed.identity.epochs.length === 2);
    expect(feed.identity.epochs[1]).toMatchObject({ began: 2 });
    expect(
      await beginEpoch(storage.db, gatewayActor, { seq: 3, log: firstIdentity(feed.identity.id) }),
    ).toBeNull();
    expect([feed.position, feed.resets]).toEqual([2, 0]);
  });

  test('closing relays everything that is committed', async () => {
    const feed = await place.openFeed({ storage });
    await append(storage, [newEvent(), newEvent()]);
    await feed[Symbol.asyncDispose]();
    const rows = await storage.db.selectFrom('events').select('seq').orderBy('seq').execute();
    expect(rows).toEqual([{ seq: 1 }, { seq: 2 }]);
  });
});

test('on SQLite, where changes take turns, an event gets its number before work of the gateway that waits', async () => {
  await using place = await startLogPlace(sqlite, false);
  const storage = await place.openStorage();
  const feed = await place.openFeed({ storage });
  await append(storage, [newEvent()]);
  let ended = 0;
  const work = Array.from({ length: 200 }, () =>
    transact({ db: storage.db }, null, async (change) => {
      for (let time = 0; time < 5; time += 1) await sql`select 1`.execute(change);
      ended += 1;
    }),
  );
  feed.wake();
  await reached(feed, 1);
  expect(ended).toBeLessThan(100);
  await Promise.all(work);
});
