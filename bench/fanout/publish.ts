import { setTimeout as delay } from 'node:timers/promises';
import { preciseNow } from './changes.ts';

export interface Publish {
  readonly kind: 'publish';
  readonly events: number;
  /** Milliseconds from one to the next; 0 is all at once. */
  readonly everyMs: number;
}

/**
 * Publishes on time, by the clock: a server that is late with one is not thereby spared the next. Answers how many
 * events there were since its start.
 */
export function createPublisher(publish: (seq: number, due: number) => void) {
  let seq = 0;
  return {
    async publish({ events, everyMs }: Publish): Promise<number> {
      const start = preciseNow();
      for (let event = 0; event < events; event += 1) {
        const due = start + event * everyMs;
        const early = due - preciseNow();
        if (early > 0) await delay(early);
        seq += 1;
        publish(seq, due);
      }
      return seq;
    },
  };
}
