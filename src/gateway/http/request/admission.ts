import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Awaitable, isPromise, whenHere } from '../../../kit/awaitable.ts';
import { ownerOf } from '../../../kit/call/caller.ts';
import { Fault } from '../../../kit/fault.ts';
import { type Cost, graphqlCost, strayCost } from '../../limits/rules/cost.ts';
import { refuseCodings } from '../answer/content-coding.ts';
import type { OwnOrigins } from './cross-site.ts';
import type { ExchangeParts } from './exchange.ts';
import { hostsOf } from './hosts.ts';
import type { Meter } from './metering.ts';
import { createOpenCall, type Opened } from './open-call.ts';
import { hasBody, refuseCodedBody } from './request-body.ts';
import { isRead } from './request-target.ts';
import { configOf } from './route-config.ts';
import { unrouted } from './unrouted.ts';
import { refuseWriteConditions } from './write-conditions.ts';

/** Answers a request with an error. */
export type Fail = (error: Error, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

export interface IdentifyParts {
  readonly exchange: ExchangeParts;
  readonly corsOrigins: OwnOrigins['corsOrigins'];
  /** Undefined when limits are off. */
  readonly meter: Meter | undefined;
  /** Called with the connection of an admitted request with a good credential, and with its owner. */
  readonly authenticated: (socket: Socket, owner: string) => void;
  /** Answers a request that did not arrive in time. */
  readonly fail: Fail;
}

/**
 * Opens the request's call and charges it, unless its handler does that later. The body of a request that is charged
 * later takes a place among the bodies on their way. Nothing is awaited when the credential is cached and no limit is
 * asked. Throws the fault of a bad credential or of a spent limit, or rejects with it.
 */
export type Identify = (request: FastifyRequest, reply: FastifyReply) => Awaitable<void>;

export function createIdentify(parts: IdentifyParts): Identify {
  const { exchange, corsOrigins, meter, authenticated, fail } = parts;
  const openCall = createOpenCall(exchange, corsOrigins);

  function begin(opened: Opened, request: FastifyRequest, reply: FastifyReply): Awaitable<void> {
    if ('refused' in opened) {
      request.unidentified = opened.anonymous;
      return refuse(meter, opened, reply);
    }
    const { call } = opened;
    request.call = call;
    call.whenLate((fault) => {
      if (reply.sent) return;
      reply.header('connection', 'close');
      void fail(fault, request, reply);
    });
    return whenHere(meter && chargeCall(meter, request, reply), () => {
      if (call.caller.kind !== 'anonymous') authenticated(request.raw.socket, ownerOf(call.caller));
    });
  }

  return (request, reply) => {
    const { timeoutMs = exchange.requestTimeoutMs } = configOf(request);
    return whenHere(openCall(request, reply, timeoutMs), (opened) => begin(opened, request, reply));
  };
}

/** Charges the sender of a bad credential and throws its fault. */
async function refuse(
  meter: Meter | undefined,
  { anonymous, deadline, refused }: Exclude<Opened, { readonly call: unknown }>,
  reply: FastifyReply,
): Promise<never> {
  await meter?.charge(anonymous, strayCost, deadline, reply);
  throw refused;
}

/** Charges the call; not a promise for a request that is charged later without a body, or not at all. */
function chargeCall(meter: Meter, request: FastifyRequest, reply: FastifyReply): Awaitable<void> {
  const config = configOf(request);
  if (config.uncharged) return;
  if (!config.chargedLater) return chargeNow(meter, config.cost ?? strayCost, request, reply);
  if (hasBody(request.headers))
    return meter.awaitBody(request.call.caller, graphqlCost(null), request, reply);
}

/** Charges the request. The price of a read can be returned to a caller with a credential, as in GitHub's API. */
async function chargeNow(
  meter: Meter,
  cost: Cost,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { caller, deadline } = request.call;
  const { decision } = await meter.charge(caller, cost, deadline, reply);
  if (isRead(request) && caller.kind !== 'anonymous') request.returnable = { decision, units: cost.units };
}

export interface AdmissionRules {
  /** Returns whether the gateway is stopping. */
  readonly draining: () => boolean;
  /** Whether answers are compressed, so that Accept-Encoding counts. */
  readonly compress: boolean;
}

/**
 * Adds the checks that every request passes before its route: draining, credential and charge, Host header, existing
 * route, encodings of the body and of the answer, no conditions of a change.
 */
export function admitRequests(
  server: FastifyInstance,
  identify: Identify,
  { draining, compress }: AdmissionRules,
): void {
  function check(request: FastifyRequest, reply: FastifyReply): void {
    refuseHostless(request);
    if (request.is404) {
      const { fault, headers } = unrouted(server, request);
      reply.headers(headers);
      throw fault;
    }
    refuseCodedBody(request, reply);
    // A POST of GraphQL is often a read, and names no object that a condition could be about.
    if (!configOf(request).chargedLater) refuseWriteConditions(request);
    if (compress) refuseCodings(request.headers['accept-encoding']);
  }

  server.addHook('onRequest', (request, reply, done) => {
    const config = configOf(request);
    if (config.open) {
      refuseHostless(request);
      return done();
    }
    if (draining()) throw new Fault('UNAVAILABLE', 'The gateway is stopping; retry on a new connection.');
    const identified = identify(request, reply);
    if (isPromise(identified)) return identified.then(() => check(request, reply));
    check(request, reply);
    done();
  });
}

/**
 * Throws BAD_USER_INPUT for other versions: Node's parser also accepts HTTP/0.9, which sends no version, and HTTP/2.0.
 */
export function refuseOtherVersions({ httpVersion }: Pick<IncomingMessage, 'httpVersion'>): void {
  if (httpVersion === '1.1' || httpVersion === '1.0') return;
  throw new Fault('BAD_USER_INPUT', `The request is not HTTP/1.1: its version is ${httpVersion}.`);
}

/** Throws BAD_USER_INPUT for a request without a Host header, which HTTP/1.1 requires; HTTP/1.0 had no such header. */
function refuseHostless({ raw }: FastifyRequest): void {
  if (raw.httpVersion === '1.0' || hostsOf(raw) > 0) return;
  throw new Fault('BAD_USER_INPUT', 'A request of HTTP/1.1 must have a Host header.');
}

/**
 * Charges a request that failed before its handler could charge it; it costs as much as a query unless its route has
 * another cost.
 */
export async function chargeFailed(
  meter: Meter | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { chargedLater, cost = graphqlCost(null) } = configOf(request);
  if (!meter || !chargedLater || request.charged || !request.call) return;
  request.charged = true;
  await meter.charge(request.call.caller, cost, request.call.deadline, reply);
}
