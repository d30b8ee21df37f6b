/**
 * The rate of calls after refusals for a quota: additive increase, multiplicative decrease, as TCP shares a line (RFC
 * 5681). Times are in milliseconds of a monotonic clock, rates in calls a second.
 */
export interface Pace {
  /** Rate at `since`, from which it grows. */
  readonly base: number;
  /** Rate at which the service refused. */
  readonly ceiling: number;
  /** Increase in each second, up to the ceiling. */
  readonly slope: number;
  /** End of the wait after the refusal; no call is sent before. */
  readonly since: number;
  /** Time of the refusal. */
  readonly refusedAt: number;
}

/** Lowest ceiling while nothing is answered: the answers before are few when the service was hardly used. */
const minCeiling = 2;
const minRate = 0.25;
const maxRate = 10_000;
/** Wait after a refusal that tells none: most quotas count by the second. */
const defaultWaitMs = 1_000;
/** Share of the rate that is left after a refusal. */
const shares = { first: 0.5, answered: 0.8, unanswered: 0.5 };
/**
 * Shortest time of the climb back to the ceiling in seconds, and its smallest ratio to the wait: a service that makes
 * callers wait 5 seconds, as the Reseller API does, is tried again less often.
 */
const climb = { minSeconds: 10, waits: 10 };
/** Growth in each second above the ceiling, where the quota must be greater than it was. */
const growth = 1.1;
/** The pace ends when the rate is so many times the ceiling, and nothing was refused for this time. */
const over = { ceilings: 2, quietMs: 60_000 };

/** Returns the pace after the first refusal. `answered` is the number of calls answered in the last second. */
export function firstPace(now: number, answered: number, waitMs?: number): Pace {
  const ceiling = Math.max(minCeiling, answered);
  return decreased(ceiling * shares.first, ceiling, now, waitMs);
}

/**
 * Returns the pace after a refusal of a call that was sent at this pace. `answered`: whether any such call was. The rate
 * at which nothing was answered is not that of the quota, so the ceiling falls by halves, and calls return to it soon.
 */
export function slowerPace(pace: Pace, now: number, answered: boolean, waitMs?: number): Pace {
  const rate = rateAt(pace, now);
  if (answered) return decreased(rate * shares.answered, rate, now, waitMs);
  const ceiling = Math.max(minCeiling, Math.max(rate, pace.ceiling) * shares.unanswered);
  return decreased(rate * shares.unanswered, ceiling, now, waitMs);
}

function decreased(rate: number, ceiling: number, now: number, waitMs = defaultWaitMs): Pace {
  const base = Math.max(minRate, rate);
  const seconds = Math.max(climb.minSeconds, (waitMs / 1000) * climb.waits);
  const slope = Math.max(0, ceiling - base) / seconds;
  return { base, ceiling, slope, since: now + Math.max(waitMs, 1000 / base), refusedAt: now };
}

/** Returns the pace after a refusal of a call that was sent before: the rate is low already, only the wait counts. */
export function heldPace(pace: Pace, now: number, waitMs = 0): Pace {
  return { ...pace, since: Math.max(pace.since, now + waitMs), refusedAt: now };
}

/** Returns the rate at a time. */
export function rateAt({ base, ceiling, slope, since }: Pace, now: number): number {
  const seconds = Math.max(0, now - since) / 1000;
  const climbed = base + slope * seconds;
  if (climbed < ceiling) return climbed;
  const above = slope === 0 ? seconds : seconds - (ceiling - base) / slope;
  return Math.min(maxRate, Math.max(base, ceiling) * growth ** above);
}

/** Returns whether calls need no pace any more. */
export const isOver = (pace: Pace, now: number): boolean =>
  now - pace.refusedAt >= over.quietMs && rateAt(pace, now) >= over.ceilings * pace.ceiling;
