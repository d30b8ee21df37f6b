import { Agent, type buildConnector, type Dispatcher } from 'undici';
import { isAcknowledged } from '../../../apis/pubsub/contract/rules.ts';
import { OutboundRefused } from '../../../gateway/upstream/outbound/guarded-connector.ts';
import type { PushRequest } from './envelope.ts';

export interface PostTerms {
  /** Milliseconds for the whole request. */
  readonly timeoutMs: number;
  /** Ends the request early. */
  readonly signal: AbortSignal;
}

/**
 * Status of the response; null without a timely response, `refused` when connections to the address are not allowed.
 */
export type Posted = number | null | 'refused';

/** Sends each push once; the subscription decides about retries. */
export interface Poster {
  /** Sends a push and returns its outcome. Redirects are not followed. */
  post(url: string, request: PushRequest, terms: PostTerms): Promise<Posted>;
  close(): Promise<void>;
}

export const connectTimeoutMs = 3_000;
const keepAliveMs = 4_000;
/** Maximum bytes of a response that are read and discarded, so that the connection can be reused. */
const answerBytes = 64 * 1024;

export interface PosterOptions {
  /** Maximum connections to one address. */
  readonly connections: number;
  /** Open connections, to all addresses, from which on a push closes its own behind the answer. */
  readonly connectionsKept: number;
  readonly connector: buildConnector.connector;
}

export function createPoster({ connections, connectionsKept, connector }: PosterOptions): Poster {
  let open = 0;
  const agent = new Agent({
    connections,
    allowH2: false,
    keepAliveTimeout: keepAliveMs,
    maxHeaderSize: 16 * 1024,
    connect(options, callback) {
      connector(options, (...outcome) => {
        const [, socket] = outcome;
        if (socket) open += 1;
        socket?.once('close', () => {
          open -= 1;
        });
        callback(...outcome);
      });
    },
  });
  return {
    post: (url, request, terms) =>
      post({ agent, reset: open >= connectionsKept }, new URL(url), request, terms),
    close: () => agent.destroy(),
  };
}

interface Posting {
  readonly agent: Agent;
  /** Whether the connection ends with the answer. */
  readonly reset: boolean;
}

async function post(
  { agent, reset }: Posting,
  { origin, pathname, search }: URL,
  { headers, body }: PushRequest,
  { timeoutMs, signal }: PostTerms,
): Promise<Posted> {
  if (signal.aborted) return null;
  return await new Promise((resolve) => {
    let stop = () => {};
    const end = (posted: Posted) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
      resolve(posted);
    };
    const leave = () => {
      end(null);
      stop();
    };
    const timer = setTimeout(leave, timeoutMs);
    signal.addEventListener('abort', leave, { once: true });
    const target = { origin, path: `${pathname}${search}`, method: 'POST' as const };
    const sent = { 'user-agent': 'tributary-messaging', 'accept-encoding': 'identity', ...headers };
    const options = {
      ...target,
      headers: sent,
      body,
      ...(reset && { reset }),
      headersTimeout: 0,
      bodyTimeout: 0,
    };
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
  end(posted: Posted): void;
}

/** Handles a response: the status decides, and the body is only read to its end. */
function handlerOf({ started, end }: Listener): Dispatcher.DispatchHandler {
  let read = 0;
  return {
    onRequestStart: started,
    onResponseStart(controller, status) {
      if (status >= 200) return end(status);
      // The only informational status with a meaning is 102, an acknowledgement; nothing after it can change the
      // outcome.
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
    onResponseError: (_, error) => end(error instanceof OutboundRefused ? 'refused' : null),
  };
}
