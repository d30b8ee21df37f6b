import type { Call } from '../../../kit/call/call.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Found, Inventory, Page } from '../contract.ts';

/** How a resource or an operation is shown. */
export type Show = <Value>(value: Value) => Value;

/** The inventory, of which each caller is shown what `showTo` makes of its answers; as they are where it is null. */
export function showingAnswers(inventory: Inventory, showTo: (call: Call) => Show | null): Inventory {
  const page =
    (show: Show) =>
    <Item>(of: Page<Item>): Page<Item> => ({ ...of, items: of.items.map(show) });
  const each = <Value>(found: Found<Value>, show: (value: Value) => Value) =>
    new Map([...found].map(([name, value]) => [name, value instanceof Fault ? value : show(value)]));
  return {
    async invoke(call, id, request) {
      const [show, outcome] = [showTo(call), await inventory.invoke(call, id, request)];
      return show && 'answer' in outcome ? { answer: show(outcome.answer) } : outcome;
    },
    async list(call, id, request) {
      const [show, answer] = [showTo(call), await inventory.list(call, id, request)];
      return show ? page(show)(answer) : answer;
    },
    async fetch(call, names) {
      const [show, found] = [showTo(call), await inventory.fetch(call, names)];
      return show ? each(found, show) : found;
    },
    async linked(call, link, names, asked) {
      const [show, found] = [showTo(call), await inventory.linked(call, link, names, asked)];
      return show ? each(found, page(show)) : found;
    },
  };
}
