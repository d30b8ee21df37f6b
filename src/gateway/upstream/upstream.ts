import type { Call } from '../../kit/call/call.ts';
import { Fault } from '../../kit/fault.ts';
import type { ShareRate } from '../limits/shared-rate.ts';
import { noObserver, type Observer } from '../observer.ts';
import { type BreakerState, createBreaker } from './call/breaker.ts';
import { within } from './call/deadline.ts';
import { failuresOf } from './call/failures.ts';
import { watching } from './call/metrics.ts';
import { createPacer } from './call/pacing/pacer.ts';
import type { PacerStatus } from './call/pacing/pacer-contract.ts';
import { createPatience, type Patience } from './call/patience.ts';
import { type Answer, answerOf } from './http/answer.ts';
import { connectTo, type Sending } from './http/connection.ts';
import type { HttpRequest } from './http/exchange.ts';
import { bodyRequest, type Credentials, headersFor, type RequestBody } from './http/request.ts';
import { defaultLimits, type UpstreamLimits } from './limits.ts';
import { type Profile, plainProfile } from './profile.ts';
import { createSingleFlight, type SingleFlightOptions } from './single-flight.ts';
import { traceHeaders } from './trace.ts';

export type { BreakerState } from './call/breaker.ts';
export type { PacerStatus } from './call/pacing/pacer-contract.ts';
export type { Answer } from './http/answer.ts';

type Headers = HttpRequest['headers'];

export interface UpstreamOptions extends Partial<UpstreamLimits> {
  /** Name of the service in faults, logs and metrics. */
  readonly service: string;
  /** Address with http or https; its path is put before the path of every call. */
  readonly url: string | URL;
  readonly credentials: Credentials;
  /** The rules of the product behind the address. Default: those of HTTP. */
  readonly profile?: Profile;
  /**
   * Returns whether a body is an error of this service; a 404 with any other body is not an answer. Default: every body
   * is.
   */
  readonly isProblem?: (body: unknown) => boolean;
  readonly observer?: Observer;
  /** Shares `rate` with other gateways. Default: this process makes all of the calls. */
  readonly shareRate?: ShareRate | undefined;
  /** Aborts when `close` stops waiting; calls in flight are cut off then. */
  readonly over?: AbortSignal;
  /** Called with the error of each failed call, for the log. */
  readonly troubled?: (error: unknown) => void;
}

/** Options of a read. */
export interface Asking {
  /** Number of retries. Default: the service's. */
  readonly retries?: number;
  /** Reads share a call only if this is the same: the position of the last drop of what is read. */
  readonly since?: number;
}

/**
 * A service over HTTP. Its calls end before the request's deadline, count against `call.upstreamBudget`, and reject
 * with an `UPSTREAM_*` fault, or with the signal's reason when the client has left.
 * See docs/decisions/024-remote-services.md.
 */
export interface Upstream {
  /** State of the service's breaker. */
  readonly breaker: BreakerState;
  /** Returns what the service's quota does to its calls. */
  pace(): PacerStatus;
  /** Sends a GET, repeated where that may help. Identical concurrent reads share one call. */
  get(call: Call, path: string, query?: URLSearchParams, asking?: Asking): Promise<Answer>;
  /**
   * Sends a write, once unless `sending` allows repetition, or the product refused it for a quota unprocessed. It goes on
   * when the client leaves after it was sent, unless `sending` says otherwise.
   */
  send(
    call: Call,
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: RequestBody,
    sending?: Sending,
  ): Promise<Answer>;
  /** Closes the connections after the calls in flight, unless those are cut off. */
  close(): Promise<void>;
}

