import type { Billing } from '../../graphql/answer-request.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Charge, Charges } from '../../limits/charges.ts';

/** Charges one operation of a websocket. The operation counts as open until this is disposed. */
export type Bill = Billing & Disposable;

export function openBill(charges: Charges, call: Exchange): Bill {
  const arrival = charges.arrive();
  call.meterBy(arrival);
  let charge: Charge | null = null;
  return {
    refuseKnown(cost) {
      const known = charges.recall(call.caller, cost);
      if (!known || !('refused' in known.outcome)) return;
      arrival.stop();
      throw known.outcome.refused;
    },
    async charge(cost) {
      charge = await charges.ask(call.caller, cost, call.deadline, arrival);
      // The client may have left while the ledger decided.
      if (call.ended) charge.end();
      const { outcome, end } = charge;
      if ('refused' in outcome) throw outcome.refused;
      return { budget: outcome.budget, end };
    },
    budgets: () => charges.budgets(call.caller),
    levels: () => charges.levels(call.caller),
    [Symbol.dispose]() {
      if (charge) charge.end();
      else arrival.stop();
    },
  };
}
