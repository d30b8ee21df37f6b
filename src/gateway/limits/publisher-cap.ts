import { LRUCache } from 'lru-cache';
import { Fault } from '../../kit/fault.ts';

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

interface Count {
  second: number;
  sent: number;
  inFlight: number;
}

export function createPublisherCap({ concurrent, perSecond, clock }: CapOptions): PublisherCap {
  const counts = new LRUCache<string, Count>({ max: maxPublishers });

  function countOf(publisher: string): Count {
    const second = Math.floor(clock() / 1000);
    const count = counts.get(publisher) ?? { second, sent: 0, inFlight: 0 };
    if (count.second !== second) Object.assign(count, { second, sent: 0 });
    counts.set(publisher, count);
    return count;
  }

  return {
    async admit(publisher, work) {
      const count = countOf(publisher);
      if (count.inFlight >= concurrent || count.sent >= perSecond) {
        const message = `At most ${perSecond} requests a second, and ${concurrent} at once, are taken from one publisher.`;
        throw new Fault('RATE_LIMITED', message, { retryAfter: 1 });
      }
      count.sent += 1;
      count.inFlight += 1;
      try {
        return await work();
      } finally {
        count.inFlight -= 1;
      }
    },
  };
}
