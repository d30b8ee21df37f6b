import type { FastifyInstance } from 'fastify';
import type { HeldBytes } from '../../kit/accounts/held-bytes.ts';
import { createAddressOf } from '../auth/address.ts';
import { unboundedHeld } from '../limits/other-bounds/held.ts';
import type { Live } from '../live/live.ts';
import { mountLive } from '../live/mount.ts';
import { applyBrowserRules } from './answer/browser-rules.ts';
import { answerOddRequests } from './answer/client-errors.ts';
import { compressAnswers } from './answer/compression.ts';
import { tagAnswers } from './answer/tag-answers.ts';
import { type ChargeUnsent, chargeUnsentAnswers, createChargeUnsent } from './answer/unsent-answers.ts';
import type { Connections } from './connection/connection-bounds.ts';
import { endConnections, endStalledAnswers } from './connection/connection-end.ts';
import { type ConnectionTurns, refusedUnits } from './connection/connection-turns.ts';
import { createFastify, type IdentifyLater } from './connection/fastify-server.ts';
import { backlog, stopListening } from './connection/listener-end.ts';
import {
  countAnswering,
  isAnswering,
  type OpenConnections,
  openConnections,
} from './connection/open-connections.ts';
import { boundPipelines } from './connection/pipelining.ts';
import { type ReceivedConnections, receiveConnections } from './connection/receive-connections.ts';
import { createFail } from './fail-requests.ts';
import { mountGraphql } from './graphql/graphql-http.ts';
import { mountHealth } from './health.ts';
import { mountMcp } from './mcp/mount-mcp.ts';
import { mountMetrics } from './metrics/metrics.ts';
import { mountOpenApi } from './openapi/mount-openapi.ts';
import { mountPages } from './pages/mount-pages.ts';
import { loggingOperations } from './reports/access-line.ts';
import { measureRequests } from './reports/measure-requests.ts';
import { reportAnswers } from './reports/report-answers.ts';
import { traceRequests } from './reports/trace-requests.ts';
import { admitRequests, createIdentify, refuseOtherVersions } from './request/admission.ts';
import { createOpenGate, type OpenGate } from './request/body-gate.ts';
import { showDocumentedBudgets } from './request/documented-budgets.ts';
import { refuseTwoHosts } from './request/hosts.ts';
import { createMeter, type Meter, mountRateLimit } from './request/metering.ts';
import { mountRoutes } from './rest.ts';
import type { ServerParts } from './server-parts.ts';

const defaultAnswerBytes = 16 * 1024 * 1024;

export interface HttpServer {
  /** Starts to listen and returns the URL. */
  listen(host: string, port: number): Promise<string>;
  /** Returns whether a request waits for its answer. */
  isAnswering(): boolean;
  /** Says on `/readyz` that the gateway leaves. All requests are still served, and each answer ends its connection. */
  leave(): void;
  /**
   * Stops accepting connections, and refuses further requests a moment later. Requests in flight get `drainMs`
   * milliseconds, then their connections are destroyed.
   */
  close(drainMs: number): Promise<void>;
}

/** Creates the HTTP server with everything mounted; it does not listen yet. */
export async function createServer(parts: ServerParts): Promise<HttpServer> {
  const state = { leaving: false, draining: false };
  const { server, live, connections, received } = await mount(parts, state);
  return {
    listen: (host, port) => server.listen({ host, port, backlog }),
    isAnswering: () => isAnswering(connections),
    leave() {
      state.leaving = true;
    },
    async close(drainMs) {
      state.leaving = true;
      // Repeats, because new connections can arrive until the server is closed.
      const late = setInterval(() => server.server.closeAllConnections(), Math.max(1, drainMs));
      try {
        await stopListening(server, connections, received, drainMs);
        state.draining = true;
        const drained = live?.connections.drain(drainMs);
        await server.close();
        await drained;
      } finally {
        clearInterval(late);
      }
    },
  };
}

interface State {
  readonly leaving: boolean;
  readonly draining: boolean;
}

interface Mounted {
  readonly server: FastifyInstance;
  /** Absent when there is no graph. */
  readonly live: Live | undefined;
  readonly connections: OpenConnections;
  readonly received: ReceivedConnections;
}

