import { LRUCache } from 'lru-cache';
import type { Awaitable } from '../../../kit/awaitable.ts';
import { type Caller, noteExpiry } from '../../../kit/call/caller.ts';
import { Fault } from '../../../kit/fault.ts';
import { within } from '../../upstream/call/deadline.ts';

/** The result of checking a credential. */
export type Verdict =
  | {
      readonly caller: Caller;
      /** Milliseconds since the epoch; null for a credential that does not expire. */
      readonly expiresAt: number | null;
    }
  /** The reason for the refusal, for the client. */
  | { readonly refused: string };

export interface Verification {
  /**
   * Returns the caller of a credential, from the cache, from a check in progress, or from `check`; a caller from the
   * cache is not a promise. Rejects with UNAUTHENTICATED when the credential is invalid, and with UNAVAILABLE when it
   * cannot be checked now. `key` has the kind and the digest of the credential, never the credential itself.
   */
  callerOf(key: string, check: () => Promise<Verdict>): Awaitable<Caller>;
}

export interface VerificationOptions {
  /** Milliseconds for which a valid credential is cached: a revocation takes effect within this time. */
  readonly goodFor: number;
  /** Milliseconds for which an invalid one is refused without another check. */
  readonly badFor: number;
  /** Number of cached credentials, for valid and invalid ones each, so that forged ones cannot evict valid ones. */
  readonly remembered: number;
  /** Timeout of a check, in milliseconds. */
  readonly patience: number;
  /** Returns milliseconds since the epoch. */
  readonly now: () => number;
  /** Returns milliseconds of a monotonic clock. */
  readonly ticks: () => number;
}

const defaults: VerificationOptions = {
  goodFor: 5_000,
  badFor: 1_000,
  remembered: 10_000,
  patience: 4_000,
  now: Date.now,
  ticks: () => performance.now(),
};

const neverLeaves = new AbortController().signal;

/**
 * Returns UNAVAILABLE (503): the check failed, which says nothing about the credential. A 401 would make the client
 * drop it.
 */
export function cannotCheck(cause?: unknown): Fault {
  const message = 'The credential cannot be checked at the moment; try again.';
  return new Fault('UNAVAILABLE', message, { retryAfter: 1, cause });
}

async function judged(judging: Awaitable<Verdict>): Promise<Caller> {
  const verdict = await judging;
  if ('refused' in verdict) throw new Fault('UNAUTHENTICATED', verdict.refused);
  return verdict.caller;
}

/** Creates a cache of verdicts by the credential's digest. An entry's time counts from the start of the check. */
export function createVerification(given: Partial<VerificationOptions> = {}): Verification {
  const { goodFor, badFor, remembered, patience, now, ticks } = { ...defaults, ...given };
  const memory = (ttl: number) =>
    new LRUCache<string, Verdict>({ max: remembered, ttl, ttlResolution: 0, perf: { now: ticks } });
  const good = memory(goodFor);
  const bad = memory(badFor);
  const flights = new Map<string, Promise<Verdict>>();

  function recall(key: string): Verdict | undefined {
    const verdict = good.get(key) ?? bad.get(key);
    if (!verdict || 'refused' in verdict || verdict.expiresAt === null) return verdict;
    return verdict.expiresAt > now() ? verdict : undefined;
  }

  async function look(key: string, check: () => Promise<Verdict>): Promise<Verdict> {
    const start = ticks();
    const end = Date.now() + patience;
    const verdict = await within(check(), { end, signal: neverLeaves, timedOut: cannotCheck });
    const [keep, drop] = 'refused' in verdict ? [bad, good] : [good, bad];
    if ('caller' in verdict) noteExpiry(verdict.caller, verdict.expiresAt);
    drop.delete(key);
    keep.set(key, verdict, { start });
    return verdict;
  }

  function launch(key: string, check: () => Promise<Verdict>): Promise<Verdict> {
    const flight = look(key, check).finally(() => flights.delete(key));
    flights.set(key, flight);
    return flight;
  }

  return {
    callerOf(key, check) {
      const verdict = recall(key);
      if (verdict && 'caller' in verdict) return verdict.caller;
      return judged(verdict ?? flights.get(key) ?? launch(key, check));
    },
  };
}
