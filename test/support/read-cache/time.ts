/** Time that passes only as far as the next callback; what a callback awaits goes on before the next one. */
export interface StoryTime {
  readonly now: () => number;
  after(milliseconds: number, call: () => void): void;
  wait(milliseconds: number): Promise<void>;
  runUntil(end: number): Promise<void>;
}

export function storyTime(): StoryTime {
  let now = 0;
  let made = 0;
  const callbacks: { readonly at: number; readonly nth: number; readonly call: () => void }[] = [];

  function after(milliseconds: number, call: () => void): void {
    made += 1;
    callbacks.push({ at: now + milliseconds, nth: made, call });
  }

  function takeFirst(end: number) {
    const first = callbacks.reduce(
      (one, other) => (other.at < one.at || (other.at === one.at && other.nth < one.nth) ? other : one),
      callbacks[0] ?? { at: Number.POSITIVE_INFINITY, nth: 0, call() {} },
    );
    if (first.at > end) return null;
    callbacks.splice(callbacks.indexOf(first), 1);
    return first;
  }

  return {
    now: () => now,
    after,
    wait: (milliseconds) => new Promise((resolve) => after(milliseconds, resolve)),
    async runUntil(end) {
      for (let first = takeFirst(end); first; first = takeFirst(end)) {
        now = first.at;
        first.call();
        await new Promise(setImmediate);
      }
      now = end;
    },
  };
}

/** Returns numbers from 0 to 1, the same for a seed in every run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
