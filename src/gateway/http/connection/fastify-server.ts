import type { IncomingMessage } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Caller } from '../../../kit/call/caller.ts';
import { newRequestId } from '../../../kit/call/request-id.ts';
import type { FaultCode } from '../../../kit/fault.ts';
import { toFault } from '../../../kit/fault.ts';
import { asksForWebsocket } from '../../live/websocket/upgrade.ts';
import { clientErrorHandler } from '../answer/client-errors.ts';
import { notFound } from '../answer/failures.ts';
import { GroupedResponse } from '../answer/grouped-answers.ts';
import { pageKinds } from '../pages/page-list.ts';
import { requestLog } from '../reports/request-log.ts';
import type { Fail } from '../request/admission.ts';
import type { Exchange } from '../request/exchange.ts';
import { judgedByTarget } from '../request/hosts.ts';
import { parseJson } from '../request/request-body.ts';
import { pathOf } from '../request/request-target.ts';
import type { ServerParts } from '../server-parts.ts';
import { ReceivedRequest } from './received-request.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler of every route that is not open. */
    call: Exchange;
    /** The sender of a request with a bad credential, by its address. */
    unidentified?: Caller;
    /** Code of the error that the request was answered with. */
    failure?: FaultCode;
    /** True once a request that is charged later was charged. */
    charged?: true;
  }
  interface FastifyReply {
    /** Milliseconds from the request to the head of an event stream; undefined for other answers. */
    beganAfterMs?: number;
  }
  interface FastifyContextConfig {
    /** Milliseconds; default: the configured request timeout. */
    timeoutMs?: number;
  }
}

/** Milliseconds in which a client must send its request; a route's longer deadline raises it. */
const receiveTimeoutMs = 30_000;
/** Milliseconds in which a client must send its headers, counted from the opening of its connection at first. */
const headersTimeoutMs = 10_000;
/** Milliseconds between two checks of these times. */
const checkedEveryMs = 1_000;
/** Longest path parameter in characters that reaches a route's parser, which can say what was expected. */
const maxParamLength = 500;

/** Stands for compilers of JSON schemas, whose libraries would only take time and memory at the start. */
const unused = (): never => {
  throw new TypeError('Routes have no JSON schemas: their parsers read bodies and parameters.');
};

/** Identifies the sender of a request that no hook has identified. */
export type IdentifyLater = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Creates Fastify with our rules for connections, headers and errors; nothing is mounted yet. */
export function createFastify(
  parts: Pick<ServerParts, 'log' | 'metrics' | 'pages' | 'routes' | 'dialectOf'>,
  identify: IdentifyLater,
  fail: Fail,
): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = parts.log;
  const server: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    childLoggerFactory: requestLog,
    genReqId: newRequestId,
    requestIdHeader: false,
    rewriteUrl: (request) => {
      const url = judgedByTarget(request);
      return parts.pages ? viewAddress(request, url) : url;
    },
    requestTimeout: Math.max(receiveTimeoutMs, ...parts.routes.map(({ deadline = 0 }) => deadline)),
    clientErrorHandler: clientErrorHandler(parts.metrics.observer, parts.dialectOf),
    // No code merges parsed bodies into other objects, so a client may use any key.
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    return503OnClosing: false,
    routerOptions: { maxParamLength },
    // No limit: a gateway that starts slowly on a busy machine is better than one that gives up after ten seconds.
    pluginTimeout: 0,
    forceCloseConnections: 'idle',
    schemaController: { compilersFactory: { buildValidator: unused, buildSerializer: unused } },
    // A request without a Host header gets our own error message.
    http: {
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: checkedEveryMs,
      IncomingMessage: ReceivedRequest,
      ServerResponse: GroupedResponse,
      shouldUpgradeCallback: asksForWebsocket,
      requireHostHeader: false,
    },
    frameworkErrors(error, request, reply) {
      // The framework runs no hooks for these errors.
      reply.header('x-request-id', request.id);
      const refused = identify(request, reply).then(() => error, toFault);
      return refused.then((fault) => fail(fault, request, reply)) as never;
    },
  });
  server.addContentTypeParser('application/json', { parseAs: 'string' }, parseJson);
  // All requests have the same fields from the beginning: objects of one shape are read fastest.
  for (const field of requestFields) server.decorateRequest(field);
  server.decorateReply('beganAfterMs');
  server.setErrorHandler(fail);
  server.setNotFoundHandler((request, reply) => fail(notFound(request), request, reply));
  return server;
}

const requestFields = [
  'call',
  'unidentified',
  'failure',
  'charged',
  'usage',
  'returnable',
  'routeConfig',
  'heldBody',
  'span',
  'sharedAnswer',
] as const satisfies readonly (keyof FastifyRequest)[];

const pages = pageKinds.filter(({ hasViews }) => hasViews).map(({ name }) => `/${name}`);

/**
 * Returns the address that a request is routed by. A view's address that cannot be decoded, such as `/console/%zz`,
 * becomes that of its page, which says that there is no such view and takes a token out of the address bar.
 */
function viewAddress({ method }: Pick<IncomingMessage, 'method'>, url: string): string {
  if (method !== 'GET' && method !== 'HEAD') return url;
  const path = pathOf({ url });
  const page = pages.find((name) => path.startsWith(`${name}/`) && !path.startsWith(`${name}/assets/`));
  return page && !isReadable(path) ? page : url;
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
