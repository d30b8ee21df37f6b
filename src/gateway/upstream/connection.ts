import { Pool } from 'undici';
import type { Answer } from './answer.ts';
import type { Breaker, Ended } from './breaker.ts';
import type { Cancellation } from './cancellation.ts';
import { closerOf } from './close-pool.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { deadlineOf, type Waiter } from './deadline.ts';
import { exchange, type HttpRequest, type HttpResponse } from './exchange.ts';
import type { Failures } from './failures.ts';
import type { UpstreamLimits } from './limits.ts';
import { type RetryTerms, withRetries } from './retry.ts';
import type { SingleFlightOptions } from './single-flight.ts';

export interface Connection {
  /** Sends a read, repeated where that may help. `retries` default to the service's. */
  read(request: HttpRequest, terms: SingleFlightOptions, retries?: number): Promise<Answer>;
  /**
   * Sends a write, once unless `sending` allows repetition. The signal of `patience` applies until it is sent, its end
   * throughout.
   */
  write(request: HttpRequest, patience: Waiter, sending?: Sending): Promise<Answer>;
  close(): Promise<void>;
}

/** Options of a call that may change something. */
export interface Sending {
  /** Behaviour when the client leaves after the call was sent: it `goes on`, or is `given up`. Default `goes on`. */
  readonly leaving?: 'goes on' | 'given up';
  /** True when the service recognises a repetition, so that the call may be sent again. */
  readonly repeatable?: boolean;
  /** Milliseconds that the call may take, if more than other calls of the service. */
  readonly timeout?: number;
}

export interface ConnectionParts {
  readonly origin: string;
  readonly limits: UpstreamLimits;
  readonly failures: Failures;
  /** Converts a response into an answer; throws the fault of any other response. */
  readonly answerOf: (response: HttpResponse) => Answer;
  readonly breaker: Breaker;
  /** Called when a try begins. */
  readonly watch: () => Ended;
  /** Called before each further try of a call. */
  readonly retrying: () => void;
  /** Aborts when `close` stops waiting; calls in flight are cut off then. */
  readonly over?: AbortSignal | undefined;
}

/** Opens the sockets to one origin, and limits their use. */
export function connectTo(parts: ConnectionParts): Connection {
  const { limits, failures, answerOf, breaker, watch, retrying } = parts;
  const { bodyBytes } = limits;
  const bulkhead = createConcurrencyLimit(limits.concurrency);
  const pool = openPool(parts);
  const close = closerOf(pool, parts.over);
  const stopped = () => breaker.state !== 'closed' || pool.destroyed;

  /** Makes one try: waits for a place, then asks the breaker. */
  async function attempt(request: HttpRequest, place: Cancellation, signal = place): Promise<Answer> {
    await bulkhead.enter(place);
    try {
      const learn = breaker.begin();
      const see = watch();
      try {
        const answer = answerOf(await exchange(pool, request, { signal, failures, bodyBytes }));
        see();
        learn();
        return answer;
      } catch (error) {
        see(error);
        learn(error);
        throw error;
      }
    } finally {
      bulkhead.leave();
    }
  }

  const retried = (terms: Pick<RetryTerms, 'retries' | 'signal' | 'end'>, work: () => Promise<Answer>) =>
    withRetries({ backoff: limits.backoff, stopped, retrying, ...terms }, work);

  return {
    read: (request, { signal, end }, retries = limits.retries) =>
      retried({ retries, signal, end }, () => attempt(request, signal)),

    async write(request, patience, { leaving = 'goes on', repeatable = false } = {}) {
      using deadline = deadlineOf(patience);
      const untilSent = AbortSignal.any([deadline.signal, patience.signal]);
      const signal = leaving === 'given up' ? untilSent : deadline.signal;
      const retries = repeatable ? limits.retries : 0;
      return await retried({ retries, signal: untilSent, end: () => patience.end }, () =>
        attempt(request, untilSent, signal),
      );
    },

    close,
  };
}

function openPool({ origin, limits }: ConnectionParts): Pool {
  return new Pool(origin, {
    connections: limits.concurrency,
    allowH2: false,
    keepAliveTimeout: limits.keepAlive,
    maxHeaderSize: limits.headerBytes,
    connect: { timeout: limits.connectTimeout },
  });
}
