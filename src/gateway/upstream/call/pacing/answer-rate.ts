/** Counts the answers of a service. Times are in milliseconds. */
export interface AnswerRate {
  /** Counts an answer. */
  add(now: number): void;
  /** Returns the number of answers in the last full second, or in the present one when those are more. */
  lastSecond(now: number): number;
}

/** Creates the count. It is two numbers, because each call of a service passes here. */
export function createAnswerRate(): AnswerRate {
  let second = 0;
  let count = 0;
  let before = 0;

  function turn(now: number): void {
    const present = Math.floor(now / 1000);
    if (present === second) return;
    before = present === second + 1 ? count : 0;
    second = present;
    count = 0;
  }

  return {
    add(now) {
      turn(now);
      count += 1;
    },
    lastSecond(now) {
      turn(now);
      return Math.max(before, count);
    },
  };
}
