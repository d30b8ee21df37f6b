import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openStorage, type StorageOptions } from '../../src/app/parts/storage.ts';
import type { Where } from '../../src/kit/db/lease-columns.ts';
import { createLeases, LeaseLost } from '../../src/kit/db/row-leases.ts';
import { transact } from '../../src/kit/db/transaction.ts';
import { timestampOf } from '../../src/kit/text/timestamp.ts';
import type { Storage } from '../../src/storage/database.ts';
import { tempFolder } from '../support/folder.ts';
import { startMigratedPostgres } from '../support/postgres.ts';

const places = {
  async SQLite(opening: AsyncDisposableStack): Promise<StorageOptions> {
    return { folder: opening.use(await tempFolder()).path, exclusive: false };
  },
  async PostgreSQL(opening: AsyncDisposableStack): Promise<StorageOptions> {
    return { databaseUrl: opening.use(await startMigratedPostgres()).url, folder: '' };
  },
} as const;

/** A table with lease columns; `seq` stands for the work of the lease's holder. */
const leases = createLeases({
  table: 'event_sinks',
  key: 'url_hash',
  claim: 'claim',
  until: 'due_at',
  tries: 'failures',
  leaseMs: 1000,
});
const only =
  (key: string): Where<'event_sinks'> =>
  (row) =>
    row('url_hash', '=', key);
const start = Date.parse('2026-01-31T13:00:00Z');

