import type { Caller } from '../../../../kit/call/caller.ts';
import type { Fault } from '../../../../kit/fault.ts';
import type { Cancellation } from '../../cancellation.ts';
import type { Failures } from '../failures.ts';

/** A call that waits for its turn. Exactly one of `turn` and `refused` is called, once. */
export interface PacedCall {
  /** Null for the gateway itself. */
  readonly caller: Caller | null;
  readonly untilSent: Cancellation;
  /** Returns the milliseconds until its last caller gives up. */
  left(): number;
  /** Lets the call be sent; `era` is that of the pacer. */
  turn(era: number): void;
  refused(reason: unknown): void;
}

/**
 * - `free`: calls are sent at once.
 * - `paced`: calls are sent at a rate, because the service refused one for its quota.
 * - `waiting`: no call is sent, because the service said how long to wait.
 * - `daily-quota`: no calls are left for today, or for more than a minute; after every 30 seconds one call is sent.
 */
export type PacerState = 'free' | 'paced' | 'waiting' | 'daily-quota';

/** The effect of a service's quota on its calls. */
export interface PacerStatus {
  readonly state: PacerState;
  /** Number of calls that wait for their turn. */
  readonly waiting: number;
  /** Calls a second that may be sent; null when any number may, or none. */
  readonly rate: number | null;
  /** Milliseconds until the next call may be sent; null while calls are sent. */
  readonly waitMs: number | null;
}

/**
 * Sends the calls of one service no faster than its quota, in turn over their owners. It learns the quota from refusals.
 * See docs/decisions/022-upstream-calls.md.
 */
export interface Pacer {
  /**
   * Number that changes when the pace does; a call that was not sent in this era must `enter`. It is 0 while calls may be
   * sent at once.
   */
  readonly era: number;
  /** Gives the call a turn, at once or later; refuses it when it cannot have one in time. */
  enter(call: PacedCall): void;
  /** Takes the outcome of a try that was sent, or was not sent in its turn, with the era that it had. */
  ended(era: number, error?: unknown): void;
  status(): PacerStatus;
  /** Returns the milliseconds until a further call of the caller would have its turn; 0 when it is sent at once. */
  waitMs(caller: Caller | null): number;
  /** Gives a turn to all that wait, and to all calls from now on, because the connections are closed. */
  close(): void;
}

/** Clock of a pacer. */
export interface PacerTime {
  /** Returns milliseconds that are never set back. */
  now(): number;
  /** Calls back after milliseconds. Returns a function that prevents it. */
  after(milliseconds: number, callback: () => void): () => void;
}

export interface PacerParts {
  readonly failures: Pick<Failures, 'paced' | 'busy'>;
  /** Called with the code of each call that was refused without being sent. */
  readonly refusing: (code: Fault['code']) => void;
  /** The configured rate. Default: any number of calls. */
  readonly rate?: ConfiguredRate | null;
  readonly time?: PacerTime;
}

export interface ConfiguredRate {
  /** Largest number of calls a second. */
  readonly maxPerSecond: number;
  /** Takes a call from those of all gateways: returns 0, or the milliseconds until it may be asked again. */
  readonly share?: (() => Promise<number>) | undefined;
}
