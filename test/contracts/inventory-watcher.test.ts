import { afterAll, describe, expect, test } from 'vitest';
import { type OperationStep, operationEvent } from '../../src/apis/inventory/contract/events.ts';
import type { MessageOf, ResourceName } from '../../src/apis/inventory/contract.ts';
import { createOperationWatcher } from '../../src/apis/inventory/polling/watcher.ts';
import { whenCancelled } from '../../src/gateway/upstream/cancellation.ts';
import type { Call } from '../../src/kit/call/call.ts';
import { Fault } from '../../src/kit/fault.ts';
import type { Storage } from '../../src/storage/database.ts';
import { eventually } from '../support/budgets.ts';
import { testClock } from '../support/clock.ts';
import { append } from '../support/event-logs.ts';
import { openers } from '../support/filtered-rows.ts';
import { inventoryCall } from '../support/inventories.ts';

const opening = new AsyncDisposableStack();
afterAll(() => opening.disposeAsync());

type Operation = MessageOf<'Operation'>;
const nameOf = (id: string) => `projects/shop/locations/us-central1/operations/${id}` as ResourceName;

/** Opens a service with answers that the test sets, and two gateways that poll it. */
async function openScene(storage: Storage, name: ResourceName, { keeping = false } = {}) {
  if (!keeping) await storage.db.deleteFrom('inventory_watches').execute();
  const clock = testClock();
  const asked: string[] = [];
  let now: Omit<Operation, 'name'> | Fault | 'hangs' | null = { metadata: { verb: 'create' } };
  const inventory = {
    async fetch({ signal }: Pick<Call, 'signal'>, names: readonly ResourceName[]) {
      asked.push(...names);
      const is = now;
      if (is === 'hangs')
        return await new Promise<never>((_, reject) => whenCancelled(signal, () => reject(signal.reason)));
      if (is === null) return new Map();
      return new Map(names.map((one) => [one, is instanceof Fault ? is : { name: one, ...is }] as const));
    },
  };
  // No gateway polls by itself: the clock stands still until the test moves it.
  const parts = { db: storage.db, inventory, call: inventoryCall, committed() {}, clock: clock.now };
  const gateways = [createOperationWatcher(parts), createOperationWatcher(parts)] as const;
  return {
    asked,
    gateways,
    clock,
    becomes(operation: typeof now) {
      now = operation;
    },
    /**
     * Both gateways poll at the same time. Resolves when nothing is due and no claim is held, also by a poll that began
     * by itself.
     */
    async settle() {
      await Promise.all(gateways.map((gateway) => gateway.settle()));
      const now = new Date(clock.now()).toISOString();
      const open = storage.db
        .selectFrom('inventory_watches')
        .select('name')
        .where((row) => row.or([row('claim', 'is not', null), row('due_at', '<=', now)]));
      while ((await open.execute()).length > 0) await new Promise(setImmediate);
    },
    async steps() {
      const rows = await storage.db
        .selectFrom('events')
        .select('payload')
        .where('key', '=', name)
        .orderBy('id')
        .execute();
      return rows.map(({ payload }) => String(JSON.parse(payload).kind));
    },
    async watched() {
      const rows = await storage.db.selectFrom('inventory_watches').select('name').execute();
      return rows.length;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(gateways.map((gateway) => gateway[Symbol.asyncDispose]()));
    },
  };
}

/** Numbers the events, as the relay does. */
async function number({ db }: Storage): Promise<void> {
  await db
    .updateTable('events')
    .set((event) => ({ seq: event.ref('id') }))
    .execute();
}

/** Resolves when the follower's watch is stored. */
async function following(scene: Awaited<ReturnType<typeof openScene>>): Promise<void> {
  while ((await scene.watched()) === 0) await new Promise(setImmediate);
}

