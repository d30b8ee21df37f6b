import type { Limiter, Visit } from '../gateway/limits/limiter.ts';
import { refusedFault } from '../gateway/limits/refusals.ts';
import { subjectOf } from '../gateway/limits/tier.ts';
import type { Observer } from '../gateway/observer.ts';
import { Fault } from '../kit/fault.ts';
import { createFairPlaces } from '../kit/queues/fair-places.ts';
import { pause } from '../kit/work/pause.ts';
import type { AdmitScan, CallScanning } from '../storage/scans/scan.ts';

/** Milliseconds between two requests for a place: another gateway's scan may end at any time. */
const retryMs = 50;

/**
 * Returns a function that admits a scan under its owner's limits; undefined when limits are off. The function throws
 * RATE_LIMITED or UNAVAILABLE.
 */
export function admitScans(limiter: Limiter | undefined, observer: Observer): AdmitScan | undefined {
  if (!limiter) return undefined;
  const admit = createPatientAdmission(limiter);
  return async (scanning) => {
    const { decision, end } = await admit(scanning);
    switch (decision.outcome) {
      case 'admitted':
        return end;
      case 'refused': {
        observer.refusal(decision.rule);
        throw refusedFault(decision, subjectOf(scanning.caller).owner);
      }
      default: {
        const message = 'The limits cannot be checked at the moment; try again.';
        throw new Fault('UNAVAILABLE', message, { retryAfter: 1 });
      }
    }
  };
}

/** Asks for a place until there is one, as long as the scan has patience. One scan of an owner asks at a time. */
function createPatientAdmission(limiter: Limiter): (scanning: CallScanning) => Promise<Visit> {
  const asking = createFairPlaces({ placesOfOwner: 1, tasks: 'searches' });

  async function askUntil(scanning: CallScanning, until: number): Promise<Visit> {
    const { caller, deadline, signal } = scanning;
    for (;;) {
      const visit = await limiter.scan(subjectOf(caller), deadline);
      const isFull = visit.decision.outcome === 'refused' && visit.decision.rule === 'scans';
      if (!isFull || signal.aborted || Date.now() + retryMs > until) return visit;
      await pause(retryMs, signal);
    }
  }

  return async (scanning) => {
    const { caller, signal, patienceMs = 0 } = scanning;
    if (patienceMs === 0) return await askUntil(scanning, 0);
    const until = Date.now() + patienceMs;
    const waiting = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
    const leave = await asking.enter(subjectOf(caller).owner, waiting).catch(() => null);
    try {
      signal.throwIfAborted();
      return await askUntil(scanning, until);
    } finally {
      leave?.();
    }
  };
}
