import { errors } from 'undici';
import { Fault, type FaultCode, type FaultOptions } from '../../../kit/fault.ts';

/** Creates the faults of one service. Messages contain the service's name and nothing of its address or answer. */
export interface Failures {
  timedOut(): Fault;
  /** Fault of an operation that has already made `callsPerOperation` calls. */
  callLimit(callsPerOperation: number): Fault;
  /** Fault while the breaker is open; `retryAfter` is whole seconds until it may let a call through. */
  shut(retryAfter: number): Fault;
  /** Fault of an unusable answer; `what` continues the sentence "The … service". */
  invalid(what: string, upstreamStatus?: number): Fault;
  /** Returns the fault of a status that is not an answer; null for a status that is one. */
  refusedStatus(status: number, retryAfter: number | undefined): Fault | null;
  /** Fault of a connection that could not be opened, or that broke. */
  broken(error: unknown): Fault;
}

/** Client error statuses that concern the request; the code of each service interprets them. */
const answers = new Set([400, 404, 409]);

/** Statuses that concern the gateway's credential, not the caller's. */
const ourCredential = new Set([401, 403]);

/**
 * Errors for bytes that are not HTTP, too many, or fewer than announced. They are not kept as cause, because some quote
 * the bytes.
 */
const unreadable = [
  errors.HTTPParserError,
  errors.HeadersOverflowError,
  errors.ResponseContentLengthMismatchError,
];

/** Creates the faults. `further` are the statuses, in addition to the common ones, that are answers of this service. */
export function failuresOf(service: string, further: readonly number[] = []): Failures {
  const fault = (code: FaultCode, what: string, facts: FaultOptions = {}) =>
    new Fault(code, `The ${service} service ${what}`, { service, ...facts });
  const invalid: Failures['invalid'] = (what, upstreamStatus) =>
    fault('UPSTREAM_INVALID_RESPONSE', what, upstreamStatus === undefined ? {} : { upstreamStatus });

  return {
    invalid,
    timedOut: () => fault('UPSTREAM_TIMEOUT', 'did not answer in time.'),

    shut: (retryAfter) =>
      fault('UPSTREAM_UNAVAILABLE', 'has failed repeatedly and is paused briefly.', { retryAfter }),

    callLimit(most) {
      const message = `One operation makes at most ${most} upstream calls and this one needs more; ask for less at once.`;
      return new Fault('UPSTREAM_CALL_LIMIT', message, { service });
    },

    refusedStatus(status, retryAfter) {
      if ((status >= 200 && status < 300) || answers.has(status) || further.includes(status)) {
        return null;
      }
      const facts = { upstreamStatus: status, ...(retryAfter !== undefined && { retryAfter }) };
      if (ourCredential.has(status))
        return fault('UPSTREAM_UNAVAILABLE', "refuses this gateway's credential.", facts);
      if (status === 429)
        return fault('UPSTREAM_RATE_LIMITED', 'takes no more calls now; try again later.', facts);
      if (status >= 500) return fault('UPSTREAM_UNAVAILABLE', `failed with status ${status}.`, facts);
      return invalid(`answered with an unexpected status, ${status}.`, status);
    },

    broken(error) {
      if (error instanceof Fault) return error;
      const garbled = unreadable.some((kind) => error instanceof kind);
      if (garbled) return invalid('answered with something that is not HTTP.');
      return fault('UPSTREAM_UNAVAILABLE', 'cannot be reached or broke the connection.', { cause: error });
    },
  };
}
