import type { Failures } from '../call/failures.ts';
import { type Profile, verdictOf } from '../profile.ts';
import type { HttpResponse } from './exchange.ts';

/** A response whose class is `answer`: a success, or a refusal that the operation explains to its caller. */
export interface Answer {
  readonly status: number;
  /** JSON value of the body; undefined when it is empty. Read only, because callers with the same request share it. */
  readonly body: unknown;
  /** Length of the body's text. */
  readonly length: number;
  /** Milliseconds since the epoch before the request was sent. */
  readonly readAt: number;
  /** Seconds for which the service allows caching; absent when it does not say. */
  readonly maxAge?: number;
}

/** The request of a response. */
export interface Sent {
  /** Milliseconds since the epoch before it was sent. */
  readonly readAt: number;
  readonly path?: string;
}

/**
 * Converts a response into an answer; throws the fault of any other class. `isProblem` returns whether a body is an
 * error of this service.
 */
export function answerOf(
  response: HttpResponse,
  failures: Failures,
  profile: Profile,
  isProblem: (body: unknown) => boolean,
  { readAt, path }: Sent,
): Answer {
  const { status, text } = response;
  const refused = failures.refused(status, verdictOf(profile, response, path));
  if (refused) throw refused;
  const maxAge = response.cacheControl ? maxAgeOf(response.cacheControl) : undefined;
  const body = text === '' ? undefined : parseJson(response, failures);
  // A 404 without the service's own error comes from something else at that address, such as a proxy.
  if (status === 404 && !isProblem(body))
    throw failures.invalid('answered 404 with no error of its own.', 404);
  const answer = { status, body, length: text.length, readAt };
  return maxAge === undefined ? answer : { ...answer, maxAge };
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
