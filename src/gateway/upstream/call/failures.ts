import { errors } from 'undici';
import { Fault, type FaultCode, type FaultOptions } from '../../../kit/fault.ts';
import type { ResponseClass, Verdict } from '../profile.ts';

/** Creates the faults of one service. Messages contain the service's name and nothing of its address or answer. */
export interface Failures {
  timedOut(): Fault;
  /** Fault of an operation that has already made `callsPerOperation` calls. */
  callLimit(callsPerOperation: number): Fault;
  /** Fault while the breaker is open; `retryAfter` is whole seconds until it may let a call through. */
  shut(retryAfter: number): Fault;
  /** Fault of a call that the service's quota does not allow in time; `isDaily`: not before its next day. */
  paced(retryAfter: number, isDaily?: boolean): Fault;
  /** Fault of a call for which there is no room in the queue of paced calls. */
  busy(retryAfter: number): Fault;
  /** Fault of an unusable answer; `what` continues the sentence "The … service". */
  invalid(what: string, upstreamStatus?: number): Fault;
  /** Returns the fault of a response that is not an answer; null for one that is. */
  refused(status: number, verdict: Verdict): Fault | null;
  /** Fault of a connection that could not be opened, or that broke. */
  broken(error: unknown): Fault;
}

/** Seconds after which one more call asks whether a daily quota has been renewed. */
const dailyProbeSeconds = 30;

/**
 * Errors for bytes that are not HTTP, too many, or fewer than announced. They are not kept as cause, because some quote
 * the bytes.
 */
const unreadable = [
  errors.HTTPParserError,
  errors.HeadersOverflowError,
  errors.ResponseContentLengthMismatchError,
];

const limited = (isDaily: boolean) =>
  isDaily
    ? 'has no calls left for today; its quota must be raised, or a new day begin.'
    : 'takes no more calls now; try again later.';

type Refuse = (status: number, verdict: Verdict) => Fault;

export function failuresOf(service: string): Failures {
  const fault = (code: FaultCode, what: string, facts: FaultOptions = {}) =>
    new Fault(code, `The ${service} service ${what}`, { service, ...facts });
  const invalid: Failures['invalid'] = (what, upstreamStatus) =>
    fault('UPSTREAM_INVALID_RESPONSE', what, upstreamStatus === undefined ? {} : { upstreamStatus });
  const refusals: Readonly<Record<Exclude<ResponseClass, 'answer'>, Refuse>> = {
    quota: (upstreamStatus, { isDaily = false, waitSeconds, mayBeProcessed }) =>
      fault('UPSTREAM_RATE_LIMITED', limited(isDaily), {
        upstreamStatus,
        upstreamClass: 'quota',
        upstreamQuota: {
          isDaily,
          ...(waitSeconds !== undefined && { waitMs: waitSeconds * 1000 }),
          ...(mayBeProcessed && { mayBeProcessed }),
        },
        retryAfter: Math.max(1, Math.ceil(waitSeconds ?? (isDaily ? dailyProbeSeconds : 1))),
      }),
    credential: (upstreamStatus) =>
      fault('UPSTREAM_UNAVAILABLE', "refuses this gateway's credential.", {
        upstreamStatus,
        upstreamClass: 'credential',
      }),
    object: (upstreamStatus, { reason }) =>
      fault(
        'FORBIDDEN',
        `does not permit this gateway to use this object.${reason ? ` It says: ${reason}` : ''}`,
        {
          upstreamStatus,
          upstreamClass: 'object',
        },
      ),
    fault: (upstreamStatus, { waitSeconds }) =>
      fault('UPSTREAM_UNAVAILABLE', `failed with status ${upstreamStatus}.`, {
        upstreamStatus,
        upstreamClass: 'fault',
        ...(waitSeconds !== undefined && { retryAfter: waitSeconds }),
      }),
    unexpected: (status) => invalid(`answered with an unexpected status, ${status}.`, status),
  };

  return {
    invalid,
    timedOut: () => fault('UPSTREAM_TIMEOUT', 'did not answer in time.'),

    shut: (retryAfter) =>
      fault('UPSTREAM_UNAVAILABLE', 'has failed repeatedly and is paused briefly.', { retryAfter }),

    paced: (retryAfter, isDaily = false) => fault('UPSTREAM_RATE_LIMITED', limited(isDaily), { retryAfter }),

    busy: (retryAfter) =>
      fault('UPSTREAM_BUSY', 'limits the rate of calls, and too many wait for it.', { retryAfter }),

    callLimit(most) {
      const message = `One operation makes at most ${most} upstream calls and this one needs more; ask for less at once.`;
      return new Fault('UPSTREAM_CALL_LIMIT', message, { service });
    },

    refused: (status, verdict) =>
      verdict.class === 'answer' ? null : refusals[verdict.class](status, verdict),

    broken(error) {
      if (error instanceof Fault) return error;
      const garbled = unreadable.some((kind) => error instanceof kind);
      if (garbled) return invalid('answered with something that is not HTTP.');
      return fault('UPSTREAM_UNAVAILABLE', 'cannot be reached or broke the connection.', { cause: error });
    },
  };
}
