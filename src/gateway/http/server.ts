import type { Socket } from 'node:net';
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
import type { Caller } from '../../kit/call/caller.ts';
import { newRequestId } from '../../kit/call/request-id.ts';
import type { Scope } from '../../kit/call/scopes.ts';
import { type Fault, toFault } from '../../kit/fault.ts';
import type { Tracer } from '../../kit/tracing/span.ts';
import { rateLimitHeaderNames } from '../limits/headers.ts';
import type { Limiter } from '../limits/limiter.ts';
import type { Hub } from '../live/hub/hub.ts';
import type { Live } from '../live/live.ts';
import { mountLive } from '../live/mount.ts';
import { asksForWebsocket } from '../live/websocket/upgrade.ts';
import { admitRequests, chargeFailed, createIdentify, refuseOtherVersions } from './admission.ts';
import { ProtectedResponse } from './answer-head.ts';
import { createOpenGate, type OpenGate } from './body-gate.ts';
import { answerOddRequests, clientErrorHandler } from './client-errors.ts';
import { compressAnswers } from './compression.ts';
import {
  countAnswering,
  endConnections,
  endStalledAnswers,
  isAnswering,
  openConnections,
} from './connection-end.ts';
import type { Dialect } from './dialect.ts';
import type { Exchange, ExchangeParts } from './exchange.ts';
import { faultOf, notFound, sendFault } from './failures.ts';
import { type GraphqlParts, mountGraphql } from './graphql-http.ts';
import { type Health, mountHealth } from './health.ts';
import { judgedByTarget, refuseTwoHosts } from './hosts.ts';
import { createMeter, type Meter } from './metering.ts';
import { type Metrics, mountMetrics } from './metrics.ts';
import { mountPages, type PagesParts } from './pages/mount-pages.ts';
import { viewAddress } from './pages/view-address.ts';
import { boundPipelines } from './pipelining.ts';
import { mountRateLimit } from './rate-limit.ts';
import { reportRefusal } from './refused-requests.ts';
import { reportAnswers } from './report-answers.ts';
import { requestLog } from './request-log.ts';
import { mountRoutes } from './rest.ts';
import type { Route } from './route.ts';
import { traceRequests } from './trace-requests.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler of every route that is not open. */
    call: Exchange;
    /** The sender of a request with a bad credential, by its address. */
    unidentified?: Caller;
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

/** The graph, served over every transport. */
export interface GraphParts extends Omit<GraphqlParts, 'meter' | 'publicUrl' | 'gate' | 'streams'> {
  readonly hub: Hub;
  readonly live: LiveConfig;
}

export interface ServerParts {
  readonly log: Logger;
  /** Starts the spans of requests; null or absent when none are exported. */
  readonly tracer?: Tracer | null;
  readonly exchange: ExchangeParts;
  /** Undefined when limits are off. */
  readonly limiter: Limiter | undefined;
  readonly corsOrigins: '*' | readonly string[];
  /** Whether answers are compressed. Default true. */
  readonly compress?: boolean;
  readonly health: Health;
  readonly metrics: Metrics;
  /** Scope for reading the metrics; undefined when anybody may read them. */
  readonly metricsScope?: Scope | undefined;
  /** Called with each fault that a request is answered with. */
  readonly failed?: (fault: Fault) => void;
  readonly routes: readonly Route[];
  /** Dialect of addresses without a route, where one service owns all addresses. */
  readonly owner?: Dialect | undefined;
  /** Absent when only REST services are served. */
  readonly graphql: GraphParts | undefined;
  /** Absent when there is no graph that the console and the playground could show. */
  readonly pages: PagesParts | undefined;
  readonly publicUrl: string | undefined;
  /** Largest number of bytes in the answer to a REST read. Default 16 MiB. */
  readonly maxAnswerBytes?: number;
}

const defaultAnswerBytes = 16 * 1024 * 1024;

/**
 * Milliseconds in which a client must send its headers and its request; a route's longer deadline raises the time for
 * the request.
 */
const receiveTimeoutMs = 30_000;
/** Longest path parameter in characters that reaches a route's parser, which can say what was expected. */
const maxParamLength = 500;

const exposedHeaders = [
  'x-request-id',
  'x-heartbeat-ms',
  'allow',
  'www-authenticate',
  ...['accept-ranges', 'content-disposition', 'content-range', 'etag'],
  ...rateLimitHeaderNames,
].join(', ');

export interface HttpServer {
  /** Starts to listen and returns the URL. */
  listen(host: string, port: number): Promise<string>;
  /** Returns whether a request waits for its answer. */
  isAnswering(): boolean;
  /**
   * Stops accepting connections. Requests in flight get `drainMs` milliseconds, then their connections are destroyed.
   */
  close(drainMs: number): Promise<void>;
}

