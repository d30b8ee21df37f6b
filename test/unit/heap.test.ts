import { expect, test } from 'vitest';
import { releaseStartMemory } from '../../src/cli/start/heap.ts';

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
