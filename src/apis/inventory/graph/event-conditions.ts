import type { EventFilter } from '../../../gateway/events/contract.ts';
import { requestedCustomer } from '../../../gateway/graphql/types/event-filters.ts';
import type { EventConditions } from '../../../gateway/graphql/types/events.ts';
import type { Viewpoint } from '../../../gateway/graphql/types/streams.ts';
import { tenantsOf } from '../../../kit/call/caller.ts';
import { badInput } from '../../../kit/fault.ts';
import { parseName, projectOf } from '../contract/names.ts';
import type { ResourceKind } from '../contract/resources.ts';
import { requireProject } from '../contract/tenancy.ts';

/** Returns the projects of the caller's tenancy, and the customer. Throws FORBIDDEN for a customer outside of it. */
export function seenProjects(viewpoint: Viewpoint, conditions: EventConditions): Partial<EventFilter> {
  const projects = tenantsOf(viewpoint.caller, 'projects');
  return {
    tenants: projects === '*' ? undefined : projects,
    customer: requestedCustomer(viewpoint, conditions),
  };
}

/** Returns the events of one resource. Throws BAD_USER_INPUT for an invalid name, and FORBIDDEN outside the tenancy. */
export const ofResource =
  (kind: ResourceKind, field: string) =>
  (viewpoint: Viewpoint, { [field]: name }: Readonly<Record<string, unknown>>): Partial<EventFilter> => {
    if (typeof name !== 'string') throw badInput(field, 'the full name of a resource', name);
    const key = parseName(kind, name, field);
    requireProject(viewpoint, key);
    return { tenants: undefined, tenant: projectOf(key), key };
  };
