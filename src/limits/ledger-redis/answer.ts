import type { Decision, Oversized } from '../ledger.ts';
import { budgetOf, oversizedFor, type Plan } from '../plan.ts';
import type { Sight } from '../seen.ts';

/** What the script for admissions answers, as it comes. */
export type Answer = readonly number[];

const lostCode = -2;
const oversizedCode = -1;
const admittedCode = 0;
const banCode = 1;

/** Whether the record that the gateway knows is not there any more: nothing was decided. */
export function isLost([code]: Answer): boolean {
  return code === lostCode;
}

export function sightOf([
  code = 0,
  used = 0,
  reset = 0,
  retryMs = 0,
  now = 0,
  birth = 0,
  ...sums
]: Answer): Sight {
  const outcome = code === admittedCode ? 'admitted' : code === banCode ? 'banned' : 'refused';
  return { birth, now, outcome, used, reset, retryMs, sums };
}

export function decisionOf(
  plan: Plan,
  [code = 0, used = 0, reset = 0, retryMs = 0, now = 0]: Answer,
): Decision {
  const budget = budgetOf(plan.window, used, reset, now);
  if (code === admittedCode) return { outcome: 'admitted', budget };
  if (code === oversizedCode) return { ...oversizedOf(plan), budget };
  const rules = [
    'ban',
    plan.window.rule,
    plan.concurrent.rule,
    ...plan.rings.map(({ rule }) => rule),
  ] as const;
  const rule = rules[code - 1];
  if (rule === undefined) throw new TypeError(`The admit script answered the unknown code ${code}.`);
  return { outcome: 'refused', rule, retryMs, budget };
}

function oversizedOf(plan: Plan): Omit<Oversized, 'budget'> {
  const ring = oversizedFor(plan);
  if (!ring) throw new TypeError('The admit script found a ring too small that is not.');
  return { outcome: 'oversized', rule: ring.rule, needs: ring.need, limit: ring.limit };
}
