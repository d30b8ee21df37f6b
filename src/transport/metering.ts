import type { FastifyReply } from 'fastify';
import { type Caller, ownerOf } from '../callers/caller.ts';
import { tierOf } from '../callers/tier.ts';
import { Fault } from '../faults.ts';
import type { Cost } from '../limits/cost.ts';
import { rateLimitHeaders, retryAfter } from '../limits/headers.ts';
import type { Budget, Refusal } from '../limits/ledger.ts';
import type { Limiter } from '../limits/limiter.ts';
import { refusalMessage } from '../limits/refusals.ts';
import type { Subject } from '../limits/rules.ts';
import type { Observer } from '../observer.ts';

/** A request that was charged, or refused: what its client is told, and its end. */
export interface Charge {
  readonly outcome: { readonly budget: Budget } | { readonly refused: Fault };
  readonly headers: Readonly<Record<string, string>>;
  /** Gives the lease back and bills the CPU; repeating it does nothing. */
  end(): void;
}

/** Charges requests before anything of them is executed, and tells the client in the headers. */
export interface Meter {
  /** Asks for an operation of any transport; whoever asked ends it. `deadline`: epoch milliseconds. */
  ask(caller: Caller, cost: Cost, deadline: number): Promise<Charge>;
  /** The budget after the charge. Throws RATE_LIMITED, or UNAVAILABLE where nothing is admitted without Redis. */
  charge(caller: Caller, cost: Cost, deadline: number, reply: FastifyReply): Promise<Budget>;
  /** Every budget of the caller as it stands; charges nothing. */
  budgets(caller: Caller): Promise<readonly Budget[]>;
}

/** Undefined where nothing is limited. */
export function createMeter(limiter: Limiter | undefined, observer: Observer): Meter | undefined {
  return limiter && meterOf(limiter, observer);
}

function meterOf(limiter: Limiter, observer: Observer): Meter {
  async function ask(caller: Caller, cost: Cost, deadline: number): Promise<Charge> {
    const subject = subjectOf(caller);
    const { decision, end } = await limiter.admit(subject, cost, deadline);
    if (decision.outcome === 'unavailable') return { outcome: { refused: notChecked() }, headers: {}, end };
    const headers = rateLimitHeaders(decision);
    if (decision.outcome === 'admitted') return { outcome: decision, headers, end };
    observer.refusal(decision.rule);
    return { outcome: { refused: refused(decision, subject.owner) }, headers, end };
  }

  return {
    ask,
    async charge(caller, cost, deadline, reply) {
      const { outcome, headers, end } = await ask(caller, cost, deadline);
      // The client may have left while the ledger was asked.
      if (reply.raw.destroyed || reply.raw.closed) end();
      else reply.raw.once('close', end);
      reply.headers(headers);
      if ('refused' in outcome) throw outcome.refused;
      return outcome.budget;
    },
    budgets: async (caller) => (await limiter.status(subjectOf(caller))).budgets,
  };
}

function subjectOf(caller: Caller): Subject {
  return { owner: ownerOf(caller), ...tierOf(caller) };
}

function notChecked(): Fault {
  return new Fault('UNAVAILABLE', 'The limits cannot be checked at the moment; try again.', {
    retryAfter: 1,
  });
}

function refused(refusal: Refusal, owner: string): Fault {
  return new Fault('RATE_LIMITED', refusalMessage(refusal, owner), {
    rule: refusal.rule,
    retryAfter: retryAfter(refusal.retryMs),
  });
}
