import type { LRUCache } from 'lru-cache';
import type { Call } from '../../../kit/call/call.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Observer } from '../../observer.ts';
import { wasNotProcessed } from '../not-processed.ts';
import type { Filled, Kept, ServiceReads, Wanted } from './contract.ts';
import { createDoubts } from './doubts.ts';
import { createLastDrops } from './last-drops.ts';

/** The reads of a service with the function by which their owner drops; null drops everything. */
export interface OwnedReads extends ServiceReads {
  drop(tags: readonly string[] | null): void;
}

export interface ServiceReadsParts {
  readonly service: string;
  readonly store: LRUCache<string, Kept>;
  readonly observer: Pick<Observer, 'upstreamRead'>;
  /** Whether this process follows the log. */
  readonly follows: (now: number) => boolean;
  /** Announces a write to other gateways. */
  readonly announce: (tags: readonly string[] | null) => void;
  readonly clock: () => number;
}

/** The codes of a service that is away, or whose quota is spent. */
const away: ReadonlySet<string> = new Set([
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_RATE_LIMITED',
]);

const isAway = (error: unknown): boolean =>
  error instanceof Fault &&
  away.has(error.code) &&
  error.options.upstreamClass !== 'credential' &&
  error.options.upstreamClass !== 'object';

/** Creates the reads of a service. See docs/decisions/024-remote-services.md. */
export function createServiceReads(parts: ServiceReadsParts): OwnedReads {
  const { service, store, observer, follows, announce, clock } = parts;
  const drops = createLastDrops();
  const doubts = createDoubts();
  let [hits, calls, oldestMs] = [0, 0, -1];

  const drop = (tags: readonly string[] | null) => (tags === null ? drops.dropAll() : drops.drop(tags));

  /** Drops what a write may have changed, here and in other gateways. */
  function dropAtAll(tags: readonly string[] | null): void {
    drop(tags);
    announce(tags);
  }

  function used<Value>(call: Call, { value, readAt }: Kept, result: 'hit' | 'stale', now: number): Value {
    observer.upstreamRead(service, result);
    if (result === 'hit') {
      hits += 1;
      oldestMs = Math.max(oldestMs, now - readAt);
    }
    call.reads?.used(readAt);
    // The key has the type of the value.
    return value as Value;
  }

  function isValid({ position, readAt }: Kept, { tag, ageMs }: Wanted, call: Call, now: number): boolean {
    const age = now - readAt;
    // A clock that was set back makes ages negative: their true age is unknown.
    return position >= drops.of(tag) && age >= 0 && age < Math.min(ageMs, call.reads?.maxAgeMs ?? ageMs);
  }

  return {
    get counts() {
      return { hits, calls, oldestMs: oldestMs < 0 ? null : oldestMs };
    },
    drop,
    async write(tags, send) {
      let isSent = false;
      const sent = () => {
        isSent = true;
      };
      try {
        const answer = await send(sent);
        dropAtAll(tags);
        return answer;
      } catch (error) {
        if (isSent && !wasNotProcessed(error)) {
          doubts.add(tags, clock());
          dropAtAll(tags);
        }
        throw error;
      }
    },

    async read<Value>(call: Call, wanted: Wanted, fill: (since: number) => Promise<Filled<Value> | null>) {
      const { key, tag } = wanted;
      const now = clock();
      const ageMs = doubts.has(tag, now) ? 0 : wanted.ageMs;
      const kept = store.get(key);
      const isRead = ageMs > 0 && follows(now) && (call.reads?.maxAgeMs ?? 0) >= 0;
      if (kept && isRead && isValid(kept, wanted, call, now)) return used<Value>(call, kept, 'hit', now);
      observer.upstreamRead(service, isRead ? 'miss' : 'past');
      const { position } = drops;
      const since = drops.of(tag);
      calls += 1;
      try {
        const filled = await fill(since);
        if (filled === null) store.delete(key);
        else if (ageMs > 0 && position >= drops.of(tag) && !doubts.has(tag, clock()))
          store.set(
            key,
            { value: filled.value, position, readAt: filled.readAt },
            { size: filled.bytes + 2 * key.length + overhead },
          );
        return filled?.value ?? null;
      } catch (error) {
        const { maxStaleMs = 0 } = call.reads ?? {};
        const mayBeStale = wanted.ageMs > 0 && maxStaleMs > 0 && isAway(error);
        if (kept && mayBeStale && clock() - kept.readAt < wanted.ageMs + maxStaleMs)
          return used<Value>(call, kept, 'stale', now);
        throw error;
      }
    },
  };
}

/** Bytes of an entry without its key and its value. */
const overhead = 500;
