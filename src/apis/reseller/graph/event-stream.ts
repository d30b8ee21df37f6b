import type { EventFilter, TypeFilter } from '../../../gateway/events/contract.ts';
import type { StreamField, Viewpoint } from '../../../gateway/graphql/streams.ts';
import type { ResellerEventFilter } from '../../../generated/reseller.ts';
import { badInput, Fault } from '../../../kit/fault.ts';
import { stateDrift } from '../contract/events.ts';
import { parseCustomerId, parseSkuId } from '../contract/ids.ts';
import { customersOf, refuseKey } from '../contract/tenancy.ts';
import { eventTypes } from '../contract.ts';
import { type Delivery, shownEvent } from './shown-events.ts';

/** The types that the graph has names for. */
export const shownTypes = [...eventTypes, stateDrift] as const;

/**
 * The events of the customers that the caller reaches. BAD_USER_INPUT naming the argument that is wrong; FORBIDDEN for
 * a customer out of reach, whether or not there is one.
 */
export function resellerEventFilter(
  viewpoint: Viewpoint,
  { customerId, skuId, types }: ResellerEventFilter,
): EventFilter {
  return {
    stream: 'reseller',
    ...tenantsOf(viewpoint, customerId),
    topic: typeof skuId === 'string' ? parseSkuId(skuId, 'filter.skuId') : undefined,
    types: types ? typesOf(types) : undefined,
  };
}

function tenantsOf(
  viewpoint: Viewpoint,
  customerId: string | null | undefined,
): Pick<EventFilter, 'tenant' | 'tenants'> {
  if (typeof customerId === 'string') {
    const tenant = parseCustomerId(customerId, 'filter.customerId');
    const refused = refuseKey(viewpoint, tenant);
    if (refused) throw new Fault('FORBIDDEN', refused.message);
    return { tenant };
  }
  const reach = customersOf(viewpoint);
  if (reach === '*') return {};
  const [only] = reach;
  return reach.size === 1 && only !== undefined ? { tenant: only } : { tenants: reach };
}

/** UNRECOGNIZED is every type that the graph has no name for. */
function typesOf(types: NonNullable<ResellerEventFilter['types']>): TypeFilter {
  if (types.length === 0) throw badInput('filter.types', 'at least one type', types);
  const asked = new Set<string>(types);
  return asked.has('UNRECOGNIZED')
    ? { except: shownTypes.filter((type) => !asked.has(type)) }
    : { any: [...asked] };
}

/** `Subscription.resellerEvents`. */
export const resellerEventStream: StreamField = {
  field: 'resellerEvents',
  stream: 'reseller',
  number: 2,
  scope: 'reseller:read',
  tellsReplay: true,
  filter: (viewpoint, { filter }) => resellerEventFilter(viewpoint, filterOf(filter)),
  message: (event, cursor, replayed): Delivery => ({
    __typename: 'ResellerEventDelivery',
    cursor,
    event: shownEvent(event),
    replayed,
  }),
};

/** The argument as the schema has coerced it. */
const filterOf = (value: unknown): ResellerEventFilter => (value ?? {}) as ResellerEventFilter;
