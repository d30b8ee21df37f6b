import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { noObserver, type Observer } from '../observer.ts';
import { answerOf } from '../upstream/answer.ts';
import { noBreaker } from '../upstream/breaker.ts';
import { watching } from '../upstream/call-metrics.ts';
import { connectTo } from '../upstream/connection.ts';
import { failuresOf } from '../upstream/failures.ts';
import { defaultLimits } from '../upstream/limits.ts';
import { cannotCheck } from './verification.ts';

/** The public keys of the issuer, read when they are first needed and again when they are old or lack one. */
export interface KeySet {
  /** Rejects with jose's error when the token's key is not among them, and UNAVAILABLE when they cannot be read. */
  readonly keyOf: JWTVerifyGetKey;
  close(): Promise<void>;
}

export interface KeySetLimits {
  /** Milliseconds to read the keys. */
  readonly timeout: number;
  /** Milliseconds after which the keys are read anew, or earlier where their issuer says so. */
  readonly maxAge: number;
  /** Milliseconds after a reading in which a token with an unknown key causes no other. */
  readonly cooldown: number;
  /** Milliseconds after a failed reading in which no other is tried. */
  readonly pause: number;
  /** Bytes of the answer. */
  readonly bodyBytes: number;
}

const defaults: KeySetLimits = {
  timeout: 3_000,
  maxAge: 10 * 60 * 1000,
  cooldown: 10_000,
  pause: 1_000,
  bodyBytes: 256 * 1024,
};

const accept = { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'tributary' };

/** As metrics and faults name who is asked. */
const service = 'token issuer';

export interface KeySetOptions {
  readonly limits?: Partial<KeySetLimits> | undefined;
  readonly observer?: Observer | undefined;
}

export function openKeySet(url: string, options: KeySetOptions = {}): KeySet {
  const { observer = noObserver } = options;
  const limits = { ...defaults, ...options.limits };
  const { origin, pathname, search } = new URL(url);
  const request = { method: 'GET', path: `${pathname}${search}`, headers: accept } as const;
  const failures = failuresOf(service);
  const closing = new AbortController();
  const connection = connectTo({
    origin,
    limits: { ...defaultLimits, concurrency: 1, retries: 1, bodyBytes: limits.bodyBytes },
    failures,
    answerOf(response) {
      const answer = answerOf(response, failures, () => true);
      if (answer.status === 200) return answer;
      throw failures.invalid('has no keys at its address.', answer.status);
    },
    // A pause after each failure is enough: nobody else asks.
    breaker: noBreaker,
    watch: watching(service, observer),
    retrying: () => observer.upstreamRetry(service),
    over: closing.signal,
  });
  let failedAt = Number.NEGATIVE_INFINITY;
  let freshUntil = Number.POSITIVE_INFINITY;

  const read = async (signal: AbortSignal): Promise<Response> => {
    if (performance.now() - failedAt < limits.pause) throw cannotCheck();
    const end = Date.now() + limits.timeout;
    try {
      const { body, maxAge } = await connection.read(request, { signal, end: () => end });
      freshUntil = performance.now() + keptFor(maxAge, limits);
      return Response.json(body);
    } catch (error) {
      failedAt = performance.now();
      throw error;
    }
  };

  const known = createRemoteJWKSet(new URL(url), {
    timeoutDuration: limits.timeout,
    cacheMaxAge: limits.maxAge,
    cooldownDuration: limits.cooldown,
    [customFetch]: (_, { signal }) => read(signal),
  });
  return {
    async keyOf(header, token) {
      try {
        if (performance.now() >= freshUntil) await known.reload();
        return await known(header, token);
      } catch (error) {
        throw isAboutToken(error) ? error : cannotCheck(error);
      }
    },
    // Whoever waited for keys has been answered, or waits no longer.
    close() {
      closing.abort();
      return connection.close();
    },
  };
}

/** Milliseconds: as the issuer says, but not for ever, and not anew for every token. */
function keptFor(maxAge: number | undefined, { maxAge: longest, cooldown }: KeySetLimits): number {
  return maxAge === undefined ? longest : Math.min(Math.max(maxAge * 1000, cooldown), longest);
}

/** The keys were read; the token's is not one of them, or it does not say which. */
function isAboutToken(error: unknown): boolean {
  return error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
}
