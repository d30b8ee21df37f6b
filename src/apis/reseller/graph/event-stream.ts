import type { EventFilter } from '../../../gateway/events/contract.ts';
import { eventSource, requestedCustomer } from '../../../gateway/graphql/types/event-filters.ts';
import type { EventConditions } from '../../../gateway/graphql/types/events.ts';
import type { Viewpoint } from '../../../gateway/graphql/types/streams.ts';
import { stateDrift } from '../contract/events.ts';
import { parseSkuId } from '../contract/ids.ts';
import { customersOf } from '../contract/tenancy.ts';
import { eventTypes } from '../contract.ts';
import { shownEvent } from './shown-events.ts';

/** The kinds of events that the graph names. */
export const shownKinds = [...eventTypes, stateDrift] as const;

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

/** `Subscription.resellerEvents`. Throws BAD_USER_INPUT for a wrong SKU. */
export const resellerEventStream = eventSource({
  field: 'resellerEvents',
  stream: 'reseller',
  number: 2,
  scope: 'reseller:read',
  kinds: {
    field: 'type',
    logged: Object.fromEntries(shownKinds.map((kind) => [kind, kind])),
    isOpen: true,
  },
  times: 'publishedAt',
  seen: tenantsOf,
  narrowed: (_, { skuId }) => ({
    topic: typeof skuId === 'string' ? parseSkuId(skuId, 'skuId') : undefined,
  }),
  message: shownEvent,
});