/** Creates the HTTP server with everything mounted; it does not listen yet. */
export async function createServer(parts: ServerParts): Promise<HttpServer> {
  const state = { draining: false };
  const { server, live, connections } = await mount(parts, state);
  return {
    listen: (host, port) => server.listen({ host, port }),
    isAnswering: () => isAnswering(connections),
    async close(drainMs) {
      state.draining = true;
      const drained = live?.connections.drain(drainMs);
      // Repeats, because new connections can arrive until the server is closed.
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
  /** Absent when there is no graph. */
  readonly live: Live | undefined;
  readonly connections: ReadonlySet<Socket>;
}

async function mount(parts: ServerParts, state: State): Promise<Mounted> {
  const { compress = true } = parts;
  const gate = createOpenGate(parts.limiter?.rooms.body_mebibytes);
  const meter = createMeter(parts.limiter, parts.metrics.observer);
  const loggerInstance: FastifyBaseLogger = parts.log;
  const fail = async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    const fault = faultOf(await chargeFailed(meter, request, reply).then(() => error, toFault), request);
    request.span?.set({ 'tributary.error.code': fault.code });
    parts.metrics.observer.failure(fault.code);
    reportRefusal(parts.metrics.observer, fault, request);
    parts.failed?.(fault);
    return sendFault(fault, request, reply, parts.owner);
  };
  const identify = createIdentify({
    exchange: parts.exchange,
    corsOrigins: parts.corsOrigins,
    meter,
    fail,
  });
  const identifyLater = async (request: FastifyRequest, reply: FastifyReply) =>
    await identify(request, reply);
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
    clientErrorHandler: clientErrorHandler(parts.metrics.observer),
    // No code merges parsed bodies into other objects, so a client may use any key.
    onProtoPoisoning: 'ignore',
    onConstructorPoisoning: 'ignore',
    return503OnClosing: false,
    routerOptions: { maxParamLength },
    // No limit: a gateway that starts slowly on a busy machine is better than one that gives up after ten seconds.
    pluginTimeout: 0,
    forceCloseConnections: 'idle',
    // A request without a Host header gets our own error message.
    http: {
      headersTimeout: receiveTimeoutMs,
      ServerResponse: ProtectedResponse,
      shouldUpgradeCallback: asksForWebsocket,
      requireHostHeader: false,
    },
    frameworkErrors(error, request, reply) {
      // The framework runs no hooks for these errors.
      reply.header('x-request-id', request.id);
      const refused = identifyLater(request, reply).then(() => error, toFault);
      return refused.then((fault) => fail(fault, request, reply)) as never;
    },
  });
  server.decorateRequest('call');
  server.decorateRequest('routeConfig');
  server.decorateReply('beganAfterMs');
  server.decorateRequest('span');
  server.setErrorHandler(fail);
  server.setNotFoundHandler((request, reply) => fail(notFound(request), request, reply));
  if (parts.tracer) traceRequests(server, parts.tracer);
  receive(server, identifyLater);
  await protect(server, parts.corsOrigins);

  // The hook comes before those that look at the size of an answer.
  if (compress) compressAnswers(server, parts);
  boundPipelines(server, parts.metrics.observer);
  answerOddRequests(server, parts.metrics.observer);
  const connections = openConnections(server);
  parts.metrics.watch({ answering: () => countAnswering(connections), health: parts.health });
  endConnections(server, connections, () => state.draining);
  endStalledAnswers(server, parts.exchange.requestTimeoutMs);
  admitRequests(server, identify, { draining: () => state.draining, compress });
  reportAnswers(server, parts.metrics);
  mountHealth(server, parts.health, () => state.draining);
  mountMetrics(server, parts.metrics, parts.metricsScope);
  if (meter) mountRateLimit(server, meter);
  const { publicUrl, maxAnswerBytes = defaultAnswerBytes } = parts;
  await mountRoutes(server, parts.routes, { publicUrl, meter, gate, maxAnswerBytes });
  const live = await mountGraph(server, parts, meter, gate);
  if (parts.pages) await mountPages(server, parts.pages);
  return { server, live, connections };
}

async function mountGraph(
  server: FastifyInstance,
  { graphql, exchange, publicUrl, corsOrigins, metrics, log, tracer = null }: ServerParts,
  meter: Meter | undefined,
  gate: OpenGate,
): Promise<Live | undefined> {
  if (!graphql) return undefined;
  const { live, streams } = await mountLive(server, {
    ...graphql,
    tracer,
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
  await mountGraphql(server, { ...graphql, publicUrl, meter, gate, streams });
  return live;
}

/** Gives each request its id, and refuses those that are not HTTP/1.1. */
function receive(
  server: FastifyInstance,
  identify: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): void {
  server.addHook('onRequest', (request, reply, done) => {
    const { raw, method, headers } = request;
    reply.header('x-request-id', request.id);
    refuseOtherVersions(raw);
    refuseTwoHosts(raw);
    // The CORS plugin answers every OPTIONS request. Only a browser's preflight is free; others are identified and
    // charged here.
    const isPreflight = headers['access-control-request-method'] !== undefined;
    if (method !== 'OPTIONS' || isPreflight) return done();
    return identify(request, reply);
  });
}

/**
 * Applies the browser rules: which origins may call. The headers that keep answers from acting as pages are set on each
 * answer (`answer-head.ts`).
 */
async function protect(server: FastifyInstance, origins: '*' | readonly string[]): Promise<void> {
  await server.register(cors, {
    origin: origins === '*' ? '*' : [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders,
    maxAge: 86_400,
    // OPTIONS without preflight headers is answered like a preflight; strict mode would refuse it with plain text.
    strictPreflight: false,
  });
}
