import { activeAccount, type UsageAccount, workFor } from '../accounts/usage-account.ts';
import { createLine } from '../queues/line.ts';
import { createDeferral } from './arrivals.ts';
import { takeReplies } from './replies.ts';

/** Milliseconds of one turn of the event loop that all large answers together may take. */
const sliceMs = 10;

const waiting = createLine<() => void>();
const deferral = createDeferral();
let running = false;
let sliceBegan = performance.now();

/**
 * Returns whether large answers have used up their share of this turn; after idle time it may once return true too
 * early.
 */
export function isTurnSpent(): boolean {
  return performance.now() - sliceBegan > sliceMs;
}

/** Resolves in a later turn of the event loop, in the order of calls. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    const account = activeAccount();
    waiting.join(account ? () => continueFor(account, resolve) : resolve);
    if (running) return;
    running = true;
    deferral.hadTurn();
    setImmediate(runSlice);
  });
}

function continueFor(account: UsageAccount, resolve: () => void): void {
  workFor(account);
  resolve();
}

/**
 * Resolves waiting work until the slice is used up. All large answers share one queue, so that other work waits for one
 * slice and not for one per answer.
 */
async function runSlice(): Promise<void> {
  if (deferral.isPutOff()) {
    setImmediate(runSlice);
    return;
  }
  sliceBegan = performance.now();
  while (!isTurnSpent()) {
    const resolve = waiting.next();
    running = resolve !== null;
    if (!resolve) return;
    resolve();
    takeReplies();
    // The work behind the promise runs during these awaits, so that its time counts.
    await null;
    await null;
  }
  deferral.hadTurn();
  setImmediate(runSlice);
}
