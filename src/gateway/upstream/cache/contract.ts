import type { Call } from '../../../kit/call/call.ts';

/** A value that a service gave. */
export interface Kept {
  readonly value: unknown;
  /** The position of drops before the call. */
  readonly position: number;
  /** Milliseconds since the epoch before the call. */
  readonly readAt: number;
}

/** A read that may be answered without a call. */
export interface Wanted {
  /** Differs for values of different services and types, and for everything else that the value depends on. */
  readonly key: string;
  /** The object or the list that the value is of. */
  readonly tag: string;
  /** Milliseconds for which the value may be used; 0 when it is never kept. */
  readonly ageMs: number;
}

export interface Filled<Value> {
  readonly value: Value;
  /** Milliseconds since the epoch before the call. */
  readonly readAt: number;
  /** Approximate bytes of the value in memory. */
  readonly bytes: number;
}

/** The work that reads have spared a service since the process started. */
export interface ReadCounts {
  readonly hits: number;
  readonly calls: number;
  /** Milliseconds of the oldest answer that was used within its age; null when none was. */
  readonly oldestMs: number | null;
}

/** The reads of one remote service: objects and pages are kept until a drop, or the end of their age. */
export interface ServiceReads {
  readonly counts: ReadCounts;
  /**
   * Returns the kept value, or that of `fill`, which gets the position of the last drop: calls of different positions
   * must not be shared. Null is not kept.
   */
  read<Value>(
    call: Call,
    wanted: Wanted,
    fill: (since: number) => Promise<Filled<Value> | null>,
  ): Promise<Value | null>;
  /**
   * Sends a write of this process, and drops what it may have changed, here and in other gateways, before anybody is
   * answered; null for everything. `send` calls its argument before the request leaves. If it rejects after that, and the
   * service may have processed the request, nothing of it is kept for a minute: the service may change it later.
   */
  write<Answer>(tags: readonly string[] | null, send: (sent: () => void) => Promise<Answer>): Promise<Answer>;
}
