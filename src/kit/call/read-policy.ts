const never = Number.POSITIVE_INFINITY;

/** How old an answer of a remote service may be for a request, and how old its oldest one was. */
export class ReadPolicy {
  /** Milliseconds; negative when every answer must be read now. */
  readonly maxAgeMs: number = never;
  /** Milliseconds for which an answer may be used beyond its age, or after a change, while the service is away. */
  readonly maxStaleMs: number = 0;
  /** True for an operation that selects no field of which the service reports no events. */
  isReported = false;
  #oldest: number | null = null;

  constructor(cacheControl = '') {
    if (cacheControl === '') return;
    const value = (name: string) => secondsOf(cacheControl, name);
    this.maxAgeMs = /(?:^|[\s,])no-(?:cache|store)\b/i.test(cacheControl) ? -1 : (value('max-age') ?? never);
    // An old answer would not be one that is read now.
    this.maxStaleMs = this.maxAgeMs < 0 ? 0 : (value('max-stale') ?? 0);
  }

  /** Time of the oldest kept answer that was used, in milliseconds since the epoch; null when there was none. */
  get oldest(): number | null {
    return this.#oldest;
  }

  /** Notes the time at which a kept answer was read. */
  used(readAt: number): void {
    this.#oldest = Math.min(readAt, this.#oldest ?? readAt);
  }
}

/** Returns a directive's seconds in milliseconds (RFC 9111, 5.2.1); undefined without that directive. */
function secondsOf(cacheControl: string, name: string): number | undefined {
  const [, seconds] = new RegExp(`(?:^|[\\s,])${name}=(\\d{1,9})(?![^\\s,])`, 'i').exec(cacheControl) ?? [];
  return seconds === undefined ? undefined : Number(seconds) * 1_000;
}
