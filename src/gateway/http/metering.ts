import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../kit/call/caller.ts';
import { assertNever, Fault } from '../../kit/fault.ts';
import { type Cost, graphqlCost } from '../limits/cost.ts';
import { budgetHeaders, rateLimitHeaders, retryAfter } from '../limits/headers.ts';
import type { Budget, Decision, Oversized, Refusal } from '../limits/ledger.ts';
import type { Arrival, Limiter } from '../limits/limiter.ts';
import { createArriving } from '../limits/pending-bodies.ts';
import { oversizedMessage, refusalMessage } from '../limits/refusals.ts';
import { ruleTable, type Subject } from '../limits/rules.ts';
import { subjectOf } from '../limits/tier.ts';
import type { Observer } from '../observer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Since when its CPU is measured; unset where nothing is limited, and for what is no request. */
    arrival?: Arrival;
  }
}

/** A request that was charged, or refused: what its client is told, and its end. */
export interface Charge {
  readonly outcome: { readonly budget: Budget } | { readonly refused: Fault };
  readonly headers: Readonly<Record<string, string>>;
  /** Gives the lease back and bills the CPU; repeating it does nothing. */
  end(): void;
}

/** A request that was let in. */
export interface Charged {
  readonly budget: Budget;
  /** As `Charge.end`. */
  end(): void;
}

/** Charges requests before anything of them is executed, and tells the client in the headers. */
export interface Meter {
  /** Something to do is here, of which nothing is known yet; its CPU is measured from now on. */
  arrive(): Arrival;
  /** The refusal of a caller who is known to be refused, before anything is worked out; null where one has to ask. */
  recall(caller: Caller, cost: Cost): Charge | null;
  /** Asks for an operation of any transport; whoever asked ends it. `deadline`: epoch milliseconds. */
  ask(caller: Caller, cost: Cost, deadline: number, arrival?: Arrival): Promise<Charge>;
  /**
   * The budget after the charge, whose lease ends with the response, or before. Throws RATE_LIMITED, or UNAVAILABLE
   * where nothing is admitted without Redis.
   */
  charge(caller: Caller, cost: Cost, deadline: number, reply: FastifyReply): Promise<Charged>;
  /** Throws RATE_LIMITED for a caller with too many bodies on their way, of requests that are charged when they are here. */
  awaitBody(caller: Caller, cost: Cost, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Every budget of the caller as it stands; charges nothing. */
  budgets(caller: Caller): Promise<readonly Budget[]>;
}

/** Undefined where nothing is limited. */
export function createMeter(limiter: Limiter | undefined, observer: Observer): Meter | undefined {
  return limiter && meterOf(limiter, observer);
}

function meterOf(limiter: Limiter, observer: Observer): Meter {
  const arriving = createArriving(limiter.concurrent);

  async function budgetOf(subject: Subject, { resource }: Cost): Promise<Budget> {
    const { budgets } = await limiter.status(subject);
    const found = budgets.find((one) => one.resource === resource);
    if (!found) throw new TypeError(`The status does not tell of ${resource}.`);
    return found;
  }

  function refuse(refusal: Refusal, owner: string): Charge {
    observer.refusal(refusal.rule);
    const message = refusalMessage(refusal, owner);
    const details = { rule: refusal.rule, retryAfter: retryAfter(refusal.retryMs) };
    const refused = new Fault('RATE_LIMITED', message, details);
    return { outcome: { refused }, headers: rateLimitHeaders(refusal), end() {} };
  }

  async function chargeOf(
    decision: Decision,
    subject: Subject,
    cost: Cost,
    end: () => void,
  ): Promise<Charge> {
    switch (decision.outcome) {
      case 'admitted':
        return { outcome: decision, headers: rateLimitHeaders(decision), end };
      case 'refused':
        return refuse(decision, subject.owner);
      case 'oversized':
        return { outcome: { refused: tooLarge(decision) }, headers: rateLimitHeaders(decision), end };
      case 'unavailable':
        return {
          outcome: { refused: notChecked() },
          headers: budgetHeaders(await budgetOf(subject, cost)),
          end,
        };
      default:
        return assertNever(decision);
    }
  }

  /** An operation that creates more than it ever may is not executed, and costs what a document that is not valid does. */
  async function ask(caller: Caller, cost: Cost, deadline: number, arrival?: Arrival): Promise<Charge> {
    const subject = subjectOf(caller);
    const { decision, end } = await limiter.admit(subject, cost, deadline, arrival);
    if (decision.outcome === 'oversized' && cost.resource === 'graphql' && cost.content > 0) {
      const charge = await ask(caller, graphqlCost(null), deadline, arrival);
      return 'refused' in charge.outcome ? charge : { ...charge, outcome: { refused: tooLarge(decision) } };
    }
    return await chargeOf(decision, subject, cost, end);
  }

  return {
    ask,
    arrive: limiter.arrive,
    recall(caller, cost) {
      const subject = subjectOf(caller);
      const known = limiter.recall(subject, cost);
      return known && refuse(known, subject.owner);
    },
    async charge(caller, cost, deadline, reply) {
      const { outcome, headers, end } = await ask(caller, cost, deadline, reply.request.arrival);
      // The client may have left while the ledger was asked.
      if (reply.raw.destroyed || reply.raw.closed) end();
      else reply.raw.once('close', end);
      reply.headers(headers);
      if ('refused' in outcome) throw outcome.refused;
      return { budget: outcome.budget, end };
    },
    async awaitBody(caller, cost, request, reply) {
      const subject = subjectOf(caller);
      const leave = arriving.enter(subject.owner);
      if (!leave) {
        const { retryMs } = ruleTable.concurrent;
        const budget = await budgetOf(subject, cost);
        const refusal = { outcome: 'refused', rule: 'concurrent', retryMs, budget } as const;
        throw tell(refuse(refusal, subject.owner), reply);
      }
      if (reply.raw.closed) return leave();
      request.raw.once('end', leave);
      reply.raw.once('close', leave);
    },
    budgets: async (caller) => (await limiter.status(subjectOf(caller))).budgets,
  };
}

/** Puts what a refused client is told into the answer's head; answers the fault. */
export function tell({ outcome, headers }: Charge, reply: FastifyReply): Fault {
  reply.headers(headers);
  if (!('refused' in outcome)) throw new TypeError('The request was admitted.');
  return outcome.refused;
}

function tooLarge(oversized: Oversized): Fault {
  return new Fault('BAD_USER_INPUT', oversizedMessage(oversized), { rule: oversized.rule });
}

function notChecked(): Fault {
  return new Fault('UNAVAILABLE', 'The limits cannot be checked at the moment; try again.', {
    retryAfter: 1,
  });
}
