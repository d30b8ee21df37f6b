import { badInput } from '../../kit/fault.ts';
import type { Limiter, Usage } from '../limits/limiter.ts';
import type { SeenCaller } from '../limits/recent-callers.ts';
import type { Subject } from '../limits/rules/limit-rules.ts';
import { subjectOfOwner } from '../limits/tier.ts';
import type { ProcessDetails } from './process-details.ts';
import type { Refusal } from './recent-refusals.ts';

/** A caller as its operators see it. */
export interface LimitedCaller {
  readonly subject: Subject;
  /** Milliseconds since the epoch; null when it was not seen within the hour. */
  readonly seenAt: number | null;
  readonly refusals: readonly Refusal[];
}

/** A caller, whose limits are read at most once for an operation. */
export interface ShownCaller extends LimitedCaller {
  /** Null when limits are off. */
  readonly usage: () => Promise<Usage | null>;
}

/** Reads the limits of a caller. */
export type ReadUsage = Limiter['usage'];

const hourMs = 3_600_000;
const maxRefusals = 20;
/** Number of callers that a process reports to others, and that are shown at most. */
export const maxShownCallers = 50;
/** Number of refusals of each caller that a process reports to others, every ten seconds. */
const maxReportedRefusals = 4;

type Details = Pick<ProcessDetails, 'callers' | 'refusals'>;

/** Returns the details that a process reports to others. */
export function reportedDetails(details: ProcessDetails, now: number): ProcessDetails {
  const callers = limitedCallers([details], now).slice(0, maxShownCallers);
  return {
    ...details,
    callers: callers.map(({ subject, seenAt, share }) => ({ subject, seenAt, share })),
    refusals: callers.flatMap(({ refusals }) => refusals.slice(0, maxReportedRefusals)),
  };
}

/**
 * Returns the callers of the last hour, those that a rule has refused first, then those that have used the largest share of a
 * limit. `details` are those of all known processes.
 */
export function limitedCallers(
  details: readonly Details[],
  now: number,
): readonly (LimitedCaller & SeenCaller)[] {
  const since = now - hourMs;
  const refused = refusalsByOwner(details);
  const seen = [...newestOf(details).values()].filter(({ seenAt }) => seenAt > since);
  const ranked = seen.map((one) => ({ ...one, refusals: refused.get(one.subject.owner) ?? [] }));
  const rankOf = ({ refusals, share }: SeenCaller & LimitedCaller) =>
    (refusals.some(({ rule, at }) => rule !== null && at > since) ? 1 : 0) + share;
  return ranked.sort((one, other) => rankOf(other) - rankOf(one));
}

/** Returns the caller with these budgets. Throws BAD_USER_INPUT for a text that is no owner. */
export function callerOf(details: readonly Details[], owner: string): LimitedCaller {
  const subject = subjectOfOwner(owner);
  if (!subject)
    throw badInput(
      'owner',
      'the owner of budgets as callers have it, such as user:ada, user:ada%20lovelace or ip:192.0.2.7',
      owner,
    );
  const seen = newestOf(details).get(owner);
  const refusals = refusalsByOwner(details).get(owner) ?? [];
  return { subject: seen?.subject ?? subject, seenAt: seen?.seenAt ?? null, refusals };
}

/** Returns the last request of each caller, with the largest share that a process has seen. */
function newestOf(details: readonly Pick<Details, 'callers'>[]): ReadonlyMap<string, SeenCaller> {
  const newest = new Map<string, SeenCaller>();
  for (const one of details.flatMap(({ callers }) => callers)) {
    const known = newest.get(one.subject.owner);
    const last = known && known.seenAt > one.seenAt ? known : one;
    newest.set(one.subject.owner, { ...last, share: Math.max(one.share, known?.share ?? 0) });
  }
  return newest;
}

function refusalsByOwner(
  details: readonly Pick<Details, 'refusals'>[],
): ReadonlyMap<string | null, readonly Refusal[]> {
  const all = details.flatMap(({ refusals }) => refusals).sort((one, other) => other.at - one.at);
  const byOwner = Map.groupBy(all, ({ owner }) => owner);
  return new Map([...byOwner].map(([owner, refusals]) => [owner, refusals.slice(0, maxRefusals)]));
}
