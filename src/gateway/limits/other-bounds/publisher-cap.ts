import { LRUCache } from 'lru-cache';
import { Fault } from '../../../kit/fault.ts';
import { growingTo } from '../../../kit/growing.ts';
import { createQuota } from '../../../kit/queues/quota.ts';

/** Limits the requests of one publisher of events; these are charged to no budget. */
export interface PublisherCap {
  /** Runs the work and returns its result. Throws RATE_LIMITED when the publisher sends too much. */
  admit<Value>(publisher: string, work: () => Promise<Value>): Promise<Value>;
}

export interface CapOptions {
  readonly concurrent: number;
  readonly perSecond: number;
  readonly clock: () => number;
}

/** Largest number of remembered publishers. Forgetting one loses its count of the current second. */
const maxPublishers = 10_000;

export function createPublisherCap({ concurrent, perSecond, clock }: CapOptions): PublisherCap {
  const counts = new LRUCache<string, { readonly second: number; readonly sent: number }>(
    growingTo(maxPublishers),
  );
  const inFlight = createQuota();

  return {
    async admit(publisher, work) {
      const second = Math.floor(clock() / 1000);
      const count = counts.get(publisher);
      const sent = count?.second === second ? count.sent : 0;
      const leave = sent < perSecond ? inFlight.take(publisher, concurrent) : null;
      if (!leave) {
        const message = `At most ${perSecond} requests a second, and ${concurrent} at once, are taken from one publisher.`;
        throw new Fault('RATE_LIMITED', message, { retryAfter: 1 });
      }
      counts.set(publisher, { second, sent: sent + 1 });
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
