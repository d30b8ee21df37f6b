import { setTimeout as delay } from 'node:timers/promises';
import { preciseNow } from './changes.ts';

export interface Publish {
  readonly kind: 'publish';
  readonly events: number;
  /** Milliseconds between two events; 0 publishes all at once. */
  readonly everyMs: number;
}

/**
 * Creates a publisher that keeps to the clock: a server that is late with one event gets the next one on time all the
 * same. `publish` returns the number of events since the start.
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
