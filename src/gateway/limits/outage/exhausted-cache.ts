import { LRUCache } from 'lru-cache';
import { growingTo } from '../../../kit/growing.ts';
import type { Admission, Decision, Ledger, Refusal } from '../ledger/ledger.ts';
import { isPrimary } from '../refusals.ts';
import type { Cost } from '../rules/cost.ts';
import type { Subject } from '../rules/limit-rules.ts';

export interface ExhaustedOptions {
  /** Monotonic milliseconds. Default performance.now. */
  readonly monotonic?: () => number;
  /** Largest number of remembered owners. */
  readonly maxOwners?: number;
}

interface Spent {
  readonly answers: Map<string, { readonly refusal: Refusal; readonly at: number }>;
  /** Time at which the ledger is asked again, to learn of a raised limit. */
  probe: number;
  /** Number of refusals answered here since the ledger was last asked. */
  refusals: number;
}

const probeEveryMs = 1_000;
const defaultOwners = 10_000;
/** Answers remembered for one owner; the oldest is dropped. */
const maxAnswers = 64;

/**
 * Returns a ledger that repeats refusals of spent budgets and bans without asking the ledger behind it: nothing that
 * such a refusal shows changes until the reset. Refusals that depend on passing time or on open requests always go to
 * that ledger.
 */
export function createExhaustedCache(ledger: Ledger, options: ExhaustedOptions = {}): Ledger {
  const { monotonic = () => performance.now(), maxOwners = defaultOwners } = options;
  const owners = new LRUCache<string, Spent>(growingTo(maxOwners));
  return {
    settle(settlement) {
      // The owner may have a unit again, so the next request asks.
      const known = settlement.returned && owners.get(settlement.owner);
      if (known) known.probe = 0;
      return ledger.settle(settlement);
    },
    status: (subject, floors) => ledger.status(subject, floors),
    recall(subject, cost) {
      const known = owners.get(subject.owner);
      const now = monotonic();
      if (!known || now >= known.probe) return null;
      const budget = budgetKeyOf(subject, cost);
      const key = [...known.answers.keys()].find((one) => one.startsWith(budget));
      return key === undefined ? null : answerAgain(known, key, now);
    },
    async admit(admission) {
      const { owner } = admission.subject;
      const known = owners.get(owner);
      const now = monotonic();
      const again = known && now < known.probe ? answerAgain(known, keyOf(admission), now) : null;
      if (again) return again;
      const refusals = known?.refusals ?? 0;
      if (known) {
        known.probe = now + probeEveryMs;
        known.refusals = 0;
      }
      const decision = await ledger.admit(refusals > 0 ? { ...admission, refusals } : admission);
      const spent = remember(known, admission, decision, monotonic());
      if (spent && spent !== known) owners.set(owner, spent);
      else if (spent?.answers.size === 0 && spent.refusals === 0) owners.delete(owner);
      return decision;
    },
  };
}

/** Returns the key of an answer: the facts besides the owner that it depends on. */
function keyOf({ subject, cost }: Admission): string {
  return `${budgetKeyOf(subject, cost)}${cost.content} ${cost.endpoint}`;
}

/** Returns the part of the key that names the budget. A cost of 0 units has its own, because no budget refuses it. */
function budgetKeyOf(subject: Subject, { resource, units }: Cost): string {
  const { tier, coreLimit = '' } = subject;
  return `${tier} ${coreLimit} ${resource} ${units > 0} `;
}

function answerAgain(spent: Spent, key: string, now: number): Refusal | null {
  const known = spent.answers.get(key);
  if (!known) return null;
  const passed = now - known.at;
  const { refusal } = known;
  if (refusal.retryMs <= passed || refusal.budget.resetMs <= passed) return null;
  spent.refusals += 1;
  const budget = { ...refusal.budget, resetMs: refusal.budget.resetMs - passed };
  return { ...refusal, budget, retryMs: refusal.retryMs - passed };
}

function remember(
  known: Spent | undefined,
  admission: Admission,
  decision: Decision,
  at: number,
): Spent | undefined {
  const lasting = decision.outcome === 'refused' && (isPrimary(decision.rule) || decision.rule === 'ban');
  if (!lasting) {
    known?.answers.delete(keyOf(admission));
    return known;
  }
  const spent = known ?? { answers: new Map(), probe: at + probeEveryMs, refusals: 0 };
  spent.answers.set(keyOf(admission), { refusal: decision, at });
  const [oldest] = spent.answers.keys();
  if (spent.answers.size > maxAnswers && oldest !== undefined) spent.answers.delete(oldest);
  return spent;
}
