import { noObserver } from '../observer.ts';
import { type CallObserver, watching } from './call-metrics.ts';
import { deadlineOf } from './deadline.ts';
import { exchange, type HttpRequest, type HttpResponse } from './exchange.ts';
import { failuresOf } from './failures.ts';
import { type OpenPool, openPool } from './pool.ts';

export interface OutgoingOptions {
  /** As faults and metrics name it. */
  readonly service: string;
  /** Calls in flight to one origin. */
  readonly concurrency: number;
  /** Bytes of a response body. */
  readonly bodyBytes: number;
  /** Only the status counts: the body is dropped, and one that is too long or too slow is no failure. */
  readonly statusOnly?: boolean;
  /** Aborts when `close` waits no longer: what is in flight is cut off. */
  readonly over?: AbortSignal;
  readonly observer?: CallObserver;
}

export interface OutgoingRequest extends Omit<HttpRequest, 'path'> {
  readonly url: URL;
  /** Milliseconds for all of it. */
  readonly timeout: number;
}

/** Single requests to addresses that the caller has made sure of. Sent once; redirects are not followed. */
export interface Outgoing {
  /** Whatever the status. Rejects with an `UPSTREAM_*` fault. */
  send(request: OutgoingRequest): Promise<HttpResponse>;
  close(): Promise<void>;
}

/** A pool for each origin: the caller's addresses must be few. */
export function createOutgoing({
  service,
  concurrency,
  bodyBytes,
  statusOnly,
  over,
  observer = noObserver,
}: OutgoingOptions): Outgoing {
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
      using deadline = deadlineOf({ end: Date.now() + timeout, timedOut: failures.timedOut });
      const path = `${url.pathname}${url.search}`;
      const terms = { signal: deadline.signal, failures, bodyBytes, statusOnly };
      const see = watch();
      try {
        const response = await exchange(poolOf(url.origin), { ...request, path }, terms);
        see();
        return response;
      } catch (error) {
        see(error);
        throw error;
      }
    },
    async close() {
      await Promise.all([...pools.values()].map(({ close }) => close()));
    },
  };
}
