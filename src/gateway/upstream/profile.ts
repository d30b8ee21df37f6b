import type { RefusalClass } from '../../kit/fault.ts';

/**
 * The subject of a service's response.
 *
 * - `answer`: a success, or a refusal that the operation itself explains to the caller, such as 400 or 409.
 * - `quota`: the service takes no more calls at the moment. It works, and is not to be blamed.
 * - `credential`: the service refuses this gateway, whoever calls.
 * - `object`: the service refuses this one object; other callers are not affected.
 * - `fault`: the service fails; a later try may succeed.
 * - `unexpected`: a status that its documents do not have.
 */
export type ResponseClass = 'answer' | RefusalClass | 'unexpected';

/** How a profile understands a response. */
export interface Verdict {
  readonly class: ResponseClass;
  /** Seconds to wait before the next call, for `quota`; absent when neither the service nor its documents say it. */
  readonly waitSeconds?: number;
  /** True for a quota that is used up until the service's next day. */
  readonly isDaily?: true;
  /** True for a quota that may be that of something before the product, such as a proxy. */
  readonly mayBeProcessed?: true;
  /** The service's own reason for the caller, in one line, for `object`. */
  readonly reason?: string;
}

/** A response that is not a success, as a profile reads it. */
export interface RefusedResponse {
  readonly status: number;
  /** Seconds of the header Retry-After; undefined when it is absent or invalid. */
  readonly retryAfter: number | undefined;
  /** The JSON value of the body; undefined when the body is empty or is not JSON. */
  readonly body: unknown;
  /** Path and query of the request, where the class depends on what was asked for. */
  readonly path?: string;
}

/**
 * The rules of a product for statuses, headers and error bodies. Retries, the breaker, readiness, error codes, metrics
 * and alerts read the class.
 * See docs/decisions/024-remote-services.md.
 */
export interface Profile {
  /** Returns the class of a response that is not 2xx. */
  classify(response: RefusedResponse): Verdict;
  /** True when the product promises that a call refused for its quota was not processed, so that a write may be repeated. */
  readonly refusesBeforeProcessing: boolean;
}

/** The part of an HTTP response that its class is read from. */
interface ClassifiedResponse {
  readonly status: number;
  /** The header Retry-After. */
  readonly retryAfter: string | undefined;
  readonly text: string;
}

const success: Verdict = { class: 'answer' };

/** Returns the class of a response; every 2xx is an answer. */
export function verdictOf(profile: Profile, response: ClassifiedResponse, path?: string): Verdict {
  const { status, text } = response;
  if (status >= 200 && status < 300) return success;
  return profile.classify({
    status,
    retryAfter: parseRetryAfter(response.retryAfter),
    body: jsonOf(text),
    ...(path !== undefined && { path }),
  });
}

function jsonOf(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    // A proxy may have answered; the status alone decides then.
    return undefined;
  }
}

const seconds = /^\d{1,9}$/;
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/**
 * Parses a Retry-After header in seconds or as HTTP date (RFC 9110, 10.2.3). Returns whole seconds, at least 1;
 * undefined when it is invalid.
 */
function parseRetryAfter(header: string | undefined): number | undefined {
  if (!header) return undefined;
  const text = header.trim();
  if (seconds.test(text)) return Math.max(1, Number(text));
  const at = httpDate.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(1, Math.ceil((at - Date.now()) / 1000));
}

/**
 * Returns the class that a status has in HTTP (RFC 9110, 15), for profiles whose documents say nothing else.
 * `answers` are further statuses that the operations of the service explain to their callers.
 */
export function classOfStatus(
  { status, retryAfter }: Pick<RefusedResponse, 'status' | 'retryAfter'>,
  answers: readonly number[] = [],
): Verdict {
  if (commonAnswers.has(status) || answers.includes(status)) return success;
  if (status === 429) return quotaOf(retryAfter);
  if (status === 401 || status === 403) return { class: 'credential' };
  if (status >= 500) return { class: 'fault', ...(retryAfter !== undefined && { waitSeconds: retryAfter }) };
  return { class: 'unexpected' };
}

const commonAnswers = new Set([400, 404, 409]);

/** Returns the verdict of a quota; `waitSeconds` is what the service says, or else what its documents say. */
export const quotaOf = (waitSeconds?: number): Verdict => ({
  class: 'quota',
  ...(waitSeconds !== undefined && { waitSeconds }),
});

/** The profile of a service that keeps to HTTP and documents nothing else. */
export const plainProfile: Profile = {
  classify: (response) => classOfStatus(response),
  refusesBeforeProcessing: false,
};
