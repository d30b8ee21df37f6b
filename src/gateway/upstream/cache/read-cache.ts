import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { parsedJson } from '../../../kit/json/value.ts';
import type { LogFollower, LoggedEvent } from '../../events/contract.ts';
import { noObserver, type Observer } from '../../observer.ts';
import type { Kept, ServiceReads } from './contract.ts';
import { createServiceReads, type OwnedReads } from './service-reads.ts';

export interface ReadCacheOptions {
  /** Bytes of all entries. */
  readonly maxBytes: number;
  readonly observer?: Pick<Observer, 'upstreamRead'>;
  /** Returns milliseconds since the epoch; defaults to the machine's clock. */
  readonly clock?: () => number;
}

/** A service that reports its events. */
export interface ReportingService {
  /** Its name in metrics, which is also that of its stream of events. */
  readonly service: string;
  /** Returns the objects and lists that an event concerns. */
  readonly tagsOf: (event: Pick<LoggedEvent, 'tenant' | 'topic' | 'key'>) => readonly string[] | null;
}

/**
 * Keeps objects and pages of remote services while the event log says nothing of them. Answers to callers are never
 * kept: tenancy, scopes and bounds are checked on each read.
 * See docs/decisions/024-remote-services.md.
 */
export interface ReadCache extends LogFollower {
  of(service: ReportingService): ServiceReads;
}

/** Milliseconds without a look at the end of the log after which nothing is read from the cache. */
const maxBehindMs = 5_000;
/** Bytes of the largest value that is kept. */
const maxEntryBytes = 4 * 1024 ** 2;

const messageShape = z.object({ service: z.string(), tags: z.array(z.string()).nullable() });

/** Returns the bytes of a cache: those that are configured, but at most a quarter of V8's heap limit. */
export const cacheBytes = (configured: number, heapLimit: number): number =>
  Math.min(configured, Math.floor(heapLimit / 4));

export function createReadCache(options: ReadCacheOptions): ReadCache {
  const { maxBytes, observer = noObserver, clock = Date.now } = options;
  const store = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    maxEntrySize: Math.min(maxBytes, maxEntryBytes),
  });
  const services = new Map<string, Pick<ReportingService, 'tagsOf'> & { readonly reads: OwnedReads }>();
  let lookedAt = clock();
  let send: (text: string) => void = () => {};

  function dropAll(): void {
    for (const { reads } of services.values()) reads.drop(null);
  }

  return {
    of({ service, tagsOf }) {
      const reads = createServiceReads({
        service,
        store,
        observer,
        // A look in the future was before the clock was set back.
        follows: (now) => Math.abs(now - lookedAt) <= maxBehindMs,
        announce: (tags) => send(JSON.stringify({ service, tags })),
        clock,
      });
      services.set(service, { reads, tagsOf });
      return reads;
    },
    arrived(event) {
      const of = services.get(event.stream);
      of?.reads.drop(of.tagsOf(event));
    },
    skipped: dropAll,
    caughtUp(at) {
      // The clock was set back: it would prolong the entries that nobody reads until it is where it was.
      if (at < lookedAt) dropAll();
      lookedAt = at;
    },
    received(text) {
      if (text === '') return dropAll();
      const message = messageShape.safeParse(parsedJson(text)).data;
      if (message) services.get(message.service)?.reads.drop(message.tags);
    },
    sending(given) {
      send = given;
    },
  };
}
