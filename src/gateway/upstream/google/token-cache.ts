import type { HttpRequest } from '../http/exchange.ts';

type Headers = HttpRequest['headers'];

/** An access token. */
export interface Token {
  readonly headers: Headers;
  /** Expiry in milliseconds since the epoch; 0 when it is unknown, and the token is requested for each call. */
  readonly until: number;
}

export interface TokenCacheOptions {
  readonly ask: () => Promise<Token>;
  /** Called with the error of a renewal that failed while the token is still valid. */
  readonly failed: (error: unknown) => void;
  /** Returns milliseconds since the epoch. Default: the machine's clock. */
  readonly clock?: () => number;
}

/** A token of all calls, as headers. */
export interface TokenCache {
  /** Returns the token, or requests one. Rejects with the error of `ask`. */
  headers(): Headers | Promise<Headers>;
  /**
   * Drops the token that a service has refused as `used`. Returns whether `headers` may give another one: false for a
   * token that has just been requested, because then the service refuses the credential and not the token.
   */
  drop(used: Headers): boolean;
}

/** Milliseconds before its expiry at which a token is renewed, and at which it is no longer used. */
const [renewedMs, unusedMs] = [5 * 60_000, 10_000];
/** Milliseconds after a failure in which no token is requested, and after its request in which none is dropped. */
const restMs = 5_000;

/**
 * Creates a cache of one token for all calls. No call waits for a renewal while the token is valid, so the issuer may
 * be down for some minutes. After a failure no token is requested for a moment. Then one call tries again; other calls
 * without a token fail with the last error.
 * See docs/decisions/024-remote-services.md.
 */
export function createTokenCache(options: TokenCacheOptions): TokenCache {
  const { ask, failed, clock = Date.now } = options;
  let token: (Token & { readonly since: number }) | null = null;
  let requested: Promise<Headers> | null = null;
  let refused: { readonly error: unknown; readonly until: number } | null = null;

  async function renew(): Promise<Headers> {
    try {
      token = { ...(await ask()), since: clock() };
      refused = null;
      return token.headers;
    } catch (error) {
      refused = { error, until: clock() + restMs };
      throw error;
    } finally {
      requested = null;
    }
  }

  /** Renews the token, one renewal at a time, because it may call the machine's own service or start a process. */
  function renewed(): Promise<Headers> {
    requested ??= renew();
    return requested;
  }

  return {
    headers() {
      const now = clock();
      const left = token ? token.until - now : 0;
      const refusal = refused && (now < refused.until || requested) ? refused : null;
      if (token && left > unusedMs) {
        if (left <= renewedMs && !refusal && !requested) renewed().catch(failed);
        return token.headers;
      }
      if (refusal) throw refusal.error;
      return renewed();
    },

    drop(used) {
      if (!token || token.headers['authorization'] !== used['authorization']) return true;
      if (clock() - token.since < restMs) return false;
      token = null;
      return true;
    },
  };
}
