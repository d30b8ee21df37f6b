import type { Call } from '../../../kit/call/call.ts';
import { activeAccount } from '../../../kit/usage-account.ts';
import type { Billing } from '../../graphql/answer-request.ts';
import type { Charge, Charges } from '../../limits/charges.ts';

/** Charges one operation of a websocket. The operation counts as open until this is disposed. */
export type Bill = Billing & Disposable;

export function openBill(charges: Charges, call: Call): Bill {
  const account = activeAccount();
  let charge: Charge | null = null;
  return {
    refuseKnown(cost) {
      const known = charges.recall(call.caller, cost);
      if (known && 'refused' in known.outcome) throw known.outcome.refused;
    },
    async charge(cost) {
      charge = await charges.ask(call.caller, cost, call.deadline, account);
      // The client may have left while the ledger decided.
      if (call.ended) charge.end();
      const { outcome, end } = charge;
      if ('refused' in outcome) throw outcome.refused;
      return { budget: outcome.budget, end };
    },
    budgets: () => charges.budgets(call.caller),
    levels: () => charges.levels(call.caller),
    [Symbol.dispose]() {
      charge?.end();
    },
  };
}