describe.each(Object.entries(places))('leases on %s', (_, open) => {
  const opening = new AsyncDisposableStack();
  let [one, other] = [] as unknown as [Storage['db'], Storage['db']];

  beforeAll(async () => {
    const place = await open(opening);
    one = opening.use(await openStorage(place)).db;
    other = opening.use(await openStorage(place)).db;
  });
  afterAll(() => opening.disposeAsync());
  beforeEach(() => one.deleteFrom('event_sinks').execute());

  async function fill(...keys: readonly string[]): Promise<void> {
    const row = { seq: 0, failures: 0, due_at: timestampOf(start), claim: null };
    await one
      .insertInto('event_sinks')
      .values(keys.map((url_hash) => ({ ...row, url_hash })))
      .execute();
  }

  /** Claims exactly one row; throws otherwise. */
  async function claimed(db: Storage['db'], now = start) {
    const [row, ...more] = await leases.claim(db, now);
    if (!row || more.length > 0) throw new Error('one row was to be claimed');
    return row;
  }

  const stored = () => one.selectFrom('event_sinks').selectAll().executeTakeFirstOrThrow();

  test('two processes that claim at the same time never hold the same row, and leave none unclaimed', async () => {
    const keys = Array.from({ length: 40 }, (_, index) => `key-${index}`);
    await fill(...keys);
    const held: string[] = [];
    while (held.length < keys.length) {
      const both = await Promise.all([one, other].map((db) => leases.claim(db, start, { max: 3 })));
      expect(Math.max(...both.map((rows) => rows.length))).toBeLessThanOrEqual(3);
      held.push(...both.flat().map(({ url_hash }) => url_hash));
    }
    expect(held.toSorted()).toEqual(keys.toSorted());
    expect(await leases.claim(one, start)).toEqual([]);
  });

  test('a claim takes the rows that have been due longest, among those that its condition selects', async () => {
    await fill('first', 'second', 'third');
    const { lease } = (await leases.seize(one, start, only('second'))) ?? {};
    if (!lease) throw new Error('the row is there');
    await leases.release(one, lease, start - 1);
    const where: Where<'event_sinks'> = (row) =>
      row.or([row('url_hash', '<>', 'first'), row('url_hash', '=', 'none')]);
    expect(await leases.claim(one, start, { where, max: 1 })).toMatchObject([{ url_hash: 'second' }]);
    expect(await leases.claim(one, start, { where })).toMatchObject([{ url_hash: 'third' }]);
  });

  test('a claim returns at most its maximum of rows, also when the database expects a table of one row', async () => {
    await fill('key-0');
    await sql`analyze event_sinks`.execute(one);
    await fill(...Array.from({ length: 9 }, (_, index) => `key-${index + 1}`));
    expect(await leases.claim(one, start, { max: 3 })).toHaveLength(3);
  });

  test('an expired lease can be claimed by another process, and not earlier', async () => {
    await fill('one');
    await claimed(one);
    expect(await leases.claim(other, start + 999)).toEqual([]);
    expect(await claimed(other, start + 1000)).toMatchObject({ url_hash: 'one', failures: 2 });
    expect(await leases.claim(one, start + 1000)).toEqual([]);
  });

  test('a renewed lease lasts longer', async () => {
    await fill('one');
    const { lease } = await claimed(one);
    await leases.keep(one, lease, start + 900);
    expect(await leases.claim(other, start + 1899)).toEqual([]);
    expect(await leases.renew(one, lease, start + 1800, { seq: 7 })).toMatchObject({ seq: 7, failures: 1 });
    expect(await leases.next(other)).toBe(start + 2800);
    await claimed(other, start + 2800);
  });

  test('a holder that lost its lease cannot commit', async () => {
    await fill('one');
    const { lease } = await claimed(one);
    const taken = await claimed(other, start + 1000);
    const late = transact({ db: one }, null, async (change) => {
      await change.updateTable('event_sinks').set({ seq: 99 }).execute();
      await leases.keep(change, lease, start + 1000);
    });
    await expect(late).rejects.toBeInstanceOf(LeaseLost);
    expect(await leases.lock(one, lease)).toBeNull();
    expect(await leases.renew(one, lease, start + 1000, { seq: 99 })).toBeNull();
    expect(await leases.release(one, lease, start, { seq: 99 })).toBeNull();
    expect(await stored()).toMatchObject({
      seq: 0,
      claim: taken.lease.owner,
      due_at: timestampOf(start + 2000),
    });
  });

  test('a process can lose a lease to its own later claim', async () => {
    await fill('one');
    const { lease } = await claimed(one);
    await claimed(one, start + 1000);
    await expect(leases.keep(one, lease, start + 1000)).rejects.toBeInstanceOf(LeaseLost);
  });

  test('a row whose lease is renewed in an open transaction cannot be claimed meanwhile', async () => {
    await fill('one');
    const { lease } = await claimed(one);
    let late: Promise<readonly unknown[]> = Promise.resolve(['not asked']);
    await transact({ db: one }, null, async (change) => {
      await leases.keep(change, lease, start + 1000);
      late = leases.claim(other, start + 1000);
      await leases.lock(change, lease);
    });
    expect(await late).toEqual([]);
    expect(await leases.renew(one, lease, start + 1000)).not.toBeNull();
  });

  test('a released row is free at once or at the given time; its count of attempts starts again', async () => {
    await fill('one');
    const first = await claimed(one);
    expect(await leases.release(one, first.lease, start, { seq: 5 })).toMatchObject({ claim: null, seq: 5 });
    const { lease, failures } = await claimed(other);
    expect(failures).toBe(1);
    await leases.release(other, lease, start + 10);
    expect(await leases.claim(one, start + 9)).toEqual([]);
    expect(await leases.next(one)).toBe(start + 10);
    await claimed(one, start + 10);
  });

  test('an owner that resumes can claim the rows that it holds, and no other owner can', async () => {
    await fill('one');
    const terms = { owner: 'mine', resume: true };
    const [first] = await leases.claim(one, start, terms);
    expect(await leases.claim(other, start, { ...terms, owner: 'theirs' })).toEqual([]);
    const [again] = await leases.claim(one, start, terms);
    expect(again?.lease).toEqual(first?.lease);
  });

  test('a seized row is taken from its holder', async () => {
    await fill('one');
    const { lease } = await claimed(one);
    const seized = await leases.seize(other, start, only('one'), { seq: 3 });
    expect(seized).toMatchObject({ url_hash: 'one', seq: 3 });
    expect(await leases.renew(one, lease, start)).toBeNull();
    expect(await leases.seize(other, start, only('none'))).toBeNull();
  });

  test('the next due time is null when there is no row', async () => {
    expect(await leases.next(one)).toBeNull();
    await fill('one');
    expect(await leases.next(one, only('none'))).toBeNull();
    expect(await leases.next(one)).toBe(start);
  });
});
