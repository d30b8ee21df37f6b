import type { FastifyReply } from 'fastify';
import { type Caller, ownerOf } from '../callers/caller.ts';
import { tierOf } from '../callers/tier.ts';
import { Fault } from '../faults.ts';
import type { Cost } from '../limits/cost.ts';
import { rateLimitHeaders, retryAfter } from '../limits/headers.ts';
import type { Budget, Refusal } from '../limits/ledger.ts';
import type { Limiter } from '../limits/limiter.ts';
import { oversizedMessage, refusalMessage } from '../limits/refusals.ts';
import type { Subject } from '../limits/rules.ts';
import type { Observer } from '../observer.ts';

/** Charges requests before anything of them is executed, and tells the client in the headers. */
export interface Meter {
  /** The budget after the charge. Throws RATE_LIMITED, or UNAVAILABLE where nothing is admitted without Redis. */
  charge(caller: Caller, cost: Cost, deadline: number, reply: FastifyReply): Promise<Budget>;
  /** Every budget of the caller as it stands; charges nothing. */
  budgets(caller: Caller): Promise<readonly Budget[]>;
}

/** Undefined where nothing is limited. */
export function createMeter(limiter: Limiter | undefined, observer: Observer): Meter | undefined {
  if (!limiter) return undefined;
  return {
    async charge(caller, cost, deadline, reply) {
      const subject = subjectOf(caller);
      const { decision, end } = await limiter.admit(subject, cost, deadline);
      // The client may have left while the ledger was asked.
      if (reply.raw.destroyed || reply.raw.closed) end();
      else reply.raw.once('close', end);
      if (decision.outcome === 'unavailable') {
        throw new Fault('UNAVAILABLE', 'The limits cannot be checked at the moment; try again.', {
          retryAfter: 1,
        });
      }
      reply.headers(rateLimitHeaders(decision));
      if (decision.outcome === 'admitted') return decision.budget;
      if (decision.outcome === 'oversized') {
        throw new Fault('BAD_USER_INPUT', oversizedMessage(decision), { rule: decision.rule });
      }
      observer.refusal(decision.rule);
      throw refused(decision, subject.owner);
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
