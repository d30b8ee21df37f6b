/** What one service may cost us. Every number can be given to `createUpstream`. */
export interface UpstreamLimits {
  /** Calls in flight to the service at once, each on a connection of its own; the others wait their turn. */
  readonly concurrency: number;
  /** Milliseconds for a call from start to end: waiting for its turn, retries and reading the body included. */
  readonly timeout: number;
  /** Milliseconds that a call leaves of the request's deadline, so that its failure can still be answered. */
  readonly margin: number;
  /** Milliseconds to open a connection. */
  readonly connectTimeout: number;
  /** Milliseconds that an idle connection is kept, unless the service asks for less. */
  readonly keepAlive: number;
  /** Bytes of a response body. */
  readonly bodyBytes: number;
  /** Bytes of a response's headers. */
  readonly headerBytes: number;
  /** Further tries of a GET. */
  readonly retries: number;
  /** Milliseconds: the most that the first retry waits; it doubles with each further one. */
  readonly backoff: number;
  /** Tries that must fail for the breaker to open, in the window or one after another, at least half of the window's. */
  readonly breakerFailures: number;
  /** Milliseconds. */
  readonly breakerWindow: number;
  /** Milliseconds that an open breaker waits before it lets one call through; 0 for no breaker. */
  readonly breakerOpen: number;
  /** Milliseconds of waiting that say something against the service: who had less time learns nothing of it. */
  readonly breakerPatience: number;
  /** Calls of one operation: what `call.upstreamBudget` starts at, for the words of the refusal. */
  readonly callsPerOperation: number;
}

export const defaultLimits: UpstreamLimits = {
  concurrency: 64,
  timeout: 8_000,
  margin: 250,
  connectTimeout: 3_000,
  keepAlive: 4_000,
  bodyBytes: 8 * 1024 * 1024,
  headerBytes: 16 * 1024,
  retries: 2,
  backoff: 200,
  breakerFailures: 5,
  breakerWindow: 10_000,
  breakerOpen: 5_000,
  breakerPatience: 6_000,
  callsPerOperation: 250,
};
