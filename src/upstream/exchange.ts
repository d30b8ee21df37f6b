import type { Dispatcher, Pool } from 'undici';
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
  readonly signal: AbortSignal;
  readonly bodyBytes: number;
  /** Only the status counts: the body is dropped, and one that is too long or too slow is no failure. */
  readonly statusOnly?: boolean | undefined;
  readonly failures: Failures;
}

/**
 * One request and its whole response. It is undici's dispatch and not its request, because that one does not look
 * at the signal while the connection is being made, and costs a stream for each body.
 */
export function exchange(pool: Pool, request: HttpRequest, terms: ExchangeTerms): Promise<HttpResponse> {
  const { signal } = terms;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    let abort: ((reason: Error) => void) | undefined;
    const stop = () => {
      const answered = terms.statusOnly ? collector.answered() : null;
      if (answered) resolve(answered);
      else reject(signal.reason);
      abort?.(signal.reason);
    };
    const collector = collect(terms, {
      started(controller) {
        abort = (reason) => controller.abort(reason);
        if (signal.aborted) abort(signal.reason);
      },
      ended(response) {
        signal.removeEventListener('abort', stop);
        resolve(response);
      },
      failed(error) {
        signal.removeEventListener('abort', stop);
        reject(terms.failures.broken(error));
      },
    });
    signal.addEventListener('abort', stop, { once: true });
    // The signal is the deadline, of the headers and the body alike.
    pool.dispatch({ ...request, headersTimeout: 0, bodyTimeout: 0 }, collector.handler);
  });
}

interface Listener {
  started(controller: Dispatcher.DispatchController): void;
  ended(response: HttpResponse): void;
  failed(error: Error): void;
}

interface Collector {
  readonly handler: Dispatcher.DispatchHandler;
  /** The response as far as it has come; null before its head. */
  answered(): HttpResponse | null;
}

/** Reads a response into memory, up to the bound: a content-length may lie, or be absent. */
function collect(terms: ExchangeTerms, listener: Listener): Collector {
  const chunks: Buffer[] = [];
  let head: Omit<HttpResponse, 'text'> = { status: 0, retryAfter: undefined, cacheControl: undefined };
  let bytes = 0;
  const answered = () => (head.status === 0 ? null : { ...head, text: textOf(chunks) });
  const tooLarge = () =>
    terms.failures.invalid(`answered with more than ${terms.bodyBytes} bytes.`, head.status);
  const handler: Dispatcher.DispatchHandler = {
    onRequestStart: listener.started,
    onResponseStart(controller, status, headers) {
      if (status < 200) return;
      const cacheControl = String(headers['cache-control'] ?? '');
      head = { status, retryAfter: String(headers['retry-after'] ?? ''), cacheControl };
      if (Number(headers['content-length']) > terms.bodyBytes) controller.abort(tooLarge());
    },
    onResponseData(controller, chunk) {
      bytes += chunk.length;
      if (bytes > terms.bodyBytes) controller.abort(tooLarge());
      else if (!terms.statusOnly) chunks.push(chunk);
    },
    onResponseEnd: () => listener.ended({ ...head, text: textOf(chunks) }),
    onResponseError(_, error) {
      const response = terms.statusOnly ? answered() : null;
      if (response) listener.ended(response);
      else listener.failed(error);
    },
  };
  return { handler, answered };
}

/** Most answers come in one piece. */
function textOf(chunks: readonly Buffer[]): string {
  const [first] = chunks;
  return first && chunks.length === 1 ? first.toString() : Buffer.concat(chunks).toString();
}
