import type { Call } from '../../../../kit/call/call.ts';
import { newRequestId } from '../../../../kit/call/request-id.ts';
import { Fault } from '../../../../kit/fault.ts';
import type { Viewpoint } from '../../../graphql/types/streams.ts';

export interface EventCallParts {
  readonly viewpoint: Viewpoint;
  /** Origin at which the group's clients reach the gateway. */
  readonly origin: string;
  /** Aborts when the event's message is no longer needed. */
  readonly ended: AbortSignal;
  readonly timeoutMs: number;
  readonly upstreamCalls: number;
}

const nobodyWaits = new Fault('UNAVAILABLE', 'Nobody waits for the message any more.');

/**
 * The call for executing one event: the group's caller and scopes, with a deadline and an upstream budget of its own.
 * A class, because V8 keeps an object with getters of its own, and all that they refer to, until a full collection.
 */
export class EventCall implements Call {
  readonly caller;
  readonly account;
  readonly scopes;
  readonly origin;
  readonly deadline;
  readonly requestId = newRequestId();
  readonly upstreamBudget;
  readonly #over: AbortSignal;
  #signal: AbortSignal | undefined;

  constructor({ viewpoint, origin, ended, timeoutMs, upstreamCalls }: EventCallParts) {
    this.caller = viewpoint.caller;
    this.account = viewpoint.account;
    this.scopes = viewpoint.scopes;
    this.origin = origin;
    this.deadline = Date.now() + timeoutMs;
    this.upstreamBudget = { left: upstreamCalls };
    this.#over = ended;
  }

  get ended(): Fault | null {
    return this.#over.aborted ? nobodyWaits : null;
  }

  /** Made on first use, because few calls need it and it is expensive. */
  get signal(): AbortSignal {
    const leftMs = Math.max(0, this.deadline - Date.now());
    this.#signal ??= AbortSignal.any([this.#over, AbortSignal.timeout(leftMs)]);
    return this.#signal;
  }
}
