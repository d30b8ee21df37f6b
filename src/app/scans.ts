import { retryAfter } from '../gateway/limits/headers.ts';
import type { Limiter } from '../gateway/limits/limiter.ts';
import { refusalMessage } from '../gateway/limits/refusals.ts';
import { subjectOf } from '../gateway/limits/tier.ts';
import type { Observer } from '../gateway/observer.ts';
import { Fault } from '../kit/fault.ts';
import type { AdmitScan } from '../storage/scan.ts';

/**
 * Returns a function that admits a scan under its owner's limits; undefined when limits are off. The function throws
 * RATE_LIMITED or UNAVAILABLE.
 */
export function admitScans(limiter: Limiter | undefined, observer: Observer): AdmitScan | undefined {
  if (!limiter) return undefined;
  return async ({ caller, deadline }) => {
    const subject = subjectOf(caller);
    const { decision, end } = await limiter.scan(subject, deadline);
    switch (decision.outcome) {
      case 'admitted':
        return end;
      case 'refused': {
        observer.refusal(decision.rule);
        const details = { rule: decision.rule, retryAfter: retryAfter(decision.retryMs) };
        throw new Fault('RATE_LIMITED', refusalMessage(decision, subject.owner), details);
      }
      default: {
        const message = 'The limits cannot be checked at the moment; try again.';
        throw new Fault('UNAVAILABLE', message, { retryAfter: 1 });
      }
    }
  };
}
