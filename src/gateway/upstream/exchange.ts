import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher, Pool } from 'undici';
import type { Fault } from '../../kit/fault.ts';
import { type Cancellation, whenCancelled } from './cancellation.ts';
import type { Failures } from './failures.ts';

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpResponse {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly cacheControl: string | undefined;
  readonly text: string;
}

interface ExchangeTerms {
  /** Ends the exchange and its connection; the rejection is its reason. */
  readonly signal: Cancellation;
  readonly bodyBytes: number;
  /**
   * True when only the status matters: the body is discarded, and a body that is too long or too slow is no failure.
   */
  readonly statusOnly?: boolean | undefined;
  readonly failures: Failures;
}

/**
 * Sends one request and reads its whole response. Uses undici's dispatch, because its request ignores the signal while
 * connecting, and creates a stream for each body.
 */
export function exchange(pool: Pool, request: HttpRequest, terms: ExchangeTerms): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    terms.signal.throwIfAborted();
    // The signal is the deadline of headers and body alike.
    const timeouts = { headersTimeout: 0, bodyTimeout: 0 };
    pool.dispatch({ ...request, ...timeouts }, new Collector(terms, resolve, reject));
  });
}

/** Reads a response into memory up to the bound. It counts the bytes, because content-length may be wrong or absent. */
class Collector implements Dispatcher.DispatchHandler {
  readonly #terms: ExchangeTerms;
  readonly #resolve: (response: HttpResponse) => void;
  readonly #reject: (reason: unknown) => void;
  readonly #stay: () => void;
  readonly #chunks: Buffer[] = [];
  #controller: Dispatcher.DispatchController | null = null;
  #bytes = 0;
  #status = 0;
  #retryAfter: string | undefined;
  #cacheControl: string | undefined;

  constructor(
    terms: ExchangeTerms,
    resolve: (response: HttpResponse) => void,
    reject: (reason: unknown) => void,
  ) {
    this.#terms = terms;
    this.#resolve = resolve;
    this.#reject = reject;
    this.#stay = whenCancelled(terms.signal, () => this.#stop());
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    const { signal } = this.#terms;
    if (signal.aborted) controller.abort(signal.reason);
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (status < 200) return;
    this.#status = status;
    this.#retryAfter = textIn(headers['retry-after']);
    this.#cacheControl = textIn(headers['cache-control']);
    if (Number(headers['content-length']) > this.#terms.bodyBytes) controller.abort(this.#tooLarge());
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#bytes += chunk.length;
    if (this.#bytes > this.#terms.bodyBytes) controller.abort(this.#tooLarge());
    else if (!this.#terms.statusOnly) this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    this.#stay();
    this.#resolve(this.#response());
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#stay();
    if (this.#isEnough()) this.#resolve(this.#response());
    else this.#reject(this.#terms.failures.broken(error));
  }

  #stop(): void {
    const { reason } = this.#terms.signal;
    if (this.#isEnough()) this.#resolve(this.#response());
    else this.#reject(reason);
    this.#controller?.abort(reason);
  }

  /** Returns whether the parts received so far are all that was wanted. */
  #isEnough(): boolean {
    return this.#terms.statusOnly === true && this.#status !== 0;
  }

  #response(): HttpResponse {
    return {
      status: this.#status,
      retryAfter: this.#retryAfter,
      cacheControl: this.#cacheControl,
      text: textOf(this.#chunks),
    };
  }

  #tooLarge(): Fault {
    const { failures, bodyBytes } = this.#terms;
    return failures.invalid(`answered with more than ${bodyBytes} bytes.`, this.#status);
  }
}

const textIn = (header: string | string[] | undefined): string | undefined => header && String(header);

/** A single chunk, the usual case, needs no copy. */
function textOf(chunks: readonly Buffer[]): string {
  const [first] = chunks;
  return first && chunks.length === 1 ? first.toString() : Buffer.concat(chunks).toString();
}
