import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Fault } from '../../src/kit/fault.ts';
import { type BatcherOptions, createBatcher, eachAlone } from '../../src/kit/queues/batcher.ts';

/** Creates a batcher; the test ends its batches. */
function testBatcher(options: Partial<BatcherOptions<string>> = {}) {
  const batches: { readonly items: readonly string[]; readonly outcome: PromiseWithResolvers<void> }[] = [];
  const batcher = createBatcher<string>(
    (items) => {
      const outcome = Promise.withResolvers<void>();
      batches.push({ items, outcome });
      return outcome.promise;
    },
    { maxItems: 3, ...options },
  );
  return {
    batcher,
    begun: () => batches.map(({ items }) => items.join('')),
    async end(index: number) {
      batches[index]?.outcome.resolve();
      await nextTurn();
    },
    fail: (index: number, error: unknown) => batches[index]?.outcome.reject(error),
  };
}

test('items of one turn of the event loop are one batch, and items that arrive during it are the next', async () => {
  const { batcher, begun, end } = testBatcher();
  const adding = ['a', 'b'].map(batcher.add);
  expect(begun()).toEqual([]);
  await nextTurn();
  expect(begun()).toEqual(['ab']);
  adding.push(...['c', 'd', 'e', 'f'].map(batcher.add));
  await nextTurn();
  expect(begun()).toEqual(['ab']);
  await end(0);
  expect(begun()).toEqual(['ab', 'cde']);
  await end(1);
  expect(begun()).toEqual(['ab', 'cde', 'f']);
  await end(2);
  await Promise.all(adding);
});

test('a full batch begins at once if the limit allows, and another one in the next turn', async () => {
  const { batcher, begun, end } = testBatcher({ maxUnderWay: Number.POSITIVE_INFINITY });
  const adding = ['a', 'b', 'c', 'd'].map(batcher.add);
  expect(begun()).toEqual(['abc']);
  await nextTurn();
  expect(begun()).toEqual(['abc', 'd']);
  for (const index of [0, 1]) await end(index);
  await Promise.all(adding);
});

test('items with different keys are in different batches', async () => {
  const { batcher, begun, end } = testBatcher({ maxUnderWay: 2, keyOf: (item) => item });
  const adding = ['a', 'b', 'a', 'c'].map(batcher.add);
  batcher.flush();
  expect(begun()).toEqual(['aa', 'b']);
  await end(1);
  expect(begun()).toEqual(['aa', 'b', 'c']);
  for (const index of [0, 2]) await end(index);
  await Promise.all(adding);
});

test('a failed batch rejects its own items and no others', async () => {
  const { batcher, end, fail } = testBatcher();
  const adding = ['a', 'b', 'c', 'd'].map(batcher.add);
  await nextTurn();
  const settled = Promise.allSettled(adding);
  fail(0, new Error('broken'));
  await nextTurn();
  await end(1);
  const statuses = (await settled).map(({ status }) => status);
  expect(statuses).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
  await batcher.settled();
});

test('settled waits for everything that was sent, whether it succeeds or fails', async () => {
  const { batcher, fail } = testBatcher();
  await batcher.settled();
  const failing = expect(batcher.add('a')).rejects.toThrow('broken');
  batcher.flush();
  let settled = false;
  const settling = batcher.settled().then(() => {
    settled = true;
  });
  await nextTurn();
  expect(settled).toBe(false);
  fail(0, new Error('broken'));
  await settling;
  await failing;
});

test('an item that fails alone is rejected alone', async () => {
  const tried: string[] = [];
  const act = async (items: readonly string[]) => {
    tried.push(items.join(''));
    if (items.includes('b')) throw new Error('not that one');
  };
  const batcher = createBatcher<string>(eachAlone(act), { maxItems: 10 });
  const ended = await Promise.allSettled(['a', 'b', 'c'].map(batcher.add));
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(tried).toEqual(['abc', 'a', 'b', 'c']);
});

test('items are not retried alone while the storage is unavailable', async () => {
  const tried: string[] = [];
  const act = eachAlone(async (items: readonly string[]) => {
    tried.push(items.join(''));
    throw new Fault('UNAVAILABLE', 'away');
  });
  await expect(act(['a', 'b'])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(tried).toEqual(['ab']);
});
