import type { EventFilter, EventSelection, LoggedEvent, TypeFilter } from './contract.ts';

/** Returns the filters of a selection. */
export const filtersOf = (selection: EventSelection): readonly EventFilter[] =>
  isOne(selection) ? [selection] : selection;

const isOne = (selection: EventSelection): selection is EventFilter => 'stream' in selection;

/** Returns a function that says whether an event is selected. */
export function matcherOf(selection: EventSelection): (event: LoggedEvent) => boolean {
  if (isOne(selection)) return (event) => matches(event, selection);
  return (event) => selection.some((filter) => matches(event, filter));
}

function matches(
  event: LoggedEvent,
  { stream, tenant, tenants, topic, key, customer, types }: EventFilter,
): boolean {
  return (
    event.stream === stream &&
    (tenant === undefined || event.tenant === tenant) &&
    (topic === undefined || event.topic === topic) &&
    (key === undefined || event.key === key) &&
    (customer === undefined || event.customer === customer) &&
    (tenants === undefined || tenants.has(event.tenant)) &&
    (types === undefined || isOfType(event.payload, types))
  );
}

function isOfType(payload: unknown, { field = 'type', ...types }: TypeFilter): boolean {
  if (typeof payload !== 'object' || payload === null || !(field in payload)) return false;
  const type: unknown = Reflect.get(payload, field);
  const named = (names: readonly string[]) => names.some((name) => name === type);
  return 'any' in types ? named(types.any) : !named(types.except);
}
