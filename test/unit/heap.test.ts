import { expect, test } from 'vitest';
import { releaseStartMemory, spareCollections } from '../../src/cli/start/heap.ts';

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

test('memory is given back once the process has been idle for 15 looks after work, and not without work', async () => {
  const flags: string[] = [];
  const shares = [...new Array(20).fill(0), 0.5, 0.01, 0.3, ...new Array(40).fill(0.01)];
  const given: number[] = [];
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  using _ = spareCollections({
    everyMs: 1,
    setFlag: (flag) => flags.push(flag),
    workShare() {
      if (shares.length === 1) resolve();
      return shares.shift() ?? 0;
    },
    giveBack: () => given.push(shares.length),
  });
  const alive = setInterval(() => {}, 1_000);
  await ended;
  clearInterval(alive);
  expect(given).toEqual([25]);
  expect(flags).toEqual(['--heap-growing-percent=100', '--no-memory-reducer-favors-memory']);
});
