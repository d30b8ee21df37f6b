import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairPlaces } from '../../src/kit/queues/fair-places.ts';
import { createFairQueue } from '../../src/kit/queues/fair-queue.ts';
import { createTurns } from '../../src/kit/queues/fair-turns.ts';

/** Creates a queue with items `a1`, `a2`, `b1` and so on; the letter is the owner. */
function queueOf(names: readonly string[], places: number, placesOfOwner: number) {
  const queue = createFairQueue<{ readonly name: string }>({ places, placesOfOwner });
  const items = new Map(names.map((name) => [name, { name }] as const));
  for (const [name, item] of items) queue.add(name.slice(0, 1), item);
  return {
    queue,
    remove(name: string) {
      const item = items.get(name);
      if (item) queue.remove(name.slice(0, 1), item);
    },
  };
}

test('owners take turns, whatever their number of items', () => {
  const { queue } = queueOf(['a1', 'a2', 'a3', 'b1', 'c1', 'c2'], 10, 10);
  const names: string[] = [];
  for (let turn = queue.next(); turn; turn = queue.next()) names.push(turn.item.name);
  expect(names).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
  expect([queue.load('a'), queue.load('b'), queue.load('nobody')]).toEqual([3, 1, 0]);
});

test('places are bounded in total and per owner, and each is freed once', () => {
  const { queue } = queueOf(['a1', 'a2', 'a3', 'b1', 'c1'], 3, 2);
  const turns = [queue.next(), queue.next(), queue.next()];
  expect(turns.map((turn) => turn?.item.name)).toEqual(['a1', 'b1', 'c1']);
  expect([queue.hasNext(), queue.next()]).toEqual([false, undefined]);
  for (let times = 0; times < 3; times += 1) turns[1]?.leave();
  expect(queue.next()?.item.name).toBe('a2');
  expect(queue.hasNext()).toBe(false);
  turns[2]?.leave();
  // There is a free place, but not for the owner that has two.
  expect(queue.hasNext()).toBe(false);
  turns[0]?.leave();
  expect(queue.next()?.item.name).toBe('a3');
});

test('a removed item gets no turn, and does not count as waiting', () => {
  const { queue, remove } = queueOf(['a1', 'b1', 'b2'], 10, 10);
  remove('a1');
  remove('a1');
  remove('b1');
  expect([queue.waiting(), queue.waiting('a'), queue.waiting('b')]).toEqual([1, 0, 1]);
  expect(queue.next()?.item.name).toBe('b2');
  expect([queue.next(), queue.waiting(), queue.load('b')]).toEqual([undefined, 0, 1]);
});

test('an aborted task leaves the queue, and its place goes to the next', async () => {
  const places = createFairPlaces({ placesOfOwner: 1, tasks: 'tasks' });
  const { signal } = new AbortController();
  const leave = await places.enter('ada', signal);
  const leaving = new AbortController();
  const left = expect(places.enter('ada', leaving.signal)).rejects.toThrow('left');
  const next = places.enter('ada', signal);
  leaving.abort(new Error('left'));
  await left;
  leave();
  expect(await next).toBeInstanceOf(Function);
});

test('work in turns returns its result, and an owner with much work delays another by one task', async () => {
  const turns = createTurns({ atOnce: 1, atOnceOfOne: 1 });
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(name);
    await nextTurn();
    return name;
  };
  const running = ['a1', 'a2', 'a3', 'b1'].map((name) => turns.run([name.slice(0, 1)], work(name)));
  expect(await Promise.all(running)).toEqual(['a1', 'a2', 'a3', 'b1']);
  expect(order).toEqual(['a1', 'b1', 'a2', 'a3']);
  await expect(turns.run(['a'], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.run(['a'], async () => 'goes on')).toBe('goes on');
});

test('work of several owners has the turn of the owner that waits for the least', async () => {
  const turns = createTurns({ atOnce: 1, atOnceOfOne: 1 });
  const order: string[] = [];
  const run = (owners: readonly string[], name: string) =>
    turns.run(owners, async () => {
      order.push(name);
      await nextTurn();
    });
  await Promise.all([run(['a'], 'a1'), run(['a'], 'a2'), run(['a'], 'a3'), run(['a', 'b'], 'shared')]);
  expect(order).toEqual(['a1', 'shared', 'a2', 'a3']);
});

test('a turn begins at once when nothing waits, and the next one only once its promises have run', async () => {
  const turns = createTurns();
  const order: string[] = [];
  expect(turns.begin()).toBe(true);
  void Promise.resolve().then(() => order.push('first'));
  expect(turns.begin()).toBe(false);
  await turns.run(['a'], async () => void order.push('second'));
  expect(order).toEqual(['first', 'second']);
  await nextTurn();
  expect(turns.begin()).toBe(true);
});

test('a turn that begins in a callback of the event loop lasts until its promises have run, too', async () => {
  const turns = createTurns();
  const began: boolean[] = [];
  await nextTurn();
  await new Promise<void>((done) => {
    setImmediate(() => {
      began.push(turns.begin());
      void Promise.resolve()
        .then(() => began.push(turns.begin()))
        .then(() => began.push(turns.begin()))
        .then(() => done());
    });
  });
  expect(began).toEqual([true, false, false]);
});

test('no turn begins at once while work waits, or when the event loop is due', async () => {
  const turns = createTurns({ atOnce: 1, atOnceOfOne: 1 });
  const waiting = turns.run(['a'], async () => {});
  expect(turns.begin()).toBe(false);
  await waiting;
  await nextTurn();
  expect(turns.begin()).toBe(true);
  // The turn takes more than its slice.
  const end = performance.now() + 5;
  while (performance.now() < end);
  await new Promise<void>((resolve) => process.nextTick(resolve));
  expect(turns.begin()).toBe(false);
  await nextTurn();
  await nextTurn();
  expect(turns.begin()).toBe(true);
});
