import type { HttpResponse } from './exchange.ts';
import type { Failures } from './failures.ts';

/** What a service said: 2xx, 400, 404 or 409; every other status is a Fault. */
export interface Answer {
  readonly status: number;
  /** The JSON value of the body; undefined where there was no body. Shared by all who asked the same: read only. */
  readonly body: unknown;
  /** Seconds that the service lets the answer be kept; absent where it does not say. */
  readonly maxAge?: number;
}

/** Throws what is no answer. `isProblem`: whether a body is an error of the service, and of no other's making. */
export function answerOf(
  response: HttpResponse,
  failures: Failures,
  isProblem: (body: unknown) => boolean,
): Answer {
  const { status, text } = response;
  const refused = failures.refusedStatus(status, parseRetryAfter(response.retryAfter, Date.now()));
  if (refused) throw refused;
  const maxAge = response.cacheControl ? maxAgeOf(response.cacheControl) : undefined;
  const body = text === '' ? undefined : parseJson(response, failures);
  // Whoever else stands at its address, a proxy in a deployment, does not know what is there.
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
    // The syntax error is no cause to keep: it quotes the body, which may hold a person's data.
    throw failures.invalid('answered with something that is not JSON.', status);
  }
}

const seconds = /^\d{1,9}$/;
const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Whole seconds, at least 1, of a Retry-After header: seconds or an HTTP date (RFC 9110, 10.2.3). */
function parseRetryAfter(header: string | undefined, now: number): number | undefined {
  if (!header) return undefined;
  const text = header.trim();
  if (seconds.test(text)) return Math.max(1, Number(text));
  const at = httpDate.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(1, Math.ceil((at - now) / 1000));
}
