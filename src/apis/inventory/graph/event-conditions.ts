import type { EventFilter } from '../../../gateway/events/contract.ts';
import { eventConditions, requestedCustomer } from '../../../gateway/graphql/types/event-filters.ts';
import type { EventConditions, EventKinds } from '../../../gateway/graphql/types/events.ts';
import type { Viewpoint } from '../../../gateway/graphql/types/streams.ts';
import { tenantsOf } from '../../../kit/call/caller.ts';

/**
 * Returns the conditions of events as a part of a filter, with the projects of the caller's tenancy. Throws
 * BAD_USER_INPUT, and FORBIDDEN for a customer outside the tenancy.
 */
export function inventoryConditions(
  viewpoint: Viewpoint,
  conditions: EventConditions,
  kinds: EventKinds,
): Omit<EventFilter, 'stream'> {
  const projects = tenantsOf(viewpoint.caller, 'projects');
  return {
    tenants: projects === '*' ? undefined : projects,
    customer: requestedCustomer(viewpoint, conditions),
    ...eventConditions({ kinds }, conditions),
  };
}
