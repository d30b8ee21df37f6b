import type { Call } from '../../../kit/call/call.ts';
import { mapPage } from '../../../kit/page.ts';
import { mapFound } from '../../../kit/result.ts';
import type { Inventory } from '../contract.ts';

/** Returns a resource or an operation as its reader may see it. */
export type Show = <Value>(value: Value) => Value;

/** Returns the inventory with each answer changed by `showTo(call)`; null leaves it unchanged. */
export function showingAnswers(inventory: Inventory, showTo: (call: Call) => Show | null): Inventory {
  return {
    ...inventory,
    async invoke(call, id, request) {
      const [show, outcome] = [showTo(call), await inventory.invoke(call, id, request)];
      return show && 'answer' in outcome ? { answer: show(outcome.answer) } : outcome;
    },
    async list(call, id, request, part) {
      const [show, answer] = [showTo(call), await inventory.list(call, id, request, part)];
      return show ? mapPage(answer, show) : answer;
    },
    async fetch(call, names) {
      const [show, found] = [showTo(call), await inventory.fetch(call, names)];
      return show ? mapFound(found, show) : found;
    },
    async linked(call, link, names, requested) {
      const [show, found] = [showTo(call), await inventory.linked(call, link, names, requested)];
      return show ? mapFound(found, (page) => mapPage(page, show)) : found;
    },
  };
}
