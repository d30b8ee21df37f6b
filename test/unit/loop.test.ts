import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Fault } from '../../src/kit/fault.ts';
import { backoff } from '../../src/kit/work/backoff.ts';
import { type LoopOptions, startLoop } from '../../src/kit/work/loop.ts';
import { startScheduler } from '../../src/kit/work/scheduler.ts';

/** Creates a loop; the test ends its runs. */
function testLoop(options: LoopOptions<number> = {}) {
  const runs: PromiseWithResolvers<number>[] = [];
  const signals: AbortSignal[] = [];
  const loop = startLoop((closing) => {
    const run = Promise.withResolvers<number>();
    runs.push(run);
    signals.push(closing);
    return run.promise;
  }, options);
  /** Waits until the effects of a finished run are complete. */
  const settled = () => vi.advanceTimersByTimeAsync(0);
  return {
    loop,
    signals,
    count: () => runs.length,
    async end(result = 0) {
      runs.at(-1)?.resolve(result);
      await settled();
    },
    async fail(error: unknown) {
      runs.at(-1)?.reject(error);
      await settled();
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('many requests for a task run it once, and once more for requests during that run', async () => {
  const { loop, count, end } = testLoop();
  expect(count()).toBe(0);
  for (let times = 0; times < 10; times += 1) loop.soon();
  expect(count()).toBe(1);
  await end();
  expect(count()).toBe(2);
  await end();
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(count()).toBe(2);
  loop.soon();
  expect(count()).toBe(3);
});

test('a task with a pause runs at once, and again when the pause after its end is over', async () => {
  const { count, end } = testLoop({ everyMs: 1_000 });
  expect(count()).toBe(1);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(count()).toBe(1);
  await end();
  await vi.advanceTimersByTimeAsync(999);
  expect(count()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(count()).toBe(2);
});

test('a run can set the time of the next one, and `within` can only make it earlier', async () => {
  const { loop, count, end } = testLoop({ everyMs: (pause) => pause, firstMs: 500, retryMs: 1 });
  loop.within(600);
  await vi.advanceTimersByTimeAsync(500);
  expect(count()).toBe(1);
  await end(10_000);
  loop.within(300);
  loop.within(400);
  await vi.advanceTimersByTimeAsync(300);
  expect(count()).toBe(2);
  // During a run the time counts from this call.
  loop.within(200);
  await end(10_000);
  await vi.advanceTimersByTimeAsync(200);
  expect(count()).toBe(3);
  await end(0);
  expect(count()).toBe(4);
});

test('a failure is reported and the task runs again, sooner if the storage was unavailable', async () => {
  const [failed, worked] = [vi.fn(), vi.fn()];
  const { count, end, fail } = testLoop({ everyMs: 60_000, failed, worked });
  await fail(new Error('broken'));
  expect(failed).toHaveBeenLastCalledWith(new Error('broken'));
  await vi.advanceTimersByTimeAsync(59_999);
  expect(count()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await fail(new Fault('UNAVAILABLE', 'away'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(count()).toBe(3);
  expect(worked).not.toHaveBeenCalled();
  await end();
  expect(worked).toHaveBeenCalledTimes(1);
});

test('the pause after a failure can grow with the number of consecutive failures', async () => {
  const told: number[] = [];
  const { count, end, fail } = testLoop({
    everyMs: 1,
    retryMs: (failures) => {
      told.push(failures);
      return 1_000 * failures;
    },
  });
  for (const failures of [1, 2]) {
    await fail(new Error('broken'));
    await vi.advanceTimersByTimeAsync(1_000 * failures - 1);
    expect(count()).toBe(failures);
    await vi.advanceTimersByTimeAsync(1);
  }
  await end();
  await vi.advanceTimersByTimeAsync(1);
  await fail(new Error('broken'));
  expect(told).toEqual([1, 2, 1]);
});

test('a task that runs only on request is not repeated after a failure', async () => {
  const { loop, count, fail } = testLoop();
  loop.soon();
  await fail(new Fault('UNAVAILABLE', 'away'));
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(count()).toBe(1);
});

test('disposal aborts the present run and waits for it, and nothing runs afterwards', async () => {
  const failed = vi.fn();
  const { loop, count, signals, fail } = testLoop({ everyMs: 1, failed });
  let disposed = false;
  loop.soon();
  const disposing = loop[Symbol.asyncDispose]().then(() => {
    disposed = true;
  });
  loop.soon();
  loop.within(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([signals[0]?.aborted, disposed]).toEqual([true, false]);
  await fail(new Error('cut short'));
  await disposing;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(count()).toBe(1);
  expect(failed).not.toHaveBeenCalled();
});

test('`idle` waits for the present run and for those that were requested meanwhile', async () => {
  const { loop, count, end } = testLoop();
  await loop.idle();
  let idle = false;
  loop.soon();
  loop.soon();
  const waiting = loop.idle().then(() => {
    idle = true;
  });
  await end();
  expect([count(), idle]).toEqual([2, false]);
  await end();
  await waiting;
});

test('a pause beyond the maximum of a timer does not fire at once', async () => {
  const { count, end } = testLoop({ everyMs: 2 ** 40 });
  await end();
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect(count()).toBe(1);
});

test('a scheduler sleeps until something is due, and polls for timers of other processes', async () => {
  let next: number | null = null;
  const settle = vi.fn(async () => next);
  await using _ = startScheduler({ settle }, { longestMs: 10_000 });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(settle).toHaveBeenCalledTimes(1);
  next = Date.now() + 2_001;
  await vi.advanceTimersByTimeAsync(1);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(settle).toHaveBeenCalledTimes(2);
  next = Date.now() + 1_000_000;
  await vi.advanceTimersByTimeAsync(1);
  expect(settle).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(settle).toHaveBeenCalledTimes(4);
});

test('timers that are set in one turn of the event loop cause one poll of the scheduler', async () => {
  const settle = vi.fn(async () => null);
  await using scheduler = startScheduler({ settle });
  await vi.advanceTimersByTimeAsync(0);
  for (let times = 0; times < 10; times += 1) scheduler.soon();
  await vi.advanceTimersByTimeAsync(1);
  expect(settle).toHaveBeenCalledTimes(2);
});

test('work that is due but claimed by another process is polled after a pause, not at once', async () => {
  const settle = vi.fn(async () => Date.now() - 1_000);
  await using _ = startScheduler({ settle });
  await vi.advanceTimersByTimeAsync(0);
  expect(settle).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(3);
  expect(settle).toHaveBeenCalledTimes(4);
});

test('a backoff doubles with every failure up to its maximum, with half of it as jitter', () => {
  const bounds = { firstMs: 100, longestMs: 1_000 };
  const pauses = (random: number) =>
    [1, 2, 3, 4, 5, 1_000].map((failures) => backoff(bounds, failures, random));
  expect(pauses(1)).toEqual([100, 200, 400, 800, 1_000, 1_000]);
  expect(pauses(0)).toEqual([50, 100, 200, 400, 500, 500]);
});
