/** Limits of the calls to one service. `createUpstream` accepts each of them as an option. */
export interface UpstreamLimits {
  /** Number of concurrent calls to the service, each on its own connection; further calls wait in order. */
  readonly concurrency: number;
  /** Calls a second of all gateways together, spread evenly; 0 for any number. */
  readonly rate: number;
  /** Milliseconds for a whole call: waiting for a place, retries and reading the body included. */
  readonly timeout: number;
  /** Milliseconds by which a call ends before the request's deadline, so that its failure can still be answered. */
  readonly margin: number;
  /** Milliseconds to open a connection. */
  readonly connectTimeout: number;
  /** Milliseconds that an idle connection is kept, unless the service asks for less. */
  readonly keepAlive: number;
  /** Largest response body in bytes. */
  readonly bodyBytes: number;
  /** Largest response head in bytes. */
  readonly headerBytes: number;
  /** Number of retries of a GET. */
  readonly retries: number;
  /** Longest wait in milliseconds before the first retry; it doubles with each further one. */
  readonly backoff: number;
  /**
   * Number of failed tries at which the breaker opens, within the window or consecutive; they must be at least half of
   * the window's tries.
   */
  readonly breakerFailures: number;
  /** Length of the breaker's window in milliseconds. */
  readonly breakerWindow: number;
  /** Milliseconds that an open breaker waits before it lets one call through; 0 for no breaker. */
  readonly breakerOpen: number;
  /** Milliseconds that a try must have waited for its timeout to count as a failure of the service. */
  readonly breakerPatience: number;
  /** Calls of one operation, for the text of the refusal: the initial value of `call.upstreamBudget`. */
  readonly callsPerOperation: number;
}

export const defaultLimits: UpstreamLimits = {
  concurrency: 64,
  rate: 0,
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
