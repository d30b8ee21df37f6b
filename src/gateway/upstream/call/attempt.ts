import type { Client } from 'undici';
import type { Caller } from '../../../kit/call/caller.ts';
import { Fault } from '../../../kit/fault.ts';
import { errorType } from '../../../kit/tracing/in-span.ts';
import { type Span, traceparentOf } from '../../../kit/tracing/span.ts';
import type { Cancellation } from '../cancellation.ts';
import type { Answer, Sent } from '../http/answer.ts';
import type { Clients, Taker } from '../http/clients.ts';
import { dispatch, type HttpRequest, type HttpResponse, type Receiver } from '../http/exchange.ts';
import type { Breaker, Ended } from './breaker.ts';
import type { Failures } from './failures.ts';
import type { PacedCall, Pacer } from './pacing/pacer-contract.ts';

export interface AttemptParts {
  readonly clients: Clients;
  readonly breaker: Breaker;
  readonly pacer: Pacer;
  readonly failures: Failures;
  /** Largest response body in bytes. */
  readonly bodyBytes: number;
  /** Converts a response into an answer; throws the fault of any other response. */
  readonly answerOf: (response: HttpResponse, sent: Sent) => Answer;
  /** Called when a try begins. */
  readonly watch: () => Ended;
  /** Starts the span of a try; it is not called for work without a span. */
  readonly startSpan: (parent: Span, request: HttpRequest, tried: number) => Span;
}

export interface AttemptTerms {
  readonly request: HttpRequest;
  /** The caller that began the call; null for the gateway itself. */
  readonly caller: Caller | null;
  /** Returns the milliseconds since the epoch at which the last caller gives up. */
  end(): number;
  /** Ends the waiting for a turn and for a client. */
  readonly untilSent: Cancellation;
  /** Ends the exchange. */
  readonly signal: Cancellation;
  /** The span of the work that the call is for; null without one. */
  readonly parent: Span | null;
  /** Called before the request is sent. */
  readonly sent?: (() => void) | undefined;
}

/**
 * A single try of a call: waits for its turn, if calls are paced, and for a client, then asks the breaker, sends the request
 * and parses the response. It is one
 * object with callbacks, because a page makes fifty tries and a promise for each step would cost as much as the steps.
 * See docs/decisions/022-upstream-calls.md.
 */
export class Attempt implements Taker, Receiver, PacedCall {
  readonly #parts: AttemptParts;
  readonly #terms: AttemptTerms;
  readonly #resolve: (answer: Answer) => void;
  readonly #reject: (error: unknown) => void;
  /** Number of tries before this one. */
  readonly #tried: number;
  /** Era of the pacer in which this try has its turn. */
  #era = 0;
  #span: Span | null = null;
  #client: Client | null = null;
  #learn: Ended | null = null;
  #see: Ended | null = null;
  /** Milliseconds since the epoch before the request was sent. */
  #readAt = 0;

  constructor(
    parts: AttemptParts,
    terms: AttemptTerms,
    resolve: (answer: Answer) => void,
    reject: (error: unknown) => void,
    tried: number,
  ) {
    this.#parts = parts;
    this.#terms = terms;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#tried = tried;
  }

  get caller(): Caller | null {
    return this.#terms.caller;
  }

  get untilSent(): Cancellation {
    return this.#terms.untilSent;
  }

  left(): number {
    return this.#terms.end() - Date.now();
  }

  begin(): void {
    if (this.#parts.pacer.era === this.#era) this.#parts.clients.take(this.#terms.untilSent, this);
    else this.#parts.pacer.enter(this);
  }

  turn(era: number): void {
    this.#era = era;
    this.#parts.clients.take(this.#terms.untilSent, this);
  }

  taken(client: Client): void {
    const { breaker, pacer, watch, failures, bodyBytes } = this.#parts;
    if (pacer.era !== this.#era) {
      this.#giveBack(client);
      pacer.enter(this);
      return;
    }
    try {
      this.#learn = breaker.begin();
    } catch (error) {
      this.#giveBack(client);
      this.refused(error);
      return;
    }
    this.#client = client;
    this.#see = watch();
    const { signal, sent } = this.#terms;
    sent?.();
    this.#readAt = Date.now();
    dispatch(client, this.#request(), { signal, failures, bodyBytes }, this);
  }

  /** Returns the request of this try. An exported span continues the trace; others leave the client's as it is. */
  #request(): HttpRequest {
    const { request, parent } = this.#terms;
    if (parent === null) return request;
    this.#span = this.#parts.startSpan(parent, request, this.#tried);
    if (!this.#span.sampled) return request;
    const headers = { ...request.headers, traceparent: traceparentOf(this.#span) };
    return { ...request, headers };
  }

  /** Releases a client that was not used, in a turn of its own: a long queue of refused calls would exhaust the stack. */
  #giveBack(client: Client): void {
    queueMicrotask(() => this.#parts.clients.release(client));
  }

  refused(reason: unknown): void {
    if (this.#era !== 0) this.#parts.pacer.ended(this.#era, reason);
    this.#reject(reason);
  }

  answered(response: HttpResponse): void {
    this.#span?.set({ 'http.response.status_code': response.status });
    try {
      this.#settle(response);
    } finally {
      if (this.#client) this.#parts.clients.release(this.#client);
    }
  }

  #settle(response: HttpResponse): void {
    let answer: Answer;
    try {
      const { path } = this.#terms.request;
      answer = this.#parts.answerOf(response, { path, readAt: this.#readAt });
    } catch (error) {
      this.#end(() => this.#reject(this.#withWait(error)), error);
      return;
    }
    this.#end(() => this.#resolve(answer));
  }

  /** Returns the error with the wait that the pacer has learned, if it is a refusal for the quota and says a shorter one. */
  #withWait(error: unknown): unknown {
    if (!(error instanceof Fault && error.options.upstreamQuota)) return error;
    const retryAfter = Math.ceil(this.#parts.pacer.waitMs(this.caller) / 1000);
    if (retryAfter <= (error.options.retryAfter ?? 0)) return error;
    return new Fault(error.code, error.message, { ...error.options, retryAfter });
  }

  failed(reason: unknown): void {
    try {
      this.#end(() => this.#reject(reason), reason);
    } finally {
      if (this.#client) this.#parts.clients.discard(this.#client);
    }
  }

  /** Reports to the observers, then to the caller, whose next try asks the breaker. */
  #end(settle: () => void, error?: unknown): void {
    if (error !== undefined) this.#span?.fail(errorType(error));
    this.#span?.end();
    callEach([() => this.#see?.(error), () => this.#report(error), settle]);
  }

  #report(error: unknown): void {
    this.#parts.pacer.ended(this.#era, error);
    this.#learn?.(error);
  }
}

/** Calls each function in turn, even when one before it throws. */
function callEach([first, ...others]: readonly (() => void)[]): void {
  try {
    first?.();
  } finally {
    if (others.length > 0) callEach(others);
  }
}
