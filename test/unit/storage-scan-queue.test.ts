import { expect, test } from 'vitest';
import { createScanQueue, type QueueLimits } from '../../src/storage/scans/queue.ts';

const { signal } = new AbortController();

/** Creates a queue; the test ends its scans. `begun` lists them in the order of their turns. */
function queueOf(limits: Partial<QueueLimits> = {}) {
  const queue = createScanQueue({ places: 2, maxWaiting: 100, maxWaitingOfOwner: 100, ...limits });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const scan = (owner: string, name: string, own: AbortSignal = signal) =>
    queue.run({ owner, signal: own }, () => {
      begun.push(name);
      const { promise, resolve } = Promise.withResolvers<void>();
      ends.set(name, resolve);
      return { result: promise.then(() => name), ended: promise };
    });
  const settled = () => new Promise(setImmediate);
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { scan, begun, end, settled };
}

test('owners take turns: one with many scans delays others by at most one', async () => {
  const { scan, begun, end, settled } = queueOf({ places: 1 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) void scan('a', name);
  for (const name of ['b1', 'b2']) void scan('b', name);
  void scan('c', 'c1');
  await settled();
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('one owner has at most half of the places, so that another one can begin at once', async () => {
  const { scan, begun, end, settled } = queueOf({ places: 4 });
  for (const name of ['a1', 'a2', 'a3']) void scan('a', name);
  void scan('b', 'b1');
  await settled();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('a waiting scan ends with its call, and takes no turn', async () => {
  const { scan, begun, end } = queueOf({ places: 1 });
  const leaving = new AbortController();
  void scan('a', 'a1');
  const left = scan('b', 'b1', leaving.signal);
  const kept = scan('c', 'c1');
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  await end('a1');
  await end('c1');
  expect(await kept).toBe('c1');
  expect(begun).toEqual(['a1', 'c1']);
});

test('too many waiting scans are refused, in total and per owner', async () => {
  const { scan } = queueOf({ places: 1, maxWaiting: 3, maxWaitingOfOwner: 2 });
  for (const name of ['a1', 'a2', 'a3']) void scan('a', name);
  const refused = { code: 'UNAVAILABLE', options: { retryAfter: 2 } };
  await expect(scan('a', 'a4')).rejects.toMatchObject(refused);
  void scan('b', 'b1');
  await expect(scan('c', 'c1')).rejects.toMatchObject(refused);
});

test('a place is free when its statement has ended, not when its caller has left', async () => {
  const queue = createScanQueue({ places: 1, maxWaiting: 5, maxWaitingOfOwner: 5 });
  const ended = Promise.withResolvers<void>();
  const left = queue.run({ owner: 'a', signal }, () => ({
    result: Promise.reject(new Error('left')),
    ended: ended.promise,
  }));
  await expect(left).rejects.toThrow('left');
  let begun = false;
  const next = queue.run({ owner: 'b', signal }, () => {
    begun = true;
    return { result: Promise.resolve(1), ended: Promise.resolve() };
  });
  await new Promise(setImmediate);
  expect(begun).toBe(false);
  ended.resolve();
  expect(await next).toBe(1);
});
