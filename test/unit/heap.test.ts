import { expect, test } from 'vitest';
import { growthPercent, heapBytes, releaseStartMemory, spareCollections } from '../../src/cli/start/heap.ts';

test('the memory of the start is released once, and not while a request waits for its answer', async () => {
  const looks = [true, true, false];
  const left: number[] = [];
  const { promise: collected, resolve } = Promise.withResolvers<void>();
  releaseStartMemory({
    isAnswering: () => looks.shift() ?? false,
    everyMs: 1,
    collect() {
      left.push(looks.length);
      resolve();
    },
  });
  // The gateway's own timer keeps no process alive.
  const alive = setInterval(() => {}, 1_000);
  await collected;
  clearInterval(alive);
  expect(left).toEqual([0]);
});

test('an idle process gives memory back with its collections, and a busy one keeps its compiled code', async () => {
  const flags: string[] = [];
  const { promise: idle, resolve } = Promise.withResolvers<void>();
  const busyFlag = '--no-memory-reducer-favors-memory';
  const idleFlag = '--memory-reducer-favors-memory';
  using _ = spareCollections({
    everyMs: 20,
    setFlag(flag) {
      flags.push(flag);
      if (flag === idleFlag && flags.includes(busyFlag)) resolve();
    },
  });
  const work = setInterval(() => {
    const end = performance.now() + 5;
    while (performance.now() < end);
    if (flags.includes(busyFlag)) clearInterval(work);
  }, 1);
  const alive = setInterval(() => {}, 1_000);
  await idle;
  clearInterval(alive);
});

test.each([
  [1, 100],
  [128, 100],
  [129, 50],
  [256, 50],
  [257, 15],
  [4_096, 15],
])('a heap of %i MiB may grow by %i %% before the next full collection', (mebibytes, percent) => {
  expect(growthPercent(mebibytes * 1024 * 1024)).toBe(percent);
});

test('the bytes of a heap are those of its objects and of its buffers', () => {
  const before = heapBytes();
  const buffer = Buffer.alloc(256 * 1024 * 1024);
  expect(heapBytes() - before).toBeGreaterThan(buffer.length / 2);
});

test('the growth follows the size of the heap', async () => {
  const sizes = [32, 32, 512, 512, 32];
  const flags: string[] = [];
  const { promise: seen, resolve } = Promise.withResolvers<void>();
  using _ = spareCollections({
    everyMs: 1,
    bytesOf() {
      if (sizes.length === 1) resolve();
      return (sizes.shift() ?? 32) * 1024 * 1024;
    },
    setFlag: (flag) => void flags.push(flag),
  });
  const alive = setInterval(() => {}, 1_000);
  await seen;
  clearInterval(alive);
  const growths = flags.filter((flag) => flag.includes('growing')).map((flag) => flag.split('=')[1]);
  expect(growths).toEqual(['100', '15', '100']);
});
