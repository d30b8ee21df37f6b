import type { Caller } from '../../../kit/call/caller.ts';
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
  /**
   * Sends a read, repeated where that may help. `caller` is null for the gateway itself; `retries` default to the
   * service's.
   */
  read(
    request: HttpRequest,
    caller: Caller | null,
    terms: SingleFlightOptions,
    retries?: number,
  ): Promise<Answer>;
  /**
   * Sends a write, once unless `sending` or the product allows repetition. The signal of `patience` applies until it is
   * sent, its end throughout.
   */
  write(request: HttpRequest, caller: Caller, patience: Waiter, sending?: Sending): Promise<Answer>;
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
  /** Called before each try: from then on, the request may reach the service. */
  readonly sent?: () => void;
}

export interface ConnectionParts extends Omit<AttemptParts, 'clients' | 'bodyBytes' | 'startSpan'> {
  /** Name of the service. */
  readonly service: string;
  readonly origin: string;
  readonly limits: UpstreamLimits;
  /** Whether a write that was refused for the service's quota may be repeated. */
  readonly refusesBeforeProcessing: boolean;
  /** Called before each further try of a call. */
  readonly retrying: () => void;
  /** Aborts when `close` stops waiting; calls in flight are cut off then. */
  readonly over?: AbortSignal | undefined;
}

/** Opens the sockets to one origin, and limits their use. */
export function connectTo(parts: ConnectionParts): Connection {
  const { limits, breaker, pacer, retrying } = parts;
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

  const retried = (
    retry: Pick<RetryTerms, 'retries' | 'quotaRetries'>,
    terms: AttemptTerms,
  ): Promise<Answer> => {
    const { untilSent, end } = terms;
    const all = { backoff: limits.backoff, stopped, retrying, signal: untilSent, end, ...retry };
    return withRetries<Answer>(all, (resolve, reject, tried) =>
      new Attempt(attempts, terms, resolve, reject, tried).begin(),
    );
  };
  parts.over?.addEventListener('abort', pacer.close, { once: true });

  return {
    read: (request, caller, { signal, end }, retries = limits.retries) =>
      retried(
        { retries, quotaRetries: retries },
        { request, caller, end, untilSent: signal, signal, parent: activeSpan() },
      ),

    async write(request, caller, patience, { leaving = 'goes on', repeatable = false, sent } = {}) {
      using deadline = deadlineOf(patience);
      const untilSent = AbortSignal.any([deadline.signal, patience.signal]);
      const signal = leaving === 'given up' ? untilSent : deadline.signal;
      const retries = repeatable ? limits.retries : 0;
      const quotaRetries = parts.refusesBeforeProcessing ? limits.retries : retries;
      return await retried(
        { retries, quotaRetries },
        { request, caller, end: () => patience.end, untilSent, signal, parent: activeSpan(), sent },
      );
    },

    async close() {
      const closed = clients.close();
      pacer.close();
      parts.over?.removeEventListener('abort', pacer.close);
      await closed;
    },
  };
}
