import type { Call } from '../../kit/call/call.ts';
import { Fault } from '../../kit/fault.ts';
import type { Observer } from '../observer.ts';
import { noObserver } from '../observer.ts';
import { type Answer, answerOf } from './answer.ts';
import { type BreakerState, createBreaker } from './breaker.ts';
import { watching } from './call-metrics.ts';
import { connectTo, type Sending } from './connection.ts';
import { type Waiter, within } from './deadline.ts';
import { failuresOf } from './failures.ts';
import { defaultLimits, type UpstreamLimits } from './limits.ts';
import { bodyRequest, type Credentials, headersFor, type RequestBody } from './request.ts';
import { createSingleFlight, type SingleFlightOptions } from './single-flight.ts';
import { traceHeaders } from './trace.ts';

export type { Answer } from './answer.ts';
export type { BreakerState } from './breaker.ts';

export interface UpstreamOptions extends Partial<UpstreamLimits> {
  /** The service's name in faults, logs and metrics. */
  readonly service: string;
  /** http or https; a path in it comes before the path of every call. */
  readonly url: string | URL;
  readonly credentials: Credentials;
  /** Statuses that are answers of this service, beside 2xx, 400, 404 and 409. */
  readonly answers?: readonly number[];
  /** Whether a body is an error of this service: a 404 with any other body is no answer. Default any body is. */
  readonly isProblem?: (body: unknown) => boolean;
  readonly observer?: Observer;
  /** Aborts when `close` waits no longer: what is in flight is cut off. */
  readonly over?: AbortSignal;
  /** Told of what calls fail with, for the log. */
  readonly troubled?: (error: unknown) => void;
}

/** What is particular to a read. */
export interface Asking {
  /** Further tries; default the service's. */
  readonly retries?: number;
}

/**
 * One service over HTTP. Both calls end before the request's deadline, count against `call.upstreamBudget`, and
 * reject with an `UPSTREAM_*` fault, or with the signal's reason when the client has left.
 * See docs/decisions/024-remote-services.md.
 */
export interface Upstream {
  /** Whether the service is called at all. */
  readonly breaker: BreakerState;
  /** Repeated where that may help; shared with whoever asks the same at the same time. */
  get(call: Call, path: string, query?: URLSearchParams, asking?: Asking): Promise<Answer>;
  /** Sent once, and goes on when the client leaves after that, unless `sending` says else. */
  send(
    call: Call,
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: RequestBody,
    sending?: Sending,
  ): Promise<Answer>;
  /** After the calls in flight, unless they are cut off. */
  close(): Promise<void>;
}

export function createUpstream(options: UpstreamOptions): Upstream {
  const limits = { ...defaultLimits, ...options };
  const { service, observer = noObserver, isProblem = () => true, troubled = () => {} } = options;
  const { origin, pathname } = new URL(options.url);
  const prefix = pathname.replace(/\/+$/, '');
  const credentials = headersFor(options.credentials);
  const failures = failuresOf(service, options.answers);
  const changed = (state: BreakerState) => observer.upstreamBreaker(service, state);
  const breaker = createBreaker({ limits, failures, changed });
  changed(breaker.state);
  const watch = watching(service, observer);
  const retrying = () => observer.upstreamRetry(service);
  const connection = connectTo({
    origin,
    limits,
    failures,
    answerOf: (response) => answerOf(response, failures, isProblem),
    breaker,
    watch,
    retrying,
    over: options.over,
  });
  const flights = createSingleFlight<Answer>(limits.timeout, () => observer.upstreamShared(service));

  function patienceOf(call: Call, timeout = limits.timeout): Waiter {
    call.signal.throwIfAborted();
    const end = Math.min(Date.now() + timeout, call.deadline - limits.margin);
    if (end <= Date.now()) throw failures.timedOut();
    return { end, signal: call.signal, timedOut: failures.timedOut };
  }

  /** Throws what keeps the call from being made at all, which then costs nothing. */
  function spend({ upstreamBudget }: Call): void {
    breaker.check();
    if (upstreamBudget.left <= 0) throw failures.callLimit(limits.callsPerOperation);
    upstreamBudget.left -= 1;
  }

  function pay(call: Call): void {
    try {
      spend(call);
    } catch (error) {
      if (error instanceof Fault) observer.upstreamRefusal(service, error.code);
      throw error;
    }
  }

  const headersOf = async (call: Call) => ({ ...(await credentials()), ...traceHeaders(call) });

  async function read(
    call: Call,
    path: string,
    terms: SingleFlightOptions,
    asking?: Asking,
  ): Promise<Answer> {
    try {
      return await connection.read(
        { method: 'GET', path, headers: await headersOf(call) },
        terms,
        asking?.retries,
      );
    } catch (error) {
      troubled(error);
      throw error;
    }
  }

  return {
    async get(call, path, query, asking) {
      const target = `${prefix}${path}${query?.size ? `?${query}` : ''}`;
      return await flights.ask(target, patienceOf(call), (terms) => {
        pay(call);
        return read(call, target, terms, asking);
      });
    },

    async send(call, method, path, body, sending) {
      const patience = patienceOf(call, sending?.timeout);
      pay(call);
      flights.seal();
      try {
        const headers = await within(headersOf(call), patience);
        const request = bodyRequest(method, `${prefix}${path}`, headers, body);
        return await connection.write(request, patience, sending);
      } catch (error) {
        troubled(error);
        throw error;
      } finally {
        // A read that began during the write may have seen what was before it.
        flights.seal();
      }
    },

    get breaker() {
      return breaker.state;
    },
    close: () => connection.close(),
  };
}
