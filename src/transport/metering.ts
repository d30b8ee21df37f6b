import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, ownerOf } from '../callers/caller.ts';
import { tierOf } from '../callers/tier.ts';
import { Fault } from '../faults.ts';
import { createArriving } from '../limits/arriving.ts';
import type { Cost } from '../limits/cost.ts';
import { budgetHeaders, rateLimitHeaders, retryAfter } from '../limits/headers.ts';
import type { Budget, Refusal } from '../limits/ledger.ts';
import type { Arrival, Limiter } from '../limits/limiter.ts';
import { oversizedMessage, refusalMessage } from '../limits/refusals.ts';
import { ruleTable, type Subject } from '../limits/rules.ts';
import type { Observer } from '../observer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Since when its CPU is measured; unset where nothing is limited, and for what is no request. */
    arrival?: Arrival;
  }
}

/** Charges requests before anything of them is executed, and tells the client in the headers. */
export interface Meter {
  /** The budget after the charge. Throws RATE_LIMITED, or UNAVAILABLE where nothing is admitted without Redis. */
  charge(caller: Caller, cost: Cost, deadline: number, reply: FastifyReply): Promise<Budget>;
  /** Begins a request, of which nothing is known yet; its CPU is the caller's. */
  arrive(request: FastifyRequest, reply: FastifyReply): void;
  /** Throws RATE_LIMITED for a caller who is known to be refused, before anything is worked out for the request. */
  refuseKnown(caller: Caller, cost: Cost, reply: FastifyReply): void;
  /** Throws RATE_LIMITED for a caller with too many bodies on their way, of requests that are charged when they are here. */
  awaitBody(caller: Caller, cost: Cost, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Every budget of the caller as it stands; charges nothing. */
  budgets(caller: Caller): Promise<readonly Budget[]>;
}

/** Undefined where nothing is limited. */
export function createMeter(limiter: Limiter | undefined, observer: Observer): Meter | undefined {
  if (!limiter) return undefined;
  const arriving = createArriving(limiter.concurrent);
  const budgetOf = async (subject: Subject, { resource }: Cost): Promise<Budget> => {
    const { budgets } = await limiter.status(subject);
    const found = budgets.find((one) => one.resource === resource);
    if (!found) throw new TypeError(`The status does not tell of ${resource}.`);
    return found;
  };
  const refuse = (refusal: Refusal, owner: string, reply: FastifyReply): Fault => {
    reply.headers(rateLimitHeaders(refusal));
    observer.refusal(refusal.rule);
    return refused(refusal, owner);
  };
  return {
    async charge(caller, cost, deadline, reply) {
      const subject = subjectOf(caller);
      const { decision, end } = await limiter.admit(subject, cost, deadline, reply.request.arrival);
      // The client may have left while the ledger was asked.
      if (reply.raw.destroyed || reply.raw.closed) end();
      else reply.raw.once('close', end);
      if (decision.outcome === 'unavailable') {
        reply.headers(budgetHeaders(await budgetOf(subject, cost)));
        throw new Fault('UNAVAILABLE', 'The limits cannot be checked at the moment; try again.', {
          retryAfter: 1,
        });
      }
      reply.headers(rateLimitHeaders(decision));
      if (decision.outcome === 'admitted') return decision.budget;
      if (decision.outcome === 'oversized') {
        throw new Fault('BAD_USER_INPUT', oversizedMessage(decision), { rule: decision.rule });
      }
      throw refuse(decision, subject.owner, reply);
    },
    arrive(request, reply) {
      const arrival = limiter.arrive();
      request.arrival = arrival;
      reply.raw.once('close', arrival.stop);
    },
    refuseKnown(caller, cost, reply) {
      const subject = subjectOf(caller);
      const known = limiter.recall(subject, cost);
      if (known) throw refuse(known, subject.owner, reply);
    },
    async awaitBody(caller, cost, request, reply) {
      const subject = subjectOf(caller);
      const leave = arriving.enter(subject.owner);
      if (!leave) {
        const { retryMs } = ruleTable.concurrent;
        const budget = await budgetOf(subject, cost);
        throw refuse({ outcome: 'refused', rule: 'concurrent', retryMs, budget }, subject.owner, reply);
      }
      if (reply.raw.closed) return leave();
      request.raw.once('end', leave);
      reply.raw.once('close', leave);
    },
    budgets: async (caller) => (await limiter.status(subjectOf(caller))).budgets,
  };
}

function subjectOf(caller: Caller): Subject {
  return { owner: ownerOf(caller), ...tierOf(caller) };
}

function refused(refusal: Refusal, owner: string): Fault {
  return new Fault('RATE_LIMITED', refusalMessage(refusal, owner), {
    rule: refusal.rule,
    retryAfter: retryAfter(refusal.retryMs),
  });
}
