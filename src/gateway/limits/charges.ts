import type { Caller } from '../../kit/call/caller.ts';
import { assertNever, Fault } from '../../kit/fault.ts';
import type { Observer } from '../observer.ts';
import { type Cost, graphqlCost } from './cost.ts';
import { budgetHeaders, rateLimitHeaders, retryAfter } from './headers.ts';
import type { Budget, Decision, Oversized, Refusal } from './ledger.ts';
import { ruleTable, type Subject } from './limit-rules.ts';
import type { Arrival, Limiter } from './limiter.ts';
import { oversizedMessage, refusalMessage } from './refusals.ts';
import { subjectOf } from './tier.ts';

/** A request that was charged, or refused: what its client is told, and its end. */
export interface Charge {
  readonly outcome: { readonly budget: Budget } | { readonly refused: Fault };
  readonly headers: Readonly<Record<string, string>>;
  /** Gives the lease back and bills the CPU; repeating it does nothing. */
  end(): void;
}

/** Charges requests of any transport before anything of them is executed. */
export interface Charges {
  /** Something to do is here, of which nothing is known yet; its CPU is measured from now on. */
  arrive(): Arrival;
  /** The refusal of a caller who is known to be refused, before anything is worked out; null where one has to ask. */
  recall(caller: Caller, cost: Cost): Charge | null;
  /** Asks for an operation; whoever asked ends it. `deadline`: epoch milliseconds. */
  ask(caller: Caller, cost: Cost, deadline: number, arrival?: Arrival): Promise<Charge>;
  /** The refusal of a caller who has too much open at once, in what no request was charged for yet. */
  crowded(caller: Caller, cost: Cost): Promise<Charge>;
  /** Every budget of the caller as it stands; charges nothing. */
  budgets(caller: Caller): Promise<readonly Budget[]>;
}

export function createCharges(limiter: Limiter, observer: Observer): Charges {
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
    async crowded(caller, cost) {
      const subject = subjectOf(caller);
      const { retryMs } = ruleTable.concurrent;
      const budget = await budgetOf(subject, cost);
      return refuse({ outcome: 'refused', rule: 'concurrent', retryMs, budget }, subject.owner);
    },
    budgets: async (caller) => (await limiter.status(subjectOf(caller))).budgets,
  };
}

function tooLarge(oversized: Oversized): Fault {
  return new Fault('BAD_USER_INPUT', oversizedMessage(oversized), { rule: oversized.rule });
}

function notChecked(): Fault {
  return new Fault('UNAVAILABLE', 'The limits cannot be checked at the moment; try again.', {
    retryAfter: 1,
  });
}