async function mount(parts: ServerParts, state: State): Promise<Mounted> {
  const { compress = true, held = unboundedHeld() } = parts;
  const gate = createOpenGate(held);
  const meter = createMeter(parts, parts.metrics.observer);
  const fail = createFail(parts, meter, (socket) => turns.laneOf(socket)?.spend(refusedUnits, socket));
  const identify = createIdentify({
    exchange: parts.exchange,
    corsOrigins: parts.corsOrigins,
    meter,
    fail,
    authenticated: (socket, owner) => bounded.authenticated(socket, owner),
  });
  const identifyLater: IdentifyLater = async (request, reply) => await identify(request, reply);
  const server = createFastify(parts, identifyLater, fail);
  const received = receiveConnections(server, parts);
  const { turns, bounded } = received;
  reportAnswers(server, parts.metrics, parts.exchange.recordAddresses);
  if (parts.tracer) traceRequests(server, parts.tracer);
  if (meter) measureRequests(server, meter);
  receive(server, identifyLater);
  await applyBrowserRules(server, parts.corsOrigins);

  // These hooks come before those that look at the size of an answer.
  tagAnswers(server, { compress });
  if (compress) compressAnswers(server, parts);
  const connections = openConnections(server);
  const { dialectOf } = parts;
  const { answered } = connections;
  const { hasNext } = boundPipelines(server, parts.metrics.observer, turns, { dialectOf, answered });
  answerOddRequests(server, parts.metrics.observer);
  parts.metrics.watch({
    answering: () => countAnswering(connections),
    held: held.total,
    health: parts.health,
  });
  const leaving = () => state.leaving;
  endConnections(server, connections, { leaving, hasNext });
  endStalledAnswers(server, parts.exchange.requestTimeoutMs);
  const chargeUnsent = createChargeUnsent(held, createAddressOf(parts.exchange.trustedProxies));
  chargeUnsentAnswers(server, chargeUnsent);
  admitRequests(server, identify, { draining: () => state.draining, compress });
  mountHealth(server, parts.health, {
    draining: leaving,
    lasts: parts.readiness === 'lasting',
  });
  mountMetrics(server, parts.metrics, parts.metricsScope);
  if (meter) mountRateLimit(server, meter.budgets);
  else if (parts.graphql) showDocumentedBudgets(server);
  const { publicUrl, maxAnswerBytes = defaultAnswerBytes } = parts;
  await mountRoutes(server, parts.routes, { publicUrl, meter, gate, maxAnswerBytes });
  mountOpenApi(server, parts);
  const live = await mountGraph(server, parts, meter, { gate, held, chargeUnsent, turns, bounded });
  const { mcp } = parts;
  const { observer } = parts.metrics;
  if (mcp) await mountMcp(server, { ...mcp, publicUrl, meter, gate, observer });
  if (parts.pages) await mountPages(server, parts.pages);
  return { server, live, connections, received };
}

interface Charging {
  readonly held: HeldBytes;
  readonly chargeUnsent: ChargeUnsent;
  readonly turns: ConnectionTurns;
  readonly bounded: Connections;
}

async function mountGraph(
  server: FastifyInstance,
  { graphql, exchange, publicUrl, corsOrigins, metrics, log, tracer = null }: ServerParts,
  meter: Meter | undefined,
  { gate, ...charging }: Charging & { readonly gate: OpenGate },
): Promise<Live | undefined> {
  if (!graphql) return undefined;
  const { live, streams } = await mountLive(server, {
    ...graphql,
    tracer,
    config: graphql.live,
    authenticate: exchange.authenticate,
    observer: metrics.observer,
    report: (fault) => log.error({ err: fault.cause ?? fault }, 'an operation failed'),
    operated: loggingOperations(log),
    exchange,
    publicUrl,
    corsOrigins,
    meter,
    gate,
    ...charging,
  });
  await mountGraphql(server, { ...graphql, publicUrl, meter, gate, streams });
  return live;
}

/** Gives each request its id, and refuses those that are not HTTP/1.1. */
function receive(server: FastifyInstance, identify: IdentifyLater): void {
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
