import { activeSpan } from '../../../kit/tracing/active-span.ts';
import { errorType } from '../../../kit/tracing/in-span.ts';
import { noObserver } from '../../observer.ts';
import { deadlineOf } from '../call/deadline.ts';
import { failuresOf } from '../call/failures.ts';
import { type CallObserver, watching } from '../call/metrics.ts';
import { startCallSpan } from '../call/span.ts';
import { exchange, type HttpRequest, type HttpResponse } from '../http/exchange.ts';
import { type OpenPool, openPool } from '../http/pool.ts';

export interface OutgoingOptions {
  /** Name in faults and metrics. */
  readonly service: string;
  /** Number of concurrent calls to one origin. */
  readonly concurrency: number;
  /** Largest response body in bytes. */
  readonly bodyBytes: number;
  /**
   * True when only the status matters: the body is discarded, and a body that is too long or too slow is not a failure.
   */
  readonly statusOnly?: boolean;
  /** Aborts when `close` stops waiting; calls in flight are cut off then. */
  readonly over?: AbortSignal;
  readonly observer?: CallObserver;
}

export interface OutgoingRequest extends Omit<HttpRequest, 'path'> {
  readonly url: URL;
  /** Milliseconds for the whole request. */
  readonly timeout: number;
}

/** Sends single requests to addresses that the caller has checked. Each is sent once; redirects are not followed. */
export interface Outgoing {
  /** Sends the request and returns the response of any status. Rejects with an `UPSTREAM_*` fault. */
  send(request: OutgoingRequest): Promise<HttpResponse>;
  close(): Promise<void>;
}

/** Creates the client. It keeps a pool per origin, so the addresses must be few. */
export function createOutgoing(options: OutgoingOptions): Outgoing {
  const { service, concurrency, bodyBytes, statusOnly, over, observer = noObserver } = options;
  const failures = failuresOf(service);
  const watch = watching(service, observer);
  const pools = new Map<string, OpenPool>();

  function poolOf(origin: string): OpenPool['pool'] {
    const opened = pools.get(origin) ?? openPool(origin, { connections: concurrency, over });
    pools.set(origin, opened);
    return opened.pool;
  }

  return {
    async send({ url, timeout, ...request }) {
      if (timeout <= 0) throw failures.timedOut();
      using deadline = deadlineOf({ end: Date.now() + timeout, timedOut: failures.timedOut });
      const path = `${url.pathname}${url.search}`;
      const terms = { signal: deadline.signal, failures, bodyBytes, statusOnly };
      const see = watch();
      const parent = activeSpan();
      const span = parent && startCallSpan(parent, { service, origin: url }, request);
      try {
        // Without the trace: the address may be one that a caller has chosen.
        const response = await exchange(poolOf(url.origin), { ...request, path }, terms);
        span?.set({ 'http.response.status_code': response.status });
        see();
        return response;
      } catch (error) {
        span?.fail(errorType(error));
        see(error);
        throw error;
      } finally {
        span?.end();
      }
    },
    async close() {
      await Promise.all([...pools.values()].map(({ close }) => close()));
    },
  };
}
