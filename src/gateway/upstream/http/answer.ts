import type { Failures } from '../call/failures.ts';
import type { HttpResponse } from './exchange.ts';

/**
 * An answer of a service: 2xx, 400, 404 or 409, and further statuses that the service documents; every other status is
 * a Fault.
 */
export interface Answer {
  readonly status: number;
  /** JSON value of the body; undefined when it is empty. Read only, because callers with the same request share it. */
  readonly body: unknown;
  /** Seconds for which the service allows caching; absent when it does not say. */
  readonly maxAge?: number;
}

/**
 * Converts a response into an answer; throws the fault of any other response. `isProblem` returns whether a body is an
 * error of this service.
 */
export function answerOf(
  response: HttpResponse,
  failures: Failures,
  isProblem: (body: unknown) => boolean,
): Answer {
  const { status, text } = response;
  const refused = failures.refusedStatus(status, parseRetryAfter(response.retryAfter));
  if (refused) throw refused;
  const maxAge = response.cacheControl ? maxAgeOf(response.cacheControl) : undefined;
  const body = text === '' ? undefined : parseJson(response, failures);
  // A 404 without the service's own error comes from something else at that address, such as a proxy.
  if (status === 404 && !isProblem(body))
    throw failures.invalid('answered 404 with no error of its own.', 404);
  return maxAge === undefined ? { status, body } : { status, body, maxAge };
}

function maxAgeOf(cacheControl: string): number | undefined {
  if (/\bno-(store|cache)\b/i.test(cacheControl)) return 0;
  const [, seconds] = /(?:^|[\s,])max-age="?(\d{1,9})/i.exec(cacheControl) ?? [];
  return seconds === undefined ? undefined : Number(seconds);
}

function parseJson({ status, text }: HttpResponse, failures: Failures): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The syntax error is not kept as cause: it quotes the body, which may hold personal data.
    throw failures.invalid('answered with something that is not JSON.', status);
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
