import { Agent, type Dispatcher } from 'undici';
import { isAcknowledged } from '../rules.ts';
import type { PushRequest } from './envelope.ts';

export interface PostTerms {
  /** Milliseconds for the whole of it. */
  readonly timeoutMs: number;
  /** Ends it early. */
  readonly signal: AbortSignal;
}

/** Sends pushes, each once: whether and when it is tried again is the subscription's affair. */
export interface Poster {
  /** The status of the answer; null when there was none in time. Redirects are not followed. */
  post(url: string, request: PushRequest, terms: PostTerms): Promise<number | null>;
  close(): Promise<void>;
}

const connectTimeoutMs = 3_000;
const keepAliveMs = 4_000;
/** Bytes of an answer that are read and thrown away, so that its connection can be used again. */
const answerBytes = 64 * 1024;

export function createPoster(connections: number): Poster {
  const agent = new Agent({
    connections,
    allowH2: false,
    keepAliveTimeout: keepAliveMs,
    maxHeaderSize: 16 * 1024,
    connect: { timeout: connectTimeoutMs },
  });
  return {
    post: (url, request, terms) => post(agent, new URL(url), request, terms),
    close: () => agent.destroy(),
  };
}

/** Stands for whichever gateway does the pushing: there, wherever it listens. The name is of a private network's. */
export const gatewayOrigin = 'http://gateway.tributary.internal';

/** What is for the gateway goes to this one. */
export function postingHere(poster: Poster, origin: string | undefined): Poster {
  if (origin === undefined) return poster;
  return {
    post: (url, request, terms) => poster.post(hereOf(url, origin), request, terms),
    close: poster.close,
  };
}

function hereOf(url: string, origin: string): string {
  return url.startsWith(`${gatewayOrigin}/`) ? origin + url.slice(gatewayOrigin.length) : url;
}

async function post(
  agent: Agent,
  { origin, pathname, search }: URL,
  { headers, body }: PushRequest,
  { timeoutMs, signal }: PostTerms,
): Promise<number | null> {
  if (signal.aborted) return null;
  return await new Promise((resolve) => {
    let stop = () => {};
    const end = (status: number | null) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
      resolve(status);
    };
    const leave = () => {
      end(null);
      stop();
    };
    const timer = setTimeout(leave, timeoutMs);
    signal.addEventListener('abort', leave, { once: true });
    const target = { origin, path: `${pathname}${search}`, method: 'POST' as const };
    const sent = { 'user-agent': 'tributary-messaging', 'accept-encoding': 'identity', ...headers };
    const options = { ...target, headers: sent, body, headersTimeout: 0, bodyTimeout: 0 };
    const started = (controller: Dispatcher.DispatchController) => {
      stop = () => controller.abort(gone);
      if (signal.aborted) stop();
    };
    agent.dispatch(options, handlerOf({ started, end }));
  });
}

const gone = new Error('Nobody waits for this push any more.');

interface Listener {
  started(controller: Dispatcher.DispatchController): void;
  end(status: number | null): void;
}

/** The head decides; of the body there is only an end to wait for. */
function handlerOf({ started, end }: Listener): Dispatcher.DispatchHandler {
  let read = 0;
  return {
    onRequestStart: started,
    onResponseStart(controller, status) {
      if (status >= 200) return end(status);
      // Only 102 says something; what comes after an acknowledgement takes nothing back.
      if (isAcknowledged(status)) {
        end(status);
        controller.abort(gone);
      }
    },
    onResponseData(controller, chunk) {
      read += chunk.length;
      if (read > answerBytes) controller.abort(gone);
    },
    onResponseEnd() {},
    onResponseError: () => end(null),
  };
}
