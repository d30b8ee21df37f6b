import { Agent, type buildConnector, type Dispatcher } from 'undici';
import { gatewayOrigin, isForGateway } from '../../../apis/pubsub/contract/gateway-hook.ts';
import { isAcknowledged } from '../../../apis/pubsub/contract/rules.ts';
import { OutboundRefused } from '../../../gateway/upstream/guarded-connector.ts';
import type { PushRequest } from './envelope.ts';

export interface PostTerms {
  /** Milliseconds for the whole of it. */
  readonly timeoutMs: number;
  /** Ends it early. */
  readonly signal: AbortSignal;
}

/** The status of the answer, null when there was none in time, or `refused` for an address that is not connected to. */
export type Posted = number | null | 'refused';

/** Sends pushes, each once: whether and when it is tried again is the subscription's affair. */
export interface Poster {
  /** The outcome of the push. Redirects are not followed. */
  post(url: string, request: PushRequest, terms: PostTerms): Promise<Posted>;
  close(): Promise<void>;
}

export const connectTimeoutMs = 3_000;
const keepAliveMs = 4_000;
/** Bytes of an answer that are read and thrown away, so that its connection can be used again. */
const answerBytes = 64 * 1024;

export interface PosterOptions {
  /** To one address. */
  readonly connections: number;
  /** Default any address is connected to. */
  readonly connector?: buildConnector.connector;
}

export function createPoster({ connections, connector }: PosterOptions): Poster {
  const agent = new Agent({
    connections,
    allowH2: false,
    keepAliveTimeout: keepAliveMs,
    maxHeaderSize: 16 * 1024,
    connect: connector ?? { timeout: connectTimeoutMs },
  });
  return {
    post: (url, request, terms) => post(agent, new URL(url), request, terms),
    close: () => agent.destroy(),
  };
}

/** Sends what is for the gateway to this one, wherever it listens, and all else by the other poster. */
export function postingHere(others: Poster, here: Poster, origin: string): Poster {
  return {
    post(url, request, terms) {
      if (!isForGateway(url)) return others.post(url, request, terms);
      return here.post(origin + new URL(url).href.slice(gatewayOrigin.length), request, terms);
    },
    async close() {
      await Promise.all([others.close(), here.close()]);
    },
  };
}

async function post(
  agent: Agent,
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
  end(posted: Posted): void;
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
    onResponseError: (_, error) => end(error instanceof OutboundRefused ? 'refused' : null),
  };
}
