import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, ownerOf } from '../../kit/call/caller.ts';
import type { Fault } from '../../kit/fault.ts';
import type { Billing, Charged } from '../graphql/answer-request.ts';
import { type Charge, type Charges, createCharges } from '../limits/charges.ts';
import type { Cost } from '../limits/cost.ts';
import type { Arrival, Limiter } from '../limits/limiter.ts';
import { createArriving } from '../limits/pending-bodies.ts';
import type { Observer } from '../observer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Since when its CPU is measured; unset where nothing is limited, and for what is no request. */
    arrival?: Arrival;
  }
}

/** Charges requests of HTTP, and tells the client in the headers. */
export interface Meter extends Charges {
  /**
   * The budget after the charge, whose lease ends with the response, or before. Throws RATE_LIMITED, or UNAVAILABLE
   * where nothing is admitted without Redis.
   */
  charge(caller: Caller, cost: Cost, deadline: number, reply: FastifyReply): Promise<Charged>;
  /** Throws RATE_LIMITED for a caller with too many bodies on their way, of requests that are charged when they are here. */
  awaitBody(caller: Caller, cost: Cost, request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** Undefined where nothing is limited. */
export function createMeter(limiter: Limiter | undefined, observer: Observer): Meter | undefined {
  return limiter && meterOf(limiter, createCharges(limiter, observer));
}

function meterOf(limiter: Limiter, charges: Charges): Meter {
  const arriving = createArriving(limiter.concurrent);
  return {
    ...charges,
    async charge(caller, cost, deadline, reply) {
      const { outcome, headers, end } = await charges.ask(caller, cost, deadline, reply.request.arrival);
      // The client may have left while the ledger was asked.
      if (reply.raw.destroyed || reply.raw.closed) end();
      else reply.raw.once('close', end);
      reply.headers(headers);
      if ('refused' in outcome) throw outcome.refused;
      return { budget: outcome.budget, end };
    },
    async awaitBody(caller, cost, request, reply) {
      const leave = arriving.enter(ownerOf(caller));
      if (!leave) throw tell(await charges.crowded(caller, cost), reply);
      if (reply.raw.closed) return leave();
      request.raw.once('end', leave);
      reply.raw.once('close', leave);
    },
  };
}

/** How an operation of a request is charged; null where nothing is limited. */
export function billingOf(
  meter: Meter | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Billing | null {
  if (!meter) return null;
  const { call } = request;
  return {
    refuseKnown(cost) {
      const known = meter.recall(call.caller, cost);
      if (!known) return;
      request.charged = true;
      throw tell(known, reply);
    },
    charge(cost) {
      // Its time was up while it waited for its turn: its failure was charged.
      if (request.charged && call.ended) throw call.ended;
      request.charged = true;
      return meter.charge(call.caller, cost, call.deadline, reply);
    },
    budgets: () => meter.budgets(call.caller),
  };
}

/** Puts what a refused client is told into the answer's head; answers the fault. */
function tell({ outcome, headers }: Charge, reply: FastifyReply): Fault {
  reply.headers(headers);
  if (!('refused' in outcome)) throw new TypeError('The request was admitted.');
  return outcome.refused;
}
