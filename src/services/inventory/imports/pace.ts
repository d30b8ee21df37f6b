import { isTurnSpent, nextTurn } from '../../../kit/work/event-loop.ts';

/** Milliseconds of work between two turns of the event loop. */
const sliceMs = 1;

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
 * loop sees the answer of the last one: in turns as long as those of large answers the database would mostly wait.
 */
export function createPace(): Pace {
  let began = performance.now();
  return {
    isSpent: () => performance.now() - began > sliceMs,
    async turn() {
      await nextTurn();
      began = performance.now();
    },
  };
}
