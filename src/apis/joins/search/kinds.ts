import type { ActivityService, SearchKind } from '../../../generated/joins.ts';
import type { Scope } from '../../../kit/call/scopes.ts';

interface SearchedService {
  /** Name of the service in the module that declares it. */
  readonly name: 'executions' | 'reseller' | 'inventory';
  readonly scope: Scope;
  readonly kinds: readonly SearchKind[];
}

/** The services that are searched, with their kinds of objects. */
export const searchedServices: Readonly<Record<ActivityService, SearchedService>> = {
  EXECUTIONS: {
    name: 'executions',
    scope: 'executions:read',
    kinds: ['EXECUTION', 'CONTACT', 'FLOW'],
  },
  RESELLER: { name: 'reseller', scope: 'reseller:read', kinds: ['CUSTOMER', 'SUBSCRIPTION'] },
  INVENTORY: { name: 'inventory', scope: 'inventory:read', kinds: ['ASSET', 'GROUP', 'SOURCE'] },
};

/** All kinds, in the order of their services. */
export const searchKinds = Object.values(searchedServices).flatMap(({ kinds }) => kinds);
