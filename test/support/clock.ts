export interface TestClock {
  readonly now: () => number;
  advance(seconds: number): void;
}

/** Stands still until it is told to advance. */
export function testClock(start = '2026-01-31T13:00:00Z'): TestClock {
  let milliseconds = Date.parse(start);
  return {
    now: () => milliseconds,
    advance(seconds) {
      milliseconds += seconds * 1000;
    },
  };
}
