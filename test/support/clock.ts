export interface TestClock {
  readonly now: () => number;
  advance(seconds: number): void;
}

/** Creates a clock that moves only when the test advances it. */
export function testClock(start = '2026-01-31T13:00:00Z'): TestClock {
  let milliseconds = Date.parse(start);
  return {
    now: () => milliseconds,
    advance(seconds) {
      milliseconds += seconds * 1000;
    },
  };
}
