import { LRUCache } from 'lru-cache';
import type { Caller } from '../../kit/call/caller.ts';
import { Fault } from '../../kit/fault.ts';
import { within } from '../upstream/deadline.ts';
import { digestOf } from './secrets.ts';

/** What a look at a credential found. */
export type Verdict =
  | {
      readonly caller: Caller;
      /** Milliseconds since the epoch; null for a credential that does not expire. */
      readonly expiresAt: number | null;
    }
  /** Why it is not good, for the client. */
  | { readonly refused: string };

export interface Verification {
  /**
   * Whose the credential is: remembered, being found out, or found out by `check`. Throws UNAUTHENTICATED when it is
   * not good, and UNAVAILABLE when that cannot be told now.
   */
  callerOf(credential: string, check: () => Promise<Verdict>): Promise<Caller>;
}

export interface VerificationOptions {
  /** Milliseconds that a good credential is believed: a revocation takes effect within them. */
  readonly goodFor: number;
  /** Milliseconds that a bad one is refused without another look. */
  readonly badFor: number;
  /** Credentials remembered, good and bad each, so that forged ones do not drive out the good. */
  readonly remembered: number;
  /** Milliseconds that a look may take. */
  readonly patience: number;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds of a clock that nobody sets. */
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

/** The credential could not be checked, which says nothing against it: 503, and never a 401 that makes a client drop it. */
export function cannotCheck(cause?: unknown): Fault {
  const message = 'The credential cannot be checked at the moment; try again.';
  return new Fault('UNAVAILABLE', message, { retryAfter: 1, cause });
}

/** Remembers verdicts by digest, for a short time counted from the beginning of the look that found them. */
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
    async callerOf(credential, check) {
      const key = digestOf(credential);
      const verdict = recall(key) ?? (await (flights.get(key) ?? launch(key, check)));
      if ('refused' in verdict) throw new Fault('UNAUTHENTICATED', verdict.refused);
      return verdict.caller;
    },
  };
}
