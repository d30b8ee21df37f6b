import { expect, test } from 'vitest';
import {
  activeAccount,
  chargeTo,
  keepingAccount,
  resumed,
  runFor,
  threadCpuMs,
  UsageAccount,
  workFor,
} from '../../src/kit/accounts/usage-account.ts';

/** Uses the milliseconds of CPU. */
function work(milliseconds: number): void {
  const until = threadCpuMs() + milliseconds;
  while (threadCpuMs() < until);
}

const eventLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

test('each account has the CPU of its own work, whoever else is under way', async () => {
  const [heavy, light] = [new UsageAccount(), new UsageAccount()];
  const steps = (account: UsageAccount, milliseconds: number) =>
    runFor(account, async () => {
      for (let step = 0; step < 5; step += 1) {
        await eventLoop();
        resumed();
        work(milliseconds);
      }
    });
  await Promise.all([steps(heavy, 10), steps(light, 0)]);
  const [heavyMs, lightMs] = [heavy.take(), light.take()];
  expect(heavyMs).toBeGreaterThan(5);
  expect(lightMs).toBeLessThan(heavyMs / 2);
});

test('a piece of work ends with its promises: later work of nobody is billed to nobody', async () => {
  const account = new UsageAccount();
  runFor(account, () => {});
  account.take();
  await eventLoop();
  work(10);
  expect(account.take()).toBeLessThan(5);
});

test('work in the middle of other work belongs to its own account', () => {
  const shares = () => {
    const [outer, inner] = [new UsageAccount(), new UsageAccount()];
    workFor(outer);
    chargeTo(inner, () => work(10));
    work(5);
    return [outer.take(), inner.take()] as const;
  };
  // Other processes that have the processor for a moment make one of two shares larger or smaller.
  const rounds = Array.from({ length: 20 }, shares);
  for (const share of rounds.flat()) expect(share).toBeGreaterThan(0);
  expect(rounds.some(([outerMs, innerMs]) => outerMs < innerMs)).toBe(true);
});

test('a queue starts work with the account of the caller', async () => {
  const account = new UsageAccount();
  const queued = runFor(account, () => keepingAccount(async () => activeAccount()));
  expect(activeAccount()).toBeUndefined();
  expect(await queued()).toBe(account);
  expect(await keepingAccount(async () => activeAccount())()).toBeUndefined();
});

test('an account that was passed on gives what it has, and what follows, to the receiver', () => {
  const account = new UsageAccount();
  const received: number[] = [];
  account.add(3);
  expect(account.take()).toBe(3);
  account.add(4);
  account.passOn((milliseconds) => received.push(milliseconds));
  account.add(5);
  expect(received).toEqual([4, 5]);
  expect(account.take()).toBe(0);
});
