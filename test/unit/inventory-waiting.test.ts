import { describe, expect, test } from 'vitest';
import type { Resource, ResourceName } from '../../src/apis/inventory/contract.ts';
import { waitForOperation } from '../../src/apis/inventory/graph/operations/waiting.ts';
import { createWaits, type Wait } from '../../src/apis/inventory/graph/operations/waits/waits.ts';
import type { EventPage } from '../../src/gateway/events/contract.ts';
import type { GraphContext } from '../../src/gateway/graphql/context.ts';
import { createRooms } from '../../src/gateway/limits/rooms.ts';
import { inventoryCall } from '../support/inventories.ts';

const name = 'projects/shop/locations/us-central1/operations/o1' as ResourceName;

/** Creates a context whose reads of the operation give these results in turn. */
function contextOf(...looks: (Resource | Promise<Resource>)[]): GraphContext {
  const inventory = { resource: { load: async () => await looks.shift() }, clearAll() {} };
  const feed = { position: 0, read: async () => ({ events: [], upTo: 0 }), onAdvance: () => () => {} };
  const context: unknown = {
    call: inventoryCall(),
    clock: Date.now,
    services: { inventory: { waits: createWaits({ feed, room: undefined }) } },
    loaders: { inventory },
    feed,
    beginWait() {},
  };
  return context as GraphContext;
}

test('a wait ends although the service hangs, with the last known operation', async () => {
  const running = { name, metadata: { verb: 'create' } };
  const hangs = new Promise<never>(() => {});
  expect(await waitForOperation(contextOf(running, hangs), name, 0.01)).toEqual(running);
});

test('a read at the end of a wait counts if it is in time', async () => {
  const done = { name, done: true };
  expect(await waitForOperation(contextOf({ name }, done), name, 0.01)).toEqual(done);
});

/** Creates a log to which the test adds the end of the operation. */
function testFeed() {
  const listeners = new Set<() => void>();
  let done = false;
  const event = { seq: 1, stream: 'operations', tenant: 'shop', topic: null, key: name, at: '' } as const;
  return {
    position: 0,
    async read({ after }: { readonly after: number }): Promise<EventPage> {
      const payload = { kind: 'DONE', operation: { name } };
      return done && after < 1
        ? { events: [{ ...event, payload, customer: null }], upTo: 1 }
        : { events: [], upTo: 0 };
    },
    onAdvance(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    listeners,
    end() {
      done = true;
      for (const listener of listeners) listener();
    },
  };
}

describe('waits for one operation', () => {
  const done = { name, done: true };
  const { caller } = inventoryCall();

  function waitOf(look: Wait['look'], given: Partial<Wait> = {}): Wait {
    return { name, view: 'a', look, after: 0, ms: 60_000, signal: new AbortController().signal, ...given };
  }

  test('share one watch, with one read for all callers with the same access when the log has the end', async () => {
    const feed = testFeed();
    const waits = createWaits({ feed, room: undefined });
    const looks = { a: 0, b: 0 };
    const wait = (view: 'a' | 'b') => {
      const look = async () => {
        looks[view] += 1;
        return done;
      };
      return waits.untilEnd(waitOf(look, { view }));
    };
    const all = Array.from({ length: 500 }, (_, at) => wait(at % 2 === 0 ? 'a' : 'b'));
    expect(feed.listeners.size).toBe(1);
    feed.end();
    expect(new Set(await Promise.all(all))).toEqual(new Set([done]));
    expect(looks).toEqual({ a: 1, b: 1 });
    expect(feed.listeners.size).toBe(0);
  });

  test('continue when one read fails, hangs or shows no end', async () => {
    const feed = testFeed();
    const waits = createWaits({ feed, room: undefined });
    const failing = waits.untilEnd(waitOf(() => Promise.reject(new Error('left')), { ms: 2_500 }));
    const other = waits.untilEnd(waitOf(async () => done, { view: 'b' }));
    feed.end();
    // The first wait's read has failed; the next read, a second later, is that of the other wait.
    expect(await other).toBe(done);
    expect(await failing).toBeUndefined();
  });

  test('end at once when the client leaves, and leave nothing behind', async () => {
    const feed = testFeed();
    const waits = createWaits({ feed, room: undefined });
    const left = new AbortController();
    const waiting = waits.untilEnd(waitOf(async () => ({ name }), { signal: left.signal }));
    left.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    expect(feed.listeners.size).toBe(0);
    expect(await waits.untilEnd(waitOf(async () => ({ name }), { ms: 1 }))).toBeUndefined();
    expect(feed.listeners.size).toBe(0);
  });

  test('are limited per caller and in total', () => {
    const waits = createWaits({ feed: testFeed(), room: createRooms({ waits: 2 }).waits });
    const [leave] = [waits.enter(caller), waits.enter(caller)];
    const refused = { code: 'RATE_LIMITED', options: { rule: 'waits', remaining: 0, retryAfter: 1 } };
    expect(() => waits.enter(caller)).toThrow(expect.objectContaining(refused));
    waits.enter({ kind: 'anonymous', address: '192.0.2.1', scopes: caller.scopes });
    leave?.();
    leave?.();
    waits.enter(caller);
    expect(() => waits.enter(caller)).toThrow('(waits)');
    const many = createWaits({ feed: testFeed(), room: undefined });
    for (let count = 0; count < 5_000; count += 1) many.enter(caller);
    expect(() => many.enter(caller)).toThrow(expect.objectContaining({ code: 'UNAVAILABLE' }));
  });
});
