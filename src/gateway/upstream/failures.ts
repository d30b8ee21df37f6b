import { errors } from 'undici';
import { Fault, type FaultCode, type FaultOptions } from '../../kit/fault.ts';

/** How a service can fail us, as faults. Messages name the service and nothing of its address or answer. */
export interface Failures {
  timedOut(): Fault;
  /** `callsPerOperation` calls were made for this operation already. */
  callLimit(callsPerOperation: number): Fault;
  /** The breaker is open; `retryAfter` are whole seconds until it may let a call through. */
  shut(retryAfter: number): Fault;
  /** An answer that we cannot use; `what` goes on after "The … service". */
  invalid(what: string, upstreamStatus?: number): Fault;
  /** A status that is no answer; null for one that is. */
  refusedStatus(status: number, retryAfter: number | undefined): Fault | null;
  /** The connection could not be made, or broke. */
  broken(error: unknown): Fault;
}

/** 4xx that say something about what was asked for: the service's own code judges them. */
const answers = new Set([400, 404, 409]);

/** About our credential, not the caller's. */
const ourCredential = new Set([401, 403]);

/** The bytes that came were no HTTP, too many, or not as many as promised. Some of these errors quote them. */
const unreadable = [
  errors.HTTPParserError,
  errors.HeadersOverflowError,
  errors.ResponseContentLengthMismatchError,
];

/** `further` are statuses beside those that are answers of this service. */
export function failuresOf(service: string, further: readonly number[] = []): Failures {
  const fault = (code: FaultCode, what: string, facts: FaultOptions = {}) =>
    new Fault(code, `The ${service} service ${what}`, { service, ...facts });
  const invalid: Failures['invalid'] = (what, upstreamStatus) =>
    fault('UPSTREAM_INVALID_RESPONSE', what, upstreamStatus === undefined ? {} : { upstreamStatus });

  return {
    invalid,
    timedOut: () => fault('UPSTREAM_TIMEOUT', 'did not answer in time.'),

    shut: (retryAfter) =>
      fault('UPSTREAM_UNAVAILABLE', 'has failed again and again and is left alone for a moment.', {
        retryAfter,
      }),

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
