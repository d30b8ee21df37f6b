import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ResellerHistory } from '../../src/apis/reseller/contract/history.ts';
import { createResellerHistory } from '../../src/services/reseller/reseller.ts';
import type { Storage } from '../../src/storage/database.ts';
import { append, type LogPlace, logKinds, newEvent, reached } from '../support/event-logs.ts';
import { loggedOf } from '../support/reseller-events.ts';

const withoutRedis = logKinds.filter(({ name }) => !name.includes('Redis'));

describe.each(withoutRedis)('the reseller events of the log on $name', (kind) => {
  let place: LogPlace;
  let storage: Storage;
  let history: ResellerHistory;
  beforeEach(async () => {
    place = await kind.start();
    storage = await place.openStorage();
    history = createResellerHistory(storage.db);
  });
  afterEach(async () => await place[Symbol.asyncDispose]());

  async function logged(...events: Parameters<typeof append>[1]) {
    const feed = await place.openFeed({ storage });
    await append(storage, events);
    feed.wake();
    await reached(feed, events.length);
    await feed[Symbol.asyncDispose]();
  }

  test('are found by id', async () => {
    await logged(loggedOf(1), loggedOf(2), newEvent({ payload: { id: 'e3' } }));
    const found = await history.find(['e2', 'e3', 'e2', 'e4']);
    const { concerns: _, ...event } = loggedOf(2);
    expect([...found]).toEqual([['e2', { seq: 2, ...event, customer: event.tenant }]]);
    expect(await history.find([])).toEqual(new Map());
  });

  test('the event that was published last for a customer and SKU counts, not the one that arrived last', async () => {
    await logged(
      loggedOf(1),
      loggedOf(3),
      loggedOf(2),
      loggedOf(4, { publishedAt: null }),
      loggedOf(9, { customerId: 'C2' }),
      loggedOf(8, { skuId: 'SKU-2', publishedAt: null }),
    );
    const latest = await history.latest(['C1 SKU-1', 'C2 SKU-1', 'C1 SKU-2', 'C3 SKU-1', 'C1 SKU-1']);
    expect(Object.fromEntries(latest)).toEqual({
      'C1 SKU-1': { id: 'e3', publishedAt: '2026-01-31T13:00:03.000Z' },
      'C2 SKU-1': { id: 'e9', publishedAt: '2026-01-31T13:00:09.000Z' },
    });
  });

  test('can be read for many customers in one query', async () => {
    const numbers = Array.from({ length: 250 }, (_, index) => index + 1);
    await logged(...numbers.map((number) => loggedOf(number, { customerId: `C${number}` })));
    const ids = numbers.map((number) => `e${number}`);
    expect([...(await history.find(ids)).keys()].toSorted()).toEqual(ids.toSorted());
    const keys = numbers.map((number) => `C${number} SKU-1`);
    expect([...(await history.latest(keys)).keys()].toSorted()).toEqual(keys.toSorted());
  });

  test('exclude events that have no number in the log yet', async () => {
    await append(storage, [loggedOf(1)]);
    expect(await history.find(['e1'])).toEqual(new Map());
    expect(await history.latest(['C1 SKU-1'])).toEqual(new Map());
  });
});
