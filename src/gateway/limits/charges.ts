import type { UsageAccount } from '../../kit/accounts/usage-account.ts';
import { type Awaitable, whenHere } from '../../kit/awaitable.ts';
import type { Caller } from '../../kit/call/caller.ts';
import { assertNever, Fault } from '../../kit/fault.ts';
import { activeSpan } from '../../kit/tracing/active-span.ts';
import { untilDone } from '../../kit/tracing/in-span.ts';
import type { Observer } from '../observer.ts';
import { budgetHeaders, rateLimitHeaders } from './headers.ts';
import type { Budget, Decision, Oversized, Refusal } from './ledger/ledger.ts';
import type { Limiter, ShownLevel, Visit } from './limiter.ts';
import { oversizedMessage, refusedFault } from './refusals.ts';
import { type Cost, graphqlCost } from './rules/cost.ts';
import { ruleTable, type Subject } from './rules/limit-rules.ts';
import { subjectOf } from './tier.ts';

export type Admitted = Extract<Decision, { outcome: 'admitted' }>;

/** A charged or refused request: its outcome, the headers for the client, and its end. */
export interface Charge {
  readonly outcome: Admitted | { readonly refused: Fault };
  readonly headers: Readonly<Record<string, string>>;
  /** Releases the lease and bills the CPU. Later calls do nothing. */
  end(): void;
}

/** Charges requests of any transport before anything of them is executed. */
export interface Charges {
  /** Returns a refusal that is certain without asking the ledger; null when the ledger has to decide. */
  recall(caller: Caller, cost: Cost): Charge | null;
  /** Charges an operation; the caller of this method must end the charge. `deadline`: epoch milliseconds. */
  ask(caller: Caller, cost: Cost, deadline: number, account?: UsageAccount): Awaitable<Charge>;
  /** Returns the refusal of a caller with too many requests open that are not charged yet. */
  crowded(caller: Caller, cost: Cost): Promise<Charge>;
  /** Returns every budget of the caller; charges nothing. */
  budgets(caller: Caller): Promise<readonly Budget[]>;
  /** Returns the level of every secondary rule for the caller; charges nothing. */
  levels(caller: Caller): Promise<readonly ShownLevel[]>;
  /** Makes the endpoint of a route known, so that levels name it. */
  know(cost: Cost): void;
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
    return {
      outcome: { refused: refusedFault(refusal, owner) },
      headers: rateLimitHeaders(refusal),
      end() {},
    };
  }

  function chargeOf({ decision, end }: Visit, subject: Subject, cost: Cost): Awaitable<Charge> {
    switch (decision.outcome) {
      case 'admitted':
        if (cost.resource === 'graphql') observer.charged(cost.units);
        return { outcome: decision, headers: rateLimitHeaders(decision), end };
      case 'refused':
        return refuse(decision, subject.owner);
      case 'oversized':
        return { outcome: { refused: tooLarge(decision) }, headers: rateLimitHeaders(decision), end };
      case 'unavailable':
        return budgetOf(subject, cost).then((budget) => ({
          outcome: { refused: notChecked() },
          headers: budgetHeaders(budget),
          end,
        }));
      default:
        return assertNever(decision);
    }
  }

  /**
   * Charges an operation. An operation that would create more content than a rule ever allows is not executed, and
   * costs as much as an invalid document.
   */
  function charge(caller: Caller, cost: Cost, deadline: number, account?: UsageAccount): Awaitable<Charge> {
    const subject = subjectOf(caller);
    return whenHere(limiter.admit(subject, cost, deadline, account), (visit) => {
      const { decision } = visit;
      const isContent = cost.resource === 'graphql' && cost.content > 0;
      if (decision.outcome !== 'oversized' || !isContent) return chargeOf(visit, subject, cost);
      return whenHere(charge(caller, graphqlCost(null), deadline, account), (small) =>
        'refused' in small.outcome ? small : { ...small, outcome: { refused: tooLarge(decision) } },
      );
    });
  }

  function ask(caller: Caller, cost: Cost, deadline: number, account?: UsageAccount): Awaitable<Charge> {
    const parent = activeSpan();
    if (parent === null) return charge(caller, cost, deadline, account);
    const span = parent.child('limits.charge', 'internal', { 'tributary.points': cost.units });
    return untilDone(span, async () => {
      const charged = await charge(caller, cost, deadline, account);
      if ('refused' in charged.outcome) span.fail(charged.outcome.refused.code);
      return charged;
    });
  }

  return {
    ask,
    recall(caller, cost) {
      const subject = subjectOf(caller);
      const known = limiter.recall(subject, cost);
      return known && refuse(known, subject.owner);
    },
    async crowded(caller, cost) {
      const subject = subjectOf(caller);
      const { retryMs } = ruleTable.concurrent;
      const budget = await budgetOf(subject, cost);
      const nearest = { rule: 'concurrent', limit: limiter.concurrent, remaining: 0, seconds: null } as const;
      return refuse({ outcome: 'refused', rule: 'concurrent', retryMs, nearest, budget }, subject.owner);
    },
    budgets: async (caller) => (await limiter.status(subjectOf(caller))).budgets,
    levels: (caller) => limiter.levels(subjectOf(caller)),
    know: limiter.know,
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
