import cors from '@fastify/cors';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyContextConfig,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import { Fault, toFault } from '../faults.ts';
import { graphqlCost, strayCost } from '../limits/cost.ts';
import { rateLimitHeaderNames } from '../limits/headers.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { Route } from '../route.ts';
import { ProtectedResponse } from './answer-head.ts';
import { clientErrorHandler } from './client-errors.ts';
import { endConnections } from './connections.ts';
import { createOpenCall, type Exchange, type ExchangeParts, newRequestId } from './exchange.ts';
import { faultOf, notFound, sendFault } from './failures.ts';
import { type GraphqlParts, mountGraphql } from './graphql-http.ts';
import { type Dependency, mountHealth } from './health.ts';
import { createMeter, type Meter } from './metering.ts';
import { type Metrics, mountMetrics } from './metrics.ts';
import { mountPlayground, type PlaygroundParts } from './playground.ts';
import { mountRateLimit } from './rate-limit.ts';
import { refuseCodedBody } from './request-body.ts';
import { mountRoutes } from './rest.ts';
import { pathOf, queryOf } from './target.ts';
import { unrouted } from './unrouted.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before any handler of a route that is not open. */
    call: Exchange;
    /** Set where a request that is charged later was charged. */
    charged?: true;
  }
  interface FastifyContextConfig {
    /** Milliseconds; the configured request timeout when unset. */
    timeoutMs?: number;
  }
}

export interface ServerParts {
  readonly log: Logger;
  readonly exchange: ExchangeParts;
  /** Undefined where nothing is limited. */
  readonly limiter: Limiter | undefined;
  readonly corsOrigins: '*' | readonly string[];
  readonly dependencies: readonly Dependency[];
  readonly metrics: Metrics;
  readonly routes: readonly Route[];
  /** Absent where only REST services are served. */
  readonly graphql: Omit<GraphqlParts, 'meter'> | undefined;
  /** Absent where there is no graph to play with. */
  readonly playground: PlaygroundParts | undefined;
  readonly publicUrl: string | undefined;
}

/** Slowest a client may send its request. */
const receiveTimeoutMs = 30_000;
/** Longest part of a path that reaches a parser, which says what it should have been. */
const maxParamLength = 500;

const exposedHeaders = ['x-request-id', 'allow', 'www-authenticate', ...rateLimitHeaderNames];

export interface HttpServer {
  /** Begins to listen; the address it is reached by. */
  listen(host: string, port: number): Promise<string>;
  /** Takes no more; requests in flight get that many milliseconds, then their connections are cut off. */
  close(drainMs: number): Promise<void>;
}

/** The HTTP server with everything mounted, not yet listening. */
export async function createServer(parts: ServerParts): Promise<HttpServer> {
  const state = { draining: false };
  const server = await mount(parts, state);
  return {
    listen: (host, port) => server.listen({ host, port }),
    async close(drainMs) {
      state.draining = true;
      // Again and again: until the server is closed, connections come.
      const late = setInterval(() => server.server.closeAllConnections(), Math.max(1, drainMs));
      try {
        await server.close();
      } finally {
        clearInterval(late);
      }
    },
  };
}

interface State {
  readonly draining: boolean;
}

async function mount(parts: ServerParts, state: State): Promise<FastifyInstance> {
  const meter = createMeter(parts.limiter, parts.metrics.observer);
  const loggerInstance: FastifyBaseLogger = parts.log;
  const fail = async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const fault = faultOf(await chargeFailed(meter, request, reply).then(() => error, toFault), request);
    parts.metrics.observer.failure(fault.code);
    return sendFault(fault, request, reply);
  };
  const server: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newRequestId,
    requestIdHeader: false,
    requestTimeout: receiveTimeoutMs,
    http: { ServerResponse: ProtectedResponse },
    clientErrorHandler: clientErrorHandler(parts.metrics.observer),
    // Nothing here merges what it parsed into other objects, and a client's keys are its own.
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    return503OnClosing: false,
    routerOptions: { maxParamLength },
    forceCloseConnections: 'idle',
    frameworkErrors(error, request, reply) {
      // No hook runs for these.
      reply.header('x-request-id', request.id);
      return fail(error, request, reply) as never;
    },
  });
  server.decorateRequest('call');
  server.setErrorHandler(fail);
  server.setNotFoundHandler((request, reply) => fail(notFound(request), request, reply));
  logAnswers(server);
  await protect(server, parts.corsOrigins);

  endConnections(server, () => state.draining);
  admit(server, parts, meter, state);
  mountHealth(server, { dependencies: parts.dependencies, draining: () => state.draining });
  mountMetrics(server, parts.metrics);
  if (meter) mountRateLimit(server, meter);
  await mountRoutes(server, parts.routes, parts);
  if (parts.graphql) await mountGraphql(server, { ...parts.graphql, meter });
  if (parts.playground) await mountPlayground(server, parts.playground);
  return server;
}

/** What is asked of every request before its route: who sends it, what it costs, and whether anything answers it. */
function admit(
  server: FastifyInstance,
  { exchange }: ServerParts,
  meter: Meter | undefined,
  state: State,
): void {
  const openCall = createOpenCall(exchange);
  server.addHook('onRequest', async (request, reply) => {
    const config: FastifyContextConfig = request.routeOptions.config ?? {};
    if (config.open) return;
    if (state.draining)
      throw new Fault('UNAVAILABLE', 'The gateway is stopping; ask again on a new connection.');
    const opened = await openCall(request, reply, config.timeoutMs ?? exchange.requestTimeoutMs);
    if ('refused' in opened) {
      await meter?.charge(opened.anonymous, strayCost, opened.deadline, reply);
      throw opened.refused;
    }
    request.call = opened.call;
    if (!config.chargedLater) {
      const cost = config.cost?.(queryOf(request)) ?? strayCost;
      await meter?.charge(opened.call.caller, cost, opened.call.deadline, reply);
    }
    if (request.is404) {
      const { fault, headers } = unrouted(server, request);
      reply.headers(headers);
      throw fault;
    }
    refuseCodedBody(request, reply);
  });
}

function logAnswers(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  server.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const milliseconds = Math.round(reply.elapsedTime * 1000) / 1000;
    request.log.info(
      { method, path: loggedPath(request), status: reply.statusCode, milliseconds },
      'answered',
    );
  });
}

/** Browser rules: who may call from a page. That answers are no page themselves is said by each (`answer-head.ts`). */
async function protect(server: FastifyInstance, origins: '*' | readonly string[]): Promise<void> {
  await server.register(cors, {
    origin: origins === '*' ? '*' : [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders,
    maxAge: 86_400,
    // An OPTIONS that is no preflight is answered like one, not refused as plain text.
    strictPreflight: false,
  });
}

/** What failed before its handler could charge it costs as a query does. */
async function chargeFailed(
  meter: Meter | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { chargedLater } = request.routeOptions.config ?? {};
  if (!meter || !chargedLater || request.charged || !request.call) return;
  request.charged = true;
  await meter.charge(request.call.caller, graphqlCost(null), request.call.deadline, reply);
}

/** A path with a secret in it is logged as its pattern. */
function loggedPath(request: FastifyRequest): string {
  const { url = '' } = request.routeOptions;
  return url.includes(':code') ? url : pathOf(request);
}
