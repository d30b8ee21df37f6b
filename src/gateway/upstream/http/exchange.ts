import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import type { Fault } from '../../../kit/fault.ts';
import type { Failures } from '../call/failures.ts';
import { type Cancellation, whenCancelled } from '../cancellation.ts';

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

/** Takes the outcome of an exchange. Exactly one of the two is called, once; neither may throw. */
export interface Receiver {
  answered(response: HttpResponse): void;
  /** Called with the signal's reason, or with the fault of the exchange. */
  failed(reason: unknown): void;
}

/** A client or pool of undici, without timeouts of its own: the signal is the deadline of headers and body alike. */
export type Sender = Pick<Dispatcher, 'dispatch'>;

/**
 * Sends one request and reads its whole response. Uses undici's dispatch, because its request ignores the signal while
 * connecting, and creates a stream for each body.
 */
export function dispatch(
  sender: Sender,
  request: HttpRequest,
  terms: ExchangeTerms,
  receiver: Receiver,
): void {
  if (terms.signal.aborted) receiver.failed(terms.signal.reason);
  else sender.dispatch(request, new Collector(terms, receiver));
}

/** Sends one request and returns its whole response. Rejects with the signal's reason or the fault of the exchange. */
export const exchange = (sender: Sender, request: HttpRequest, terms: ExchangeTerms): Promise<HttpResponse> =>
  new Promise((answered, failed) => dispatch(sender, request, terms, { answered, failed }));

/** Reads a response into memory up to the bound. It counts the bytes, because content-length may be wrong or absent. */
class Collector implements Dispatcher.DispatchHandler {
  readonly #terms: ExchangeTerms;
  /** Null once it has the outcome. */
  #receiver: Receiver | null;
  readonly #stay: () => void;
  readonly #chunks: Buffer[] = [];
  #controller: Dispatcher.DispatchController | null = null;
  #bytes = 0;
  #status = 0;
  #retryAfter: string | undefined;
  #cacheControl: string | undefined;

  constructor(terms: ExchangeTerms, receiver: Receiver) {
    this.#terms = terms;
    this.#receiver = receiver;
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
    this.#take()?.answered(this.#response());
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#stay();
    if (this.#isEnough()) this.#take()?.answered(this.#response());
    else this.#take()?.failed(this.#terms.failures.broken(error));
  }

  #stop(): void {
    const { reason } = this.#terms.signal;
    if (this.#isEnough()) this.#take()?.answered(this.#response());
    else this.#take()?.failed(reason);
    this.#controller?.abort(reason);
  }

  #take(): Receiver | null {
    const receiver = this.#receiver;
    this.#receiver = null;
    return receiver;
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
