import { refuseScopes } from '../../../kit/call/call.ts';
import { tenantsOf } from '../../../kit/call/caller.ts';
import { includesTenant } from '../../../kit/call/tenancy.ts';
import { badInput, Fault } from '../../../kit/fault.ts';
import type { EventFilter, LoggedEvent, TypeFilter } from '../../events/contract.ts';
import type { Variables } from '../bounds/node-count.ts';
import type { EventConditions, EventKinds, EventModel, EventSource } from './events.ts';
import type { StreamField, Viewpoint } from './streams.ts';

/** A stream of events without its filter, which `eventSource` makes. */
interface SourceParts<Model extends EventModel>
  extends Omit<StreamField, 'filter' | 'scope' | 'stream' | 'message'>,
    Pick<EventSource, 'scope' | 'kinds' | 'times'> {
  readonly stream: EventFilter['stream'];
  message(event: LoggedEvent, cursor: string): Model;
  /** Returns the part of the filter for what the viewpoint may see, and for a customer. */
  seen(viewpoint: Viewpoint, conditions: EventConditions): Partial<EventFilter>;
  /** Returns the part for the arguments of the field, except `filter`. */
  narrowed(viewpoint: Viewpoint, args: Variables): Partial<EventFilter>;
}

/** Makes the stream of a service: its filter is what the caller may see, narrowed by the arguments and the conditions. */
export function eventSource<Model extends EventModel>({ seen, narrowed, ...parts }: SourceParts<Model>) {
  const visible = (viewpoint: Viewpoint, conditions: EventConditions): EventFilter => ({
    stream: parts.stream,
    ...seen(viewpoint, conditions),
    ...eventConditions(parts, conditions),
  });
  // The schema has coerced the argument.
  const filter = (viewpoint: Viewpoint, { filter: conditions, ...args }: Variables): EventFilter => ({
    ...visible(viewpoint, (conditions ?? {}) as EventConditions),
    ...narrowed(viewpoint, args),
  });
  return { ...parts, visible, filter };
}

export const hasKind = ({ logged, isOpen }: EventKinds, kind: string): boolean =>
  Object.hasOwn(logged, kind) || (kind === 'UNRECOGNIZED' && isOpen === true);

/**
 * Returns the conditions on kind and time as a part of a filter. Throws BAD_USER_INPUT for an empty list of kinds, and
 * for a kind that the stream does not have.
 */
function eventConditions(
  { kinds, times }: Pick<EventSource, 'kinds' | 'times'>,
  { kinds: requested, occurredAfter, occurredBefore }: EventConditions,
): Pick<EventFilter, 'types' | 'time'> {
  const from = occurredAfter ?? undefined;
  const before = occurredBefore ?? undefined;
  return {
    types: requested ? typesOf(kinds, requested) : undefined,
    time: from === undefined && before === undefined ? undefined : { field: times, from, before },
  };
}

/** UNRECOGNIZED selects every kind that the graph does not name. */
function typesOf(kinds: EventKinds, requested: readonly string[]): TypeFilter | undefined {
  const { field, logged } = kinds;
  if (requested.length === 0) throw badInput('filter.kinds', 'at least one kind', requested);
  const other = requested.find((kind) => !hasKind(kinds, kind));
  if (other !== undefined)
    throw badInput('filter.kinds', `kinds of this list: ${Object.keys(logged).join(', ')}`, other);
  if (field === null) return undefined;
  const named = new Set(requested.flatMap((kind) => logged[kind] ?? []));
  return requested.includes('UNRECOGNIZED')
    ? { field, except: Object.values(logged).filter((value) => !named.has(value)) }
    : { field, any: [...named] };
}

/**
 * Returns the customer whose events are requested. Links need the scope of customers, so events that are selected by links
 * need it as well. Throws FORBIDDEN without it, and for a customer outside the tenancy, whether or not it exists.
 */
export function requestedCustomer(viewpoint: Viewpoint, { customerId }: EventConditions): string | undefined {
  if (typeof customerId !== 'string') return undefined;
  const missing = refuseScopes(viewpoint, ['reseller:read']);
  if (missing) throw missing;
  if (!/^[A-Za-z0-9][\w-]{0,63}$/.test(customerId))
    throw badInput('filter.customerId', 'the permanent id of a customer, not its domain', customerId);
  if (includesTenant(tenantsOf(viewpoint.caller, 'customers'), customerId)) return customerId;
  throw new Fault('FORBIDDEN', `Your credential does not reach a customer ${customerId}.`);
}
