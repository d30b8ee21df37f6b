import cors from '@fastify/cors';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { LiveConfig } from '../../config/live.ts';
import { newRequestId } from '../../kit/call/request-id.ts';
import type { Scope } from '../../kit/call/scopes.ts';
import { type Fault, toFault } from '../../kit/fault.ts';
import { rateLimitHeaderNames } from '../limits/headers.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { Hub } from '../live/hub/hub.ts';
import type { Live } from '../live/live.ts';
import { mountLive } from '../live/mount.ts';
import { asksForWebsocket } from '../live/websocket/upgrade.ts';
import {
  admitRequests,
  chargeFailed,
  createIdentify,
  type Identify,
  refuseOtherVersions,
} from './admission.ts';
import { ProtectedResponse } from './answer-head.ts';
import { createOpenGate, type OpenGate } from './body-gate.ts';
import { answerOddRequests, clientErrorHandler } from './client-errors.ts';
import { endConnections, endStalledAnswers } from './connection-end.ts';
import type { Exchange, ExchangeParts } from './exchange.ts';
import { faultOf, notFound, sendFault } from './failures.ts';
import { type GraphqlParts, mountGraphql } from './graphql-http.ts';
import { type Dependency, mountHealth } from './health.ts';
import { judgedByTarget, refuseTwoHosts } from './hosts.ts';
import { createMeter, type Meter } from './metering.ts';
import { type Metrics, mountMetrics } from './metrics.ts';
import { boundPipelines } from './pipelining.ts';
import { mountPlayground, type PlaygroundParts } from './playground.ts';
import { mountRateLimit } from './rate-limit.ts';
import { shownPath } from './request-target.ts';
import { mountRoutes } from './rest.ts';
import type { ErrorShapeName, Route } from './route.ts';

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

/** The graph, over every transport. */
export interface GraphParts extends Omit<GraphqlParts, 'meter' | 'publicUrl' | 'gate'> {
  readonly hub: Hub;
  readonly live: LiveConfig;
}

export interface ServerParts {
  readonly log: Logger;
  readonly exchange: ExchangeParts;
  /** Undefined where nothing is limited. */
  readonly limiter: Limiter | undefined;
  readonly corsOrigins: '*' | readonly string[];
  readonly dependencies: readonly Dependency[];
  readonly metrics: Metrics;
  /** The scope that a caller needs to read them; anybody may where it is undefined. */
  readonly metricsScope?: Scope | undefined;
  /** Told of each fault that a request is answered with. */
  readonly failed?: (fault: Fault) => void;
  readonly routes: readonly Route[];
  /** Whose error body an address without a route has, where one service alone is served. */
  readonly owner?: ErrorShapeName | undefined;
  /** Absent where only REST services are served. */
  readonly graphql: GraphParts | undefined;
  /** Absent where there is no graph to play with. */
  readonly playground: PlaygroundParts | undefined;
  readonly publicUrl: string | undefined;
  /** Bytes of an answer to a read over REST. Default 16 MiB. */
  readonly maxAnswerBytes?: number;
}

const defaultAnswerBytes = 16 * 1024 * 1024;

/** Slowest a client may send a request, but for one whose route takes it as it comes. */
const receiveTimeoutMs = 30_000;
/** Longest part of a path that reaches a parser, which says what it should have been. */
const maxParamLength = 500;

const exposedHeaders = [
  'x-request-id',
  'allow',
  'www-authenticate',
  ...['accept-ranges', 'content-disposition', 'content-range', 'etag'],
  ...rateLimitHeaderNames,
];

export interface HttpServer {
  /** Begins to listen; the address it is reached by. */
  listen(host: string, port: number): Promise<string>;
  /** Takes no more; requests in flight get that many milliseconds, then their connections are cut off. */
  close(drainMs: number): Promise<void>;
}

/** The HTTP server with everything mounted, not yet listening. */
export async function createServer(parts: ServerParts): Promise<HttpServer> {
  const state = { draining: false };
  const { server, live } = await mount(parts, state);
  return {
    listen: (host, port) => server.listen({ host, port }),
    async close(drainMs) {
      state.draining = true;
      const drained = live?.connections.drain(drainMs);
      // Again and again: until the server is closed, connections come.
      const late = setInterval(() => server.server.closeAllConnections(), Math.max(1, drainMs));
      try {
        await server.close();
        await drained;
      } finally {
        clearInterval(late);
      }
    },
  };
}

