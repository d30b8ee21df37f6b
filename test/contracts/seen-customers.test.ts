import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ResellerKind } from '../../src/apis/reseller/contract/search.ts';
import { createSeenCustomers } from '../../src/apis/reseller/reconcile/seen-customers.ts';
import { openStorage } from '../../src/app/parts/storage.ts';
import { parseSearch } from '../../src/kit/search.ts';
import type { Storage } from '../../src/storage/database.ts';
import { engines } from '../support/messaging.ts';
import { analyze, recordStatements } from '../support/plans.ts';
import { resellerCall } from '../support/resellers.ts';

const seenRow = (customer_id: string, customer_domain: string, sku_id: string, ended = 0) => ({
  customer_id,
  customer_domain,
  sku_id,
  subscription_id: `sub-${customer_id}-${sku_id}`,
  snapshot: 'null',
  pass: 1,
  ended,
  doubtful_after: null,
});

describe.each(engines)('customers that the reconciler has seen, on $name', ({ place }) => {
  const opened = new AsyncDisposableStack();
  let storage: Storage;

  beforeAll(async () => {
    storage = opened.use(await openStorage(opened.use(await place()).options));
    await storage.db
      .insertInto('reseller_seen')
      .values([
        seenRow('C1', 'acme.example.com', 'SKU-1'),
        seenRow('C1', 'acme.example.com', 'SKU-2'),
        seenRow('C2', 'bolt.example.com', 'SKU-1'),
        seenRow('C3', 'gone.example.com', 'SKU-1', 1),
      ])
      .execute();
  });
  afterAll(() => opened.disposeAsync());

  async function found(text: string, kinds: readonly ResellerKind[], call = resellerCall(), limit = 100) {
    const query = { ...parseSearch(text, 'query'), kinds: new Set(kinds), limit };
    return (await createSeenCustomers(storage).search(call, query)).map(({ keys }) => keys.join(' '));
  }

  test('are unknown until all subscriptions were compared once, and then listed by id', async () => {
    const seen = createSeenCustomers(storage);
    expect(await seen.beyond('', 10)).toBeNull();
    const pass = { name: 'subscriptions', after_event: 0, due_at: '2026-01-31T13:00:00.000Z', claim: null };
    await storage.db
      .insertInto('reseller_reconciler')
      .values({ ...pass, pass: 0 })
      .execute();
    expect(await seen.beyond('', 10)).toBeNull();
    await storage.db.updateTable('reseller_reconciler').set({ pass: 1 }).execute();
    expect(await seen.beyond('', 10)).toEqual(['C1', 'C2', 'C3']);
    expect(await seen.beyond('', 1)).toEqual(['C1']);
    expect(await seen.beyond('C1', 10)).toEqual(['C2', 'C3']);
  });

  test('are found by the beginnings of words, within the tenancy, and not once they have ended', async () => {
    expect(await found('acm', ['CUSTOMER'])).toEqual(['C1']);
    expect(await found('acm', ['SUBSCRIPTION'])).toEqual(['C1 SKU-1', 'C1 SKU-2']);
    expect(await found('C2', ['CUSTOMER', 'SUBSCRIPTION'])).toEqual(['C2', 'C2 SKU-1']);
    expect(await found('example', ['CUSTOMER'])).toEqual(['C1', 'C2']);
    expect(await found('example', ['CUSTOMER'], resellerCall(), 1)).toEqual(['C1']);
    expect(await found('sku-2', ['CUSTOMER', 'SUBSCRIPTION'])).toEqual(['C1 SKU-2']);
    expect(await found('gone', ['CUSTOMER', 'SUBSCRIPTION'])).toEqual([]);
    expect(await found('example', ['CUSTOMER'], resellerCall(new Set(['C2'])))).toEqual(['C2']);
    expect(await found('example', ['CUSTOMER'], resellerCall(new Set()))).toEqual([]);
  });

  test('have their id as title where the service has left out their domain', async () => {
    await storage.db
      .insertInto('reseller_seen')
      .values(seenRow('C9', '', 'SKU-9'))
      .execute();
    const kinds = new Set<ResellerKind>(['CUSTOMER', 'SUBSCRIPTION']);
    const query = { ...parseSearch('C9', 'query'), kinds, limit: 10 };
    const hits = await createSeenCustomers(storage).search(resellerCall(), query);
    expect(hits.map(({ title }) => title)).toEqual(['C9', 'C9 SKU-9']);
    await storage.db.deleteFrom('reseller_seen').where('customer_id', '=', 'C9').execute();
  });

  test('are listed from the index, however many there are', async () => {
    const rows = Array.from({ length: 3_000 }, (_, n) =>
      seenRow(`D${n}`, `d${n}.example.com`, `SKU-${n % 7}`),
    );
    for (let at = 0; at < rows.length; at += 100) {
      await storage.db
        .insertInto('reseller_seen')
        .values(rows.slice(at, at + 100))
        .execute();
    }
    await analyze(storage, 'reseller_seen');
    const recorded = recordStatements(storage);
    await createSeenCustomers({ ...storage, db: recorded.db }).beyond('D17', 20);
    const plans = (await recorded.plans()).filter(({ sql }) => sql.includes('reseller_seen'));
    expect(plans).toHaveLength(1);
    for (const { steps, rowsRead } of plans) {
      expect(steps.filter((step) => /^SCAN|TEMP B-TREE|Seq Scan|^Sort/.test(step))).toEqual([]);
      expect(rowsRead ?? 0).toBeLessThan(60);
    }
  });
});
