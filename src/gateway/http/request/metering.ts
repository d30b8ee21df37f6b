import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { UsageAccount } from '../../../kit/accounts/usage-account.ts';
import { type Awaitable, whenHere } from '../../../kit/awaitable.ts';
import { type Caller, ownerOf } from '../../../kit/call/caller.ts';
import type { Fault } from '../../../kit/fault.ts';
import { createQuota } from '../../../kit/queues/quota.ts';
import type { Billing, Charged } from '../../graphql/request/answer-request.ts';
import { type Admitted, type Charge, type Charges, createCharges } from '../../limits/charges.ts';
import { rateLimitHeaders } from '../../limits/headers.ts';
import type { Limiter } from '../../limits/limiter.ts';
import { type BackgroundBills, noBills } from '../../limits/other-bounds/background-bills.ts';
import { type Cost, statusCost } from '../../limits/rules/cost.ts';
import { subjectOf } from '../../limits/tier.ts';
import type { Observer } from '../../observer.ts';
import { plainDialect } from '../dialects/dialect.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** CPU of the request; unset when limits are off and for bytes that are not a request. */
    usage?: UsageAccount;
    /** The charge of a read whose price can be returned; unset for every other request. */
    returnable?: { readonly decision: Admitted; readonly units: number };
  }
}

interface Counted extends Charged {
  readonly decision: Admitted;
}

/** Charges HTTP requests and sets the rate limit headers of their answers. */
export interface Meter extends Charges {
  /** Bills the CPU that the account has and gets, in the background. */
  billLater(caller: Caller, account: UsageAccount): void;
  /**
   * Charges the request and returns the budget. The lease ends with the response, or earlier by `end`. Throws
   * RATE_LIMITED, or UNAVAILABLE when Redis is down and the operator admits nothing then.
   */
  charge(caller: Caller, cost: Cost, deadline: number, reply: FastifyReply): Awaitable<Counted>;
  /**
   * Takes a place among the caller's bodies that are on their way, for a request that is charged once its body is here.
   * Rejects with RATE_LIMITED when the caller has too many of them.
   */
  awaitBody(caller: Caller, cost: Cost, request: FastifyRequest, reply: FastifyReply): Awaitable<void>;
}

export interface MeterParts {
  readonly limiter?: Limiter | undefined;
  readonly bills?: BackgroundBills | undefined;
}

/** Creates the meter; undefined when limits are off. */
export function createMeter({ limiter, bills = noBills }: MeterParts, observer: Observer): Meter | undefined {
  return limiter && meterOf(limiter, bills, createCharges(limiter, observer));
}

function meterOf(limiter: Limiter, bills: BackgroundBills, charges: Charges): Meter {
  /** Bodies that are on their way, of requests that are not charged yet. */
  const arriving = createQuota();
  return {
    ...charges,
    billLater(caller, account) {
      const subject = subjectOf(caller);
      account.passOn((cpuMs) => bills.bill(subject, cpuMs));
    },
    charge: (caller, cost, deadline, reply) =>
      whenHere(charges.ask(caller, cost, deadline, reply.request.usage), ({ outcome, headers, end }) => {
        // The client may have left while the ledger decided.
        if (reply.raw.destroyed || reply.raw.closed) end();
        // The lease takes its CPU before the rest is billed.
        else reply.raw.prependOnceListener('close', end);
        reply.headers(headers);
        if ('refused' in outcome) throw outcome.refused;
        reply.request.call?.record.charge(cost.units);
        return { budget: outcome.budget, decision: outcome, end };
      }),
    awaitBody(caller, cost, request, reply) {
      const leave = arriving.take(ownerOf(caller), limiter.concurrent);
      if (!leave) {
        // The refusal is the charge of the request.
        request.charged = true;
        return charges.crowded(caller, cost).then((crowded) => Promise.reject(refusalOf(crowded, reply)));
      }
      if (reply.raw.closed) return leave();
      request.raw.once('end', leave);
      reply.raw.once('close', leave);
    },
  };
}

/** Has the end of the request return its price, and sets the headers of the budget with it. */
export function returnPrice({ returnable, usage, call }: FastifyRequest, reply: FastifyReply): void {
  if (!returnable || !usage) return;
  const { decision, units } = returnable;
  const { used, remaining } = decision.budget;
  const budget = { ...decision.budget, used: used - units, remaining: remaining + units };
  usage.returnsPrice = true;
  reply.headers(rateLimitHeaders({ ...decision, budget }));
  call.record.charge(-units);
}

/** Returns the functions that charge the request's operation; null when limits are off. */
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
      throw refusalOf(known, reply);
    },
    charge(cost) {
      // The deadline passed while the operation waited in the queue; the failure was charged then.
      if (request.charged && call.ended) throw call.ended;
      request.charged = true;
      return meter.charge(call.caller, cost, call.deadline, reply);
    },
    budgets: () => meter.budgets(call.caller),
    levels: () => meter.levels(call.caller),
  };
}

/** Sets the rate limit headers of a refusal and returns its fault. */
function refusalOf({ outcome, headers }: Charge, reply: FastifyReply): Fault {
  reply.headers(headers);
  if (!('refused' in outcome)) throw new TypeError('The request was admitted.');
  return outcome.refused;
}

/**
 * Mounts `GET /rate_limit`: every budget of the caller (GitHub REST API, Rate limit endpoints). `rate` is the older
 * name of `core`.
 */
export function mountRateLimit(server: FastifyInstance, budgetsOf: Charges['budgets']): void {
  server.get('/rate_limit', { config: { dialect: plainDialect, cost: statusCost } }, async ({ call }) => {
    const budgets = await budgetsOf(call.caller);
    const resources = Object.fromEntries(
      budgets.map(({ resource, limit, used, remaining, reset }) => [
        resource,
        { limit, used, remaining, reset },
      ]),
    );
    return { resources, rate: resources['core'] };
  });
}
