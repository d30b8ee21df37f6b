import { setImmediate } from 'node:timers/promises';
import { isTurnSpent, nextTurn } from '../../../kit/work/event-loop.ts';

/** Shortest and longest milliseconds of work between two turns of the event loop, and its share of the time of a turn. */
const [shortestMs, longestMs, share] = [0.1, 1, 0.1];

/** Lets the event loop turn between pieces of work. */
export interface Pace {
  isSpent(): boolean;
  /** Resolves in a later turn of the event loop. */
  turn(): Promise<void>;
}

/** The pace of work that others wait for: it takes turns with large answers. */
export const eventLoop: Pace = { isSpent: isTurnSpent, turn: nextTurn };

/**
 * Returns a pace for work ahead of a step. A step is a sequence of statements, and the next one is sent when the event
 * loop sees the answer of the last one: behind longer work the database would mostly wait. `nextTurn` alone goes on in
 * the same turn for as long as large answers may. Where turns take long, because others work too, this work does more
 * in each.
 */
export function createPace(): Pace {
  let began = performance.now();
  let sliceMs = shortestMs;
  return {
    isSpent: () => performance.now() - began > sliceMs,
    async turn() {
      const left = performance.now();
      await setImmediate();
      await nextTurn();
      began = performance.now();
      sliceMs = Math.min(Math.max((began - left) * share, shortestMs), longestMs);
    },
  };
}
