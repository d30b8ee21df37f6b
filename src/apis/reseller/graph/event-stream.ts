import type { EventFilter, TypeFilter } from '../../../gateway/events/contract.ts';
import type { MergeableStream, StreamField, Viewpoint } from '../../../gateway/graphql/types/streams.ts';
import type { ResellerEventFilter } from '../../../generated/reseller.ts';
import { badInput, Fault } from '../../../kit/fault.ts';
import { stateDrift } from '../contract/events.ts';
import { parseCustomerId, parseSkuId } from '../contract/ids.ts';
import { customersOf, refuseKey } from '../contract/tenancy.ts';
import { eventTypes } from '../contract.ts';
import { type Delivery, shownEvent } from './shown-events.ts';

/** The kinds of events that the graph names. */
export const shownKinds = [...eventTypes, stateDrift] as const;

/**
 * Returns the filter for the events of the customers in the caller's tenancy. Throws BAD_USER_INPUT naming the wrong
 * argument, and FORBIDDEN for a customer outside the tenancy, whether or not it exists.
 */
export function resellerEventFilter(
  viewpoint: Viewpoint,
  { customerId, skuId, kinds }: ResellerEventFilter,
): EventFilter {
  return {
    stream: 'reseller',
    ...tenantsOf(viewpoint, customerId),
    topic: typeof skuId === 'string' ? parseSkuId(skuId, 'filter.skuId') : undefined,
    types: kinds ? typesOf(kinds) : undefined,
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

/** Returns the filter for the requested kinds; UNRECOGNIZED selects every kind that the graph does not name. */
function typesOf(kinds: NonNullable<ResellerEventFilter['kinds']>): TypeFilter {
  if (kinds.length === 0) throw badInput('filter.kinds', 'at least one kind', kinds);
  const requested = new Set<string>(kinds);
  return requested.has('UNRECOGNIZED')
    ? { except: shownKinds.filter((type) => !requested.has(type)) }
    : { any: [...requested] };
}

/** `Subscription.resellerEvents`. */
export const resellerEventStream: StreamField & MergeableStream = {
  field: 'resellerEvents',
  stream: 'reseller',
  number: 2,
  scope: 'reseller:read',
  tellsReplay: true,
  filter: (viewpoint, { filter }) => resellerEventFilter(viewpoint, filterOf(filter)),
  // A customer is the tenant of its own events, those from before events carried their customer as well.
  visible: (viewpoint, customerId) => resellerEventFilter(viewpoint, { customerId }),
  message: (event, cursor, replayed): Delivery => ({
    __typename: 'ResellerEventDelivery',
    cursor,
    event: shownEvent(event),
    replayed,
  }),
};

/** The argument, already coerced by the schema. */
const filterOf = (value: unknown): ResellerEventFilter => (value ?? {}) as ResellerEventFilter;
