import type { EventFilter } from '../../../gateway/events/contract.ts';
import {
  conditionsIn,
  eventConditions,
  requestedCustomer,
} from '../../../gateway/graphql/types/event-filters.ts';
import type { EventConditions, EventKinds, EventSource } from '../../../gateway/graphql/types/events.ts';
import type { StreamField, Viewpoint } from '../../../gateway/graphql/types/streams.ts';
import { stateDrift } from '../contract/events.ts';
import { parseSkuId } from '../contract/ids.ts';
import { customersOf } from '../contract/tenancy.ts';
import { eventTypes } from '../contract.ts';
import { shownEvent } from './shown-events.ts';

/** The kinds of events that the graph names. */
export const shownKinds = [...eventTypes, stateDrift] as const;

const times = 'publishedAt';
const eventKinds: EventKinds = {
  field: 'type',
  logged: Object.fromEntries(shownKinds.map((kind) => [kind, kind])),
  isOpen: true,
};

export interface EventsAsked {
  readonly skuId?: unknown;
  readonly filter?: EventConditions | null | undefined;
}

/**
 * Returns the filter for the events of the customers in the caller's tenancy. Throws BAD_USER_INPUT naming the wrong
 * argument, and FORBIDDEN for a customer outside the tenancy, whether or not it exists.
 */
export function resellerEventFilter(viewpoint: Viewpoint, { skuId, filter }: EventsAsked): EventFilter {
  return {
    stream: 'reseller',
    ...tenantsOf(viewpoint, filter ?? {}),
    topic: typeof skuId === 'string' ? parseSkuId(skuId, 'skuId') : undefined,
    ...eventConditions({ kinds: eventKinds, times }, filter ?? {}),
  };
}

/** A customer is the tenant of its own events, those from before events carried their customer as well. */
function tenantsOf(
  viewpoint: Viewpoint,
  conditions: EventConditions,
): Pick<EventFilter, 'tenant' | 'tenants'> {
  const tenant = requestedCustomer(viewpoint, conditions);
  if (tenant !== undefined) return { tenant };
  const reach = customersOf(viewpoint);
  if (reach === '*') return {};
  const [only] = reach;
  return reach.size === 1 && only !== undefined ? { tenant: only } : { tenants: reach };
}

/** `Subscription.resellerEvents`. */
export const resellerEventStream: StreamField & EventSource = {
  field: 'resellerEvents',
  stream: 'reseller',
  number: 2,
  scope: 'reseller:read',
  kinds: eventKinds,
  times,
  filter: (viewpoint, { skuId, filter }) =>
    resellerEventFilter(viewpoint, { skuId, filter: conditionsIn(filter) }),
  visible: (viewpoint, filter) => resellerEventFilter(viewpoint, { filter }),
  message: shownEvent,
};
