import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../faults.ts';
import { graphqlCost, strayCost } from '../limits/cost.ts';
import { createOpenCall, type ExchangeParts } from './exchange.ts';
import type { Meter } from './metering.ts';
import { refuseCodedBody } from './request-body.ts';
import { queryOf } from './target.ts';
import { unrouted } from './unrouted.ts';

export interface AdmissionParts {
  readonly exchange: ExchangeParts;
  /** Undefined where nothing is limited. */
  readonly meter: Meter | undefined;
  draining(): boolean;
}

/** What is asked of every request before its route: who sends it, what it costs, and whether anything answers it. */
export function admitRequests(server: FastifyInstance, { exchange, meter, draining }: AdmissionParts): void {
  const openCall = createOpenCall(exchange);
  server.addHook('onRequest', async (request, reply) => {
    const config: FastifyContextConfig = request.routeOptions.config ?? {};
    if (config.open) return;
    if (draining()) throw new Fault('UNAVAILABLE', 'The gateway is stopping; ask again on a new connection.');
    const opened = await openCall(request, reply, config.timeoutMs ?? exchange.requestTimeoutMs);
    if ('refused' in opened) {
      await meter?.charge(opened.anonymous, strayCost, opened.deadline, reply);
      throw opened.refused;
    }
    request.call = opened.call;
    if (!config.chargedLater && !config.uncharged) {
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

/** What failed before its handler could charge it costs as a query does. */
export async function chargeFailed(
  meter: Meter | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { chargedLater } = request.routeOptions.config ?? {};
  if (!meter || !chargedLater || request.charged || !request.call) return;
  request.charged = true;
  await meter.charge(request.call.caller, graphqlCost(null), request.call.deadline, reply);
}
