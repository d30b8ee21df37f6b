import { Pool } from 'undici';
import { type Answer, answerOf } from './answer.ts';
import { createBulkhead } from './bulkhead.ts';
import { exchange, type HttpRequest } from './exchange.ts';
import type { Failures } from './failures.ts';
import type { FlightTerms } from './flights.ts';
import type { UpstreamLimits } from './limits.ts';
import { deadlineOf, type Patience } from './patience.ts';
import { withRetries } from './retry.ts';

export interface Connection {
  /** Repeated where that may help. */
  read(request: HttpRequest, terms: FlightTerms): Promise<Answer>;
  /** The signal of the patience counts until it is sent, its end to the last. Sent once unless `sending` says else. */
  write(request: HttpRequest, patience: Patience, sending?: Sending): Promise<Answer>;
  close(): Promise<void>;
}

/** What is particular to a call that may change something. */
export interface Sending {
  /** What becomes of it once it was sent and whoever asked has left: it `goes on`, or is `given up`. */
  readonly leaving?: 'goes on' | 'given up';
  /** Whether the service knows a repetition for what it is, so that it may be sent again. */
  readonly repeatable?: boolean;
  /** Milliseconds that it may take, where that is longer than the calls of its service do. */
  readonly timeout?: number;
}

/** Sees every try of a call. */
export type Watch = (attempt: () => Promise<Answer>) => Promise<Answer>;

/** The sockets to one origin, and who may use them. */
export function connectTo(
  origin: string,
  limits: UpstreamLimits,
  failures: Failures,
  watch: Watch,
): Connection {
  const bulkhead = createBulkhead(limits.concurrency);
  const pool = new Pool(origin, {
    connections: limits.concurrency,
    allowH2: false,
    keepAliveTimeout: limits.keepAlive,
    maxHeaderSize: limits.headerBytes,
    connect: { timeout: limits.connectTimeout },
  });

  async function ask(request: HttpRequest, signal: AbortSignal): Promise<Answer> {
    return await watch(async () => {
      const raw = await exchange(pool, request, { signal, failures, bodyBytes: limits.bodyBytes });
      return answerOf(raw, failures);
    });
  }

  return {
    async read(request, { signal, end }) {
      const { retries, backoff } = limits;
      return await withRetries({ retries, backoff, signal, end }, () =>
        bulkhead.run(signal, () => ask(request, signal)),
      );
    },

    async write(request, patience, { leaving = 'goes on', repeatable = false } = {}) {
      using deadline = deadlineOf(patience);
      const untilSent = AbortSignal.any([deadline.signal, patience.signal]);
      const signal = leaving === 'given up' ? untilSent : deadline.signal;
      const terms = { ...limits, retries: repeatable ? limits.retries : 0, signal: untilSent };
      return await withRetries({ ...terms, end: () => patience.end }, () =>
        bulkhead.run(untilSent, () => ask(request, signal)),
      );
    },

    close: () => pool.close(),
  };
}