interface State {
  readonly draining: boolean;
}

interface Mounted {
  readonly server: FastifyInstance;
  /** Absent where there is no graph. */
  readonly live: Live | undefined;
}

async function mount(parts: ServerParts, state: State): Promise<Mounted> {
  const gate = createOpenGate(parts.limiter?.rooms.body_mebibytes);
  const meter = createMeter(parts.limiter, parts.metrics.observer);
  const loggerInstance: FastifyBaseLogger = parts.log;
  const fail = async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const fault = faultOf(await chargeFailed(meter, request, reply).then(() => error, toFault), request);
    parts.metrics.observer.failure(fault.code);
    parts.failed?.(fault);
    return sendFault(fault, request, reply, parts.owner);
  };
  const identify = createIdentify({
    exchange: parts.exchange,
    corsOrigins: parts.corsOrigins,
    meter,
    fail,
  });
  const server: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: newRequestId,
    requestIdHeader: false,
    rewriteUrl: judgedByTarget,
    requestTimeout: Math.max(receiveTimeoutMs, ...parts.routes.map(({ deadline = 0 }) => deadline)),
    clientErrorHandler: clientErrorHandler(parts.metrics.observer),
    // Nothing here merges what it parsed into other objects, and a client's keys are its own.
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    return503OnClosing: false,
    routerOptions: { maxParamLength },
    forceCloseConnections: 'idle',
    // A request without one is answered here, in words.
    http: {
      headersTimeout: receiveTimeoutMs,
      ServerResponse: ProtectedResponse,
      shouldUpgradeCallback: asksForWebsocket,
      requireHostHeader: false,
    },
    frameworkErrors(error, request, reply) {
      // No hook runs for these.
      reply.header('x-request-id', request.id);
      const refused = identify(request, reply).then(() => error, toFault);
      return refused.then((fault) => fail(fault, request, reply)) as never;
    },
  });
  server.decorateRequest('call');
  server.setErrorHandler(fail);
  server.setNotFoundHandler((request, reply) => fail(notFound(request), request, reply));
  logAnswers(server);
  server.addHook('onRequest', async ({ raw }) => {
    refuseOtherVersions(raw);
    refuseTwoHosts(raw);
  });
  await protect(server, parts.corsOrigins, identify);

  boundPipelines(server);
  answerOddRequests(server, parts.metrics.observer);
  endConnections(server, () => state.draining);
  endStalledAnswers(server, parts.exchange.requestTimeoutMs);
  admitRequests(server, identify, () => state.draining);
  mountHealth(server, { dependencies: parts.dependencies, draining: () => state.draining });
  mountMetrics(server, parts.metrics, parts.metricsScope);
  if (meter) mountRateLimit(server, meter);
  const { publicUrl, maxAnswerBytes = defaultAnswerBytes } = parts;
  await mountRoutes(server, parts.routes, { publicUrl, meter, gate, maxAnswerBytes });
  const live = await mountGraph(server, parts, meter, gate);
  if (parts.playground) await mountPlayground(server, parts.playground);
  return { server, live };
}

async function mountGraph(
  server: FastifyInstance,
  { graphql, exchange, publicUrl, corsOrigins, metrics, log }: ServerParts,
  meter: Meter | undefined,
  gate: OpenGate,
): Promise<Live | undefined> {
  if (!graphql) return undefined;
  await mountGraphql(server, { ...graphql, publicUrl, meter, gate });
  return await mountLive(server, {
    ...graphql,
    config: graphql.live,
    authenticate: exchange.authenticate,
    observer: metrics.observer,
    report: (fault) => log.error({ err: fault.cause ?? fault }, 'an operation failed'),
    exchange,
    publicUrl,
    corsOrigins,
    meter,
    gate,
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
async function protect(
  server: FastifyInstance,
  origins: '*' | readonly string[],
  identify: Identify,
): Promise<void> {
  server.addHook('onRequest', async (request, reply) => {
    // Below, whatever is sent with OPTIONS is answered; only what a browser asks by itself is free.
    const isPreflight = request.headers['access-control-request-method'] !== undefined;
    if (request.method === 'OPTIONS' && !isPreflight) await identify(request, reply);
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

/** A path with a secret in it is logged as its pattern. */
function loggedPath(request: FastifyRequest): string {
  const { url = '' } = request.routeOptions;
  return url.includes(':code') ? url : shownPath(request);
}