export function createUpstream(options: UpstreamOptions): Upstream {
  const limits = { ...defaultLimits, ...options };
  const { service, observer = noObserver, isProblem = () => true, troubled = () => {} } = options;
  const { profile = plainProfile } = options;
  const { origin, pathname } = new URL(options.url);
  const prefix = pathname.replace(/\/+$/, '');
  const credentials = headersFor(options.credentials);
  const drop = 'drop' in options.credentials ? options.credentials.drop : undefined;
  const failures = failuresOf(service);
  const changed = (state: BreakerState) => observer.upstreamBreaker(service, state);
  const breaker = createBreaker({ limits, failures, changed });
  changed(breaker.state);
  const refusing = (code: Fault['code']) => observer.upstreamRefusal(service, code);
  const rate =
    limits.rate > 0 ? { maxPerSecond: limits.rate, share: options.shareRate?.(service, limits.rate) } : null;
  const pacer = createPacer({ failures, refusing, rate });
  const watch = watching(service, observer);
  const retrying = () => observer.upstreamRetry(service);
  const connection = connectTo({
    service,
    origin,
    limits,
    failures,
    answerOf: (response, sent) => answerOf(response, failures, profile, isProblem, sent),
    breaker,
    pacer,
    refusesBeforeProcessing: profile.refusesBeforeProcessing,
    watch,
    retrying,
    over: options.over,
  });
  const patienceOf = createPatience(failures.timedOut);
  const flights = createSingleFlight<Answer>({
    timeout: limits.timeout,
    joined: () => observer.upstreamShared(service),
    failed: troubled,
    patienceOf,
  });

  /** Returns the milliseconds since the epoch at which the call ends; throws when it has ended already. */
  function endOf(call: Call, timeout: number): number {
    call.signal.throwIfAborted();
    const now = Date.now();
    const end = Math.min(now + timeout, call.deadline - limits.margin);
    if (end <= now) throw failures.timedOut();
    return end;
  }

  /** Charges the call. Throws before the budget is touched when the breaker is open or the budget is spent. */
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

  function headersOf(call: Call): Headers | Promise<Headers> {
    const own = credentials();
    const trace = traceHeaders(call);
    return own instanceof Promise ? own.then((known) => ({ ...known, ...trace })) : { ...own, ...trace };
  }

  function read(
    patience: Patience,
    path: string,
    terms: SingleFlightOptions,
    asking?: Asking,
  ): Promise<Answer> {
    pay(patience.call);
    patience.headers ??= headersOf(patience.call);
    const send = (headers: Headers) =>
      connection.read({ method: 'GET', path, headers }, patience.call.caller, terms, asking?.retries);
    const renewed = () => {
      patience.headers = headersOf(patience.call);
      return patience.headers;
    };
    return sendRenewing(patience.headers, send, renewed);
  }

  /**
   * Sends a call. After a 401 it is sent once more with the credential that `renewed` returns, if that is another one:
   * the service has not processed it (RFC 9110, 15.5.2). A metadata server may return the refused token from its cache.
   */
  function sendRenewing(
    headers: Headers | Promise<Headers>,
    send: (headers: Headers) => Promise<Answer>,
    renewed: () => Headers | Promise<Headers>,
  ): Promise<Answer> {
    const sendOnce = (used: Headers) =>
      send(used).catch(async (error: unknown) => {
        if (!isUnauthorised(error) || !drop?.(used)) throw error;
        const other = await renewed();
        if (other['authorization'] === used['authorization']) throw error;
        return await send(other);
      });
    const sending = drop ? sendOnce : send;
    return headers instanceof Promise ? headers.then(sending) : sending(headers);
  }

  return {
    get(call, path, query, asking) {
      const target = `${prefix}${path}${query?.size ? `?${query}` : ''}`;
      try {
        const patience = patienceOf(call, endOf(call, limits.timeout));
        const flight = asking?.since === undefined ? target : `${target} ${asking.since}`;
        const answer = flights.ask(flight, patience, (terms) => read(patience, target, terms, asking));
        return waiting(call, answer);
      } catch (error) {
        return Promise.reject(error);
      }
    },

    async send(call, method, path, body, sending) {
      const end = endOf(call, sending?.timeout ?? limits.timeout);
      const patience = { end, signal: call.signal, timedOut: failures.timedOut };
      pay(call);
      await call.keyed?.claim(sending?.repeatable === true);
      flights.seal();
      try {
        const headers = () => within(Promise.resolve(headersOf(call)), patience);
        const write = (given: Headers) =>
          connection.write(
            bodyRequest(method, `${prefix}${path}`, given, body),
            call.caller,
            patience,
            sending,
          );
        return await waiting(call, sendRenewing(headers(), write, headers));
      } catch (error) {
        troubled(error);
        throw error;
      } finally {
        // A read that began during the write may have seen the state before it.
        flights.seal();
      }
    },

    get breaker() {
      return breaker.state;
    },
    pace: pacer.status,
    close: () => connection.close(),
  };
}

const isUnauthorised = (error: unknown): boolean =>
  error instanceof Fault &&
  error.options.upstreamClass === 'credential' &&
  error.options.upstreamStatus === 401;

/** Gives back what the call needs only while it works. */
const waiting = (call: Call, answer: Promise<Answer>): Promise<Answer> =>
  call.largePlace?.awaiting(answer) ?? answer;
