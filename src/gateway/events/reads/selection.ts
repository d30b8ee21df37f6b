import type { EventFilter, EventSelection, LoggedEvent, TimeFilter, TypeFilter } from '../contract.ts';

export const filtersOf = (selection: EventSelection): readonly EventFilter[] =>
  isOne(selection) ? [selection] : selection;

const isOne = (selection: EventSelection): selection is EventFilter => 'stream' in selection;

/** Returns a function that says whether an event is selected. */
export function matcherOf(selection: EventSelection): (event: LoggedEvent) => boolean {
  if (isOne(selection)) return (event) => matches(event, selection);
  return (event) => selection.some((filter) => matches(event, filter));
}

/** Properties are read one by one, because most events differ in the first ones. */
function matches(event: LoggedEvent, filter: EventFilter): boolean {
  return (
    event.stream === filter.stream &&
    (filter.tenant === undefined || event.tenant === filter.tenant) &&
    (filter.topic === undefined || event.topic === filter.topic) &&
    (filter.key === undefined || event.key === filter.key) &&
    (filter.customer === undefined || event.customer === filter.customer) &&
    (filter.tenants === undefined || filter.tenants.has(event.tenant)) &&
    (filter.types === undefined || isOfType(event.payload, filter.types)) &&
    (filter.time === undefined || isWithin(event, filter.time))
  );
}

function isOfType(payload: unknown, { field = 'type', ...types }: TypeFilter): boolean {
  if (typeof payload !== 'object' || payload === null || !(field in payload)) return false;
  const type: unknown = Reflect.get(payload, field);
  const named = (names: readonly string[]) => names.some((name) => name === type);
  return 'any' in types ? named(types.any) : !named(types.except);
}

/** Times are compared as texts: all have the same form. */
function isWithin({ at, payload }: LoggedEvent, { field, from, before }: TimeFilter): boolean {
  const own: unknown =
    field && typeof payload === 'object' && payload !== null && Reflect.get(payload, field);
  const time = typeof own === 'string' ? own : at;
  return (from === undefined || time >= from) && (before === undefined || time < before);
}
