const never = Number.POSITIVE_INFINITY;

/** How old an answer of a remote service may be for a request, and how old its oldest one was. */
export class ReadPolicy {
  /** Milliseconds; negative when every answer must be read now. */
  maxAgeMs: number = never;
  /** Milliseconds for which an answer may be used beyond its age, or after a change, while the service is away. */
  maxStaleMs: number = 0;
  /** True for an operation that selects no field of which the service reports no events. */
  isReported = false;
  #oldest: number | null = null;

  constructor(cacheControl = '') {
    if (cacheControl === '') return;
    if (directives.readsNow.test(cacheControl)) {
      this.readNow();
      return;
    }
    this.maxAgeMs = leastSeconds(cacheControl, directives.maxAge) * 1_000;
    const stale = leastSeconds(cacheControl, directives.maxStale);
    this.maxStaleMs = stale === never ? 0 : stale * 1_000;
  }

  /** Time of the oldest kept answer that was used, in milliseconds since the epoch; null when there was none. */
  get oldest(): number | null {
    return this.#oldest;
  }

  /** Requires that every answer is read now. */
  readNow(): void {
    this.maxAgeMs = -1;
    this.maxStaleMs = 0;
  }

  /** Notes the time at which a kept answer was read. */
  used(readAt: number): void {
    this.#oldest = Math.min(readAt, this.#oldest ?? readAt);
  }
}

/** The directives that are read; others, and `max-stale` without a number, are not supported (RFC 9111, 5.2.1). */
const directives = {
  readsNow: /(?:^|[\s,"])no-(?:cache|store)\b/i,
  maxAge: /(?:^|[\s,"])max-age\b\s*(?:=\s*"?([^\s,"]*))?/gi,
  maxStale: /(?:^|[\s,"])max-stale\b\s*=\s*"?([^\s,"]*)/gi,
};

/** Returns the lowest of a directive's values; infinity without one. No number counts as 0 (RFC 9111, 4.2.1). */
function leastSeconds(cacheControl: string, directive: RegExp): number {
  const values = [...cacheControl.matchAll(directive)];
  return Math.min(...values.map(([, value = '']) => (/^\d+$/.test(value) ? Number(value) : 0)));
}
