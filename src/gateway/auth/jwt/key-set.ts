import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { noObserver, type Observer } from '../../observer.ts';
import { noBreaker } from '../../upstream/call/breaker.ts';
import { failuresOf } from '../../upstream/call/failures.ts';
import { watching } from '../../upstream/call/metrics.ts';
import { noPacer } from '../../upstream/call/pacing/pacer.ts';
import { answerOf } from '../../upstream/http/answer.ts';
import { connectTo } from '../../upstream/http/connection.ts';
import { defaultLimits } from '../../upstream/limits.ts';
import { plainProfile } from '../../upstream/profile.ts';
import { cannotCheck } from './verification.ts';

/** The issuer's public keys. They are read when first needed, and again when they are old or lack a token's key. */
export interface KeySet {
  /**
   * Returns a token's key. Rejects with jose's error when the issuer has no such key, and with UNAVAILABLE when the
   * keys cannot be read.
   */
  readonly keyOf: JWTVerifyGetKey;
  close(): Promise<void>;
}

export interface KeySetLimits {
  /** Timeout of a request for the keys, in milliseconds. */
  readonly timeout: number;
  /** Milliseconds after which the keys are read again; the issuer may demand it earlier. */
  readonly maxAge: number;
  /** Milliseconds after a request in which a token with an unknown key causes no other request. */
  readonly cooldown: number;
  /** Milliseconds after a failed request in which no other is tried. */
  readonly pause: number;
  /** Maximum bytes of the response. */
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

/** The issuer's name in metrics and faults. */
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
    service,
    origin,
    limits: { ...defaultLimits, concurrency: 1, retries: 1, bodyBytes: limits.bodyBytes },
    failures,
    answerOf(response) {
      const answer = answerOf(response, failures, plainProfile, () => true, { readAt: Date.now() });
      if (answer.status === 200) return answer;
      throw failures.invalid('has no keys at its address.', answer.status);
    },
    // The pause after each failure replaces a circuit breaker: nothing else calls this issuer.
    breaker: noBreaker,
    pacer: noPacer,
    refusesBeforeProcessing: false,
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
      const { body, maxAge } = await connection.read(request, null, { signal, end: () => end });
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
    // Every request that waited for keys has been answered or cancelled by now.
    close() {
      closing.abort();
      return connection.close();
    },
  };
}

/**
 * Returns the milliseconds for which the keys stay fresh: the issuer's `maxAge`, at least `cooldown` and at most
 * `longest`; `longest` without a `maxAge`.
 */
function keptFor(maxAge: number | undefined, { maxAge: longest, cooldown }: KeySetLimits): number {
  return maxAge === undefined ? longest : Math.min(Math.max(maxAge * 1000, cooldown), longest);
}

/** Whether the error concerns the token: the keys were read, but none matches it, or several do. */
function isAboutToken(error: unknown): boolean {
  return error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys;
}
