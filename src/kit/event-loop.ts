/** Milliseconds that large answers may take of one turn of the event loop, all of them together. */
const sliceMs = 15;

const waiting: (() => void)[] = [];
let first = 0;
let running = false;
let sliceBegan = performance.now();

/** Whether large answers have used up their share of this turn; after idle time it may say so once too often. */
export function isTurnSpent(): boolean {
  return performance.now() - sliceBegan > sliceMs;
}

/** Resolves in a later turn of the event loop, in the order of asking. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (running) return;
    running = true;
    setImmediate(runSlice);
  });
}

/** There is one event loop, and one line of those who wait for it: bystanders wait for one slice, not for one of each. */
async function runSlice(): Promise<void> {
  sliceBegan = performance.now();
  while (first < waiting.length && !isTurnSpent()) {
    const resolve = waiting[first];
    first += 1;
    resolve?.();
    // The work behind the promise runs here, so that its time is seen.
    await null;
    await null;
  }
  if (first < waiting.length) {
    // While somebody always waits, those who had their turn would never be let go.
    if (first > waiting.length / 2) {
      waiting.splice(0, first);
      first = 0;
    }
    setImmediate(runSlice);
    return;
  }
  waiting.length = 0;
  first = 0;
  running = false;
}
