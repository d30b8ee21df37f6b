import cors from '@fastify/cors';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { Route } from '../route.ts';
import { type Exchange, type ExchangeParts, newRequestId, openCall } from './exchange.ts';
import { faultOf, notFound, pathOf, sendFault } from './failures.ts';
import { type GraphqlParts, mountGraphql } from './graphql-http.ts';
import { type Health, mountHealth } from './health.ts';
import { type Metrics, mountMetrics } from './metrics.ts';
import { mountPlayground, type PlaygroundParts } from './playground.ts';
import { mountRoutes } from './rest.ts';
import { securityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before any handler of a route that is not open. */
    call: Exchange;
  }
  interface FastifyContextConfig {
    /** Milliseconds; the configured request timeout when unset. */
    timeoutMs?: number;
  }
}

export interface ServerParts {
  readonly log: Logger;
  readonly exchange: ExchangeParts;
  readonly corsOrigins: '*' | readonly string[];
  readonly health: Health;
  readonly metrics: Metrics;
  readonly routes: readonly Route[];
  /** Absent where only REST services are served. */
  readonly graphql: GraphqlParts | undefined;
  /** Absent where there is no graph to play with. */
  readonly playground: PlaygroundParts | undefined;
  readonly publicUrl: string | undefined;
}

/** Slowest a client may send its request. */
const requestTimeoutMs = 30_000;
/** Longest part of a path that reaches a parser, which says what it should have been. */
const maxParamLength = 500;

const exposedHeaders = ['x-request-id', 'retry-after', 'allow', 'www-authenticate'];

export interface HttpServer {
  /** Begins to listen; the address it is reached by. */
  listen(host: string, port: number): Promise<string>;
  /** Takes no more; requests in flight get that many milliseconds, then their connections are cut off. */
  close(drainMs: number): Promise<void>;
}

/** The HTTP server with everything mounted, not yet listening. */
export async function createServer(parts: ServerParts): Promise<HttpServer> {
  const server = await mount(parts);
  return {
    listen: (host, port) => server.listen({ host, port }),
    async close(drainMs) {
      const late = setTimeout(() => server.server.closeAllConnections(), drainMs);
      await server.close();
      clearTimeout(late);
    },
  };
}

async function mount(parts: ServerParts): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = parts.log;
  const fail = (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const fault = faultOf(error, request);
    parts.metrics.observer.failure(fault.code);
    return sendFault(fault, request, reply);
  };
  const server: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newRequestId,
    requestIdHeader: false,
    requestTimeout: requestTimeoutMs,
    routerOptions: { maxParamLength },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => fail(error, request, reply) as never,
  });
  server.decorateRequest('call');
  server.setErrorHandler(fail);
  server.setNotFoundHandler((request, reply) => fail(notFound(request), request, reply));
  logAnswers(server);
  await protect(server, parts.corsOrigins);

  server.addHook('onRequest', async (request, reply) => {
    const { open, timeoutMs = parts.exchange.requestTimeoutMs } = request.routeOptions.config ?? {};
    if (!open) request.call = openCall(parts.exchange, request, reply, timeoutMs);
  });
  mountHealth(server, parts.health);
  mountMetrics(server, parts.metrics);
  await mountRoutes(server, parts.routes, parts);
  if (parts.graphql) await mountGraphql(server, parts.graphql);
  if (parts.playground) await mountPlayground(server, parts.playground);
  return server;
}

function logAnswers(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  server.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const milliseconds = Math.round(reply.elapsedTime * 1000) / 1000;
    request.log.info({ method, path: pathOf(request), status: reply.statusCode, milliseconds }, 'answered');
  });
}

/** Browser rules: who may call from a page, and that answers are never a page themselves. */
async function protect(server: FastifyInstance, origins: '*' | readonly string[]): Promise<void> {
  server.addHook('onRequest', async (_, reply) => {
    reply.headers(securityHeaders);
  });
  await server.register(cors, {
    origin: origins === '*' ? '*' : [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders,
    maxAge: 86_400,
    // An OPTIONS that is no preflight is answered like one, not refused as plain text.
    strictPreflight: false,
  });
}
