import { activeSpan } from '../../../kit/tracing/active-span.ts';
import { Attempt, type AttemptParts, type AttemptTerms } from '../call/attempt.ts';
import { deadlineOf, type Waiter } from '../call/deadline.ts';
import { type RetryTerms, withRetries } from '../call/retry.ts';
import { startCallSpan } from '../call/span.ts';
import type { UpstreamLimits } from '../limits.ts';
import type { SingleFlightOptions } from '../single-flight.ts';
import type { Answer } from './answer.ts';
import { openClients } from './clients.ts';
import type { HttpRequest } from './exchange.ts';

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

export interface ConnectionParts extends Omit<AttemptParts, 'clients' | 'bodyBytes' | 'startSpan'> {
  /** Name of the service. */
  readonly service: string;
  readonly origin: string;
  readonly limits: UpstreamLimits;
  /** Called before each further try of a call. */
  readonly retrying: () => void;
  /** Aborts when `close` stops waiting; calls in flight are cut off then. */
  readonly over?: AbortSignal | undefined;
}

/** Opens the sockets to one origin, and limits their use. */
export function connectTo(parts: ConnectionParts): Connection {
  const { limits, breaker, retrying } = parts;
  const clients = openClients(parts.origin, {
    ...limits,
    connections: limits.concurrency,
    over: parts.over,
    broken: parts.failures.broken,
  });
  const called = { service: parts.service, origin: new URL(parts.origin) };
  const startSpan: AttemptParts['startSpan'] = (parent, request, tried) =>
    startCallSpan(parent, called, request, tried);
  const attempts = { ...parts, clients, startSpan, bodyBytes: limits.bodyBytes };
  const stopped = () => breaker.state !== 'closed' || clients.destroyed;

  const retried = (retry: Pick<RetryTerms, 'retries' | 'signal' | 'end'>, terms: AttemptTerms) =>
    withRetries<Answer>({ backoff: limits.backoff, stopped, retrying, ...retry }, (resolve, reject, tried) =>
      new Attempt(attempts, terms, resolve, reject, tried).begin(),
    );

  return {
    read: (request, { signal, end }, retries = limits.retries) =>
      retried({ retries, signal, end }, { request, untilSent: signal, signal, parent: activeSpan() }),

    async write(request, patience, { leaving = 'goes on', repeatable = false } = {}) {
      using deadline = deadlineOf(patience);
      const untilSent = AbortSignal.any([deadline.signal, patience.signal]);
      const signal = leaving === 'given up' ? untilSent : deadline.signal;
      const retries = repeatable ? limits.retries : 0;
      return await retried(
        { retries, signal: untilSent, end: () => patience.end },
        { request, untilSent, signal, parent: activeSpan() },
      );
    },

    close: clients.close,
  };
}
