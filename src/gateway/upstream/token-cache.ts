import type { HttpRequest } from './exchange.ts';

type Headers = HttpRequest['headers'];

/** What lets calls in. */
export interface Token {
  readonly headers: Headers;
  /** Milliseconds since the epoch when it expires; 0 where that is not known, so that it is asked for each time. */
  readonly until: number;
}

export interface TokenCacheOptions {
  readonly ask: () => Promise<Token>;
  /** Told of a renewal that failed while the token is still good. */
  readonly failed: (error: unknown) => void;
  /** Milliseconds since the epoch. Default the machine's. */
  readonly clock?: () => number;
}

/** Milliseconds before its end from which a token is renewed, and used for nothing. */
const [renewedMs, unusedMs] = [5 * 60_000, 10_000];
/** Milliseconds after a refusal in which nobody is asked again. */
const restMs = 5_000;

/**
 * One token for all calls. While it is good no call waits for the next one, so that its issuer may be gone for some
 * minutes. An issuer that has failed is left alone for a moment, then one call waits to see; all others without a token
 * fail with its error meanwhile.
 * See docs/decisions/025-google-credentials.md.
 */
export function createTokenCache({
  ask,
  failed,
  clock = Date.now,
}: TokenCacheOptions): () => Headers | Promise<Headers> {
  let token: Token | null = null;
  let asked: Promise<Headers> | null = null;
  let refused: { readonly error: unknown; readonly until: number } | null = null;

  async function renew(): Promise<Headers> {
    try {
      token = await ask();
      refused = null;
      return token.headers;
    } catch (error) {
      refused = { error, until: clock() + restMs };
      throw error;
    } finally {
      asked = null;
    }
  }

  /** One at a time, whoever waits: it may be the machine's own service that is asked, or a process. */
  function renewed(): Promise<Headers> {
    asked ??= renew();
    return asked;
  }

  return () => {
    const now = clock();
    const left = token ? token.until - now : 0;
    const refusal = refused && (now < refused.until || asked) ? refused : null;
    if (token && left > unusedMs) {
      if (left <= renewedMs && !refusal && !asked) renewed().catch(failed);
      return token.headers;
    }
    if (refusal) throw refusal.error;
    return renewed();
  };
}