describe.each(Object.entries(openers))('followed operations on %s', (_, open) => {
  let storage: Storage;
  const opened = async () => {
    storage ??= await open(opening);
    return storage;
  };

  test('are polled by one of all gateways, and their steps are events', async () => {
    const name = nameOf('steps');
    await using scene = await openScene(await opened(), name);
    using _one = scene.gateways[0].follow(name);
    using _two = scene.gateways[1].follow(name);
    await following(scene);
    await scene.settle();
    expect(scene.asked).toEqual([name]);
    expect(await scene.steps()).toEqual(['STARTED']);
    scene.clock.advance(1);
    await scene.settle();
    expect(scene.asked).toHaveLength(2);
    scene.becomes({ metadata: { verb: 'create', requestedCancellation: true } });
    scene.clock.advance(1);
    await scene.settle();
    scene.becomes({ done: true, error: { code: 1 } });
    scene.clock.advance(1);
    await scene.settle();
    scene.clock.advance(5);
    await scene.settle();
    expect(scene.asked).toHaveLength(4);
    expect(await scene.steps()).toEqual(['STARTED', 'CANCEL_REQUESTED', 'DONE']);
  });

  test('that finished long ago are reported once, however often they are followed', async () => {
    const name = nameOf('done');
    await using scene = await openScene(await opened(), name);
    scene.becomes({ done: true, response: {} });
    for (const [before, gateway] of scene.gateways.entries()) {
      using _follower = gateway.follow(name);
      await following(scene);
      // The poll that the follower started may still be under way.
      while (scene.asked.length === before) await scene.settle();
      await scene.settle();
      await number(storage);
      scene.clock.advance(61);
      await scene.settle();
      expect(await scene.watched()).toBe(0);
    }
    expect(scene.asked).toEqual([name, name]);
    expect(await scene.steps()).toEqual(['DONE']);
  });

  test('are reported once, also when a newer release has written steps after their end', async () => {
    const name = nameOf('newer');
    await using scene = await openScene(await opened(), name);
    scene.becomes({ done: true, response: {} });
    const archived = operationEvent(name, new Date(scene.clock.now()).toISOString(), {
      kind: 'ARCHIVED' as OperationStep,
      operation: { name, done: true },
    });
    for (const [before, gateway] of scene.gateways.entries()) {
      using _follower = gateway.follow(name);
      await following(scene);
      // The poll that the follower started may still be under way.
      while (scene.asked.length === before) await scene.settle();
      await scene.settle();
      if (before === 0) await append(storage, [archived]);
      await number(storage);
      scene.clock.advance(61);
      await scene.settle();
      expect(await scene.watched()).toBe(0);
    }
    expect(scene.asked).toEqual([name, name]);
    expect(await scene.steps()).toEqual(['DONE', 'ARCHIVED']);
  });

  test('are polled again when the first poll fails', async () => {
    const name = nameOf('late');
    await using scene = await openScene(await opened(), name);
    scene.becomes(new Fault('UPSTREAM_UNAVAILABLE', 'The inventory service failed with status 500.'));
    using _follower = scene.gateways[0].follow(name);
    await following(scene);
    await scene.settle();
    expect([await scene.watched(), await scene.steps()]).toEqual([1, []]);
    scene.becomes({ metadata: { verb: 'create' } });
    scene.clock.advance(1);
    await scene.settle();
    expect(await scene.steps()).toEqual(['STARTED']);
  });

  test('are taken over by another gateway when one closes while the service does not answer', async () => {
    const name = nameOf('left');
    await using scene = await openScene(await opened(), name);
    scene.becomes('hangs');
    using _follower = scene.gateways[0].follow(name);
    await following(scene);
    const settled = scene.gateways.map((gateway) => gateway.settle());
    await eventually(async () => scene.asked.length === 1);
    // Either gateway may be the one that polls.
    await scene[Symbol.asyncDispose]();
    await Promise.all(settled);
    await using later = await openScene(await opened(), name, { keeping: true });
    await later.settle();
    expect(await scene.steps()).toEqual(['STARTED']);
  });

  test('are no longer polled when nobody follows them', async () => {
    const name = nameOf('left');
    await using scene = await openScene(await opened(), name);
    const followed = scene.gateways[0].follow(name);
    await following(scene);
    followed[Symbol.dispose]();
    scene.clock.advance(61);
    // A poll that was under way at that time is not the last one.
    await eventually(async () => {
      await scene.settle();
      return (await scene.watched()) === 0;
    });
    expect(scene.asked.length).toBeLessThanOrEqual(1);
  });

  test('that no longer exist are reported as deleted', async () => {
    const name = nameOf('gone');
    await using scene = await openScene(await opened(), name);
    using _one = scene.gateways[0].follow(name);
    await following(scene);
    await scene.settle();
    scene.becomes(null);
    scene.clock.advance(1);
    await scene.settle();
    expect(await scene.steps()).toEqual(['STARTED', 'DELETED']);
    expect(await scene.watched()).toBe(0);
  });
});
