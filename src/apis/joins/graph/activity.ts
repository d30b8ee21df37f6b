import type { IResolvers } from '@graphql-tools/utils';
import type { LoggedEvent } from '../../../gateway/events/contract.ts';
import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { connectEvents, connectEventsOf } from '../../../gateway/graphql/types/event-connections.ts';
import { hasKind } from '../../../gateway/graphql/types/event-filters.ts';
import type { EventModel, EventSource } from '../../../gateway/graphql/types/events.ts';
import type { StreamField, Viewpoint } from '../../../gateway/graphql/types/streams.ts';
import type {
  ActivityFilter,
  ActivityService,
  QueryActivityArgs,
  ResellerCustomerActivityArgs,
} from '../../../generated/joins.ts';
import { refuseScopes, refuseWithoutAny } from '../../../kit/call/call.ts';
import { includesTenant } from '../../../kit/call/tenancy.ts';
import { badInput, noneIfRefused } from '../../../kit/fault.ts';
import { customerIdOrNull } from '../../reseller/contract/ids.ts';
import { customersOf } from '../../reseller/contract/tenancy.ts';
import type { CustomerModel } from './models.ts';

/** The streams of the log that the activity consists of. */
export type ActivitySources = Readonly<Record<ActivityService, EventSource>>;

/** Creates the activity over the streams of the services. */
export function createActivity(sources: ActivitySources) {
  const services = Object.keys(sources) as readonly ActivityService[];
  const byStream = new Map(Object.values(sources).map((source) => [source.stream, source]));

  /** Returns the services that the filter names by themselves or by kinds of their events; null when it names none. */
  function namedIn({ services: named, kinds }: ActivityFilter): readonly ActivityService[] | null {
    if (named?.length === 0) throw badInput('filter.services', 'at least one service', named);
    if (kinds?.length === 0) throw badInput('filter.kinds', 'at least one kind', kinds);
    const unknown = kinds?.find((kind) => !services.some((service) => hasKind(sources[service].kinds, kind)));
    if (unknown) throw badInput('filter.kinds', 'kinds of events that the activity has', unknown);
    if (!kinds) return named ? [...new Set(named)] : null;
    const having = services.filter((service) => kinds.some((kind) => hasKind(sources[service].kinds, kind)));
    return named ? having.filter((service) => named.includes(service)) : having;
  }

  /**
   * Returns a filter for each stream, as the stream itself filters for the viewpoint. Throws FORBIDDEN for a service
   * that is requested without its scope, and for a customer outside the tenancy.
   */
  function filtersFor(viewpoint: Viewpoint, filter: ActivityFilter) {
    const named = namedIn(filter);
    const refusals = (named ?? services).map((service) => ({
      service,
      refused: refuseScopes(viewpoint, [sources[service].scope]),
    }));
    const [first] = refusals.flatMap(({ refused }) => refused ?? []);
    if (first && named) throw first;
    const scopes = services.map((service) => sources[service].scope);
    const without = refuseWithoutAny(viewpoint, scopes);
    if (without) throw without;
    const allowed = refusals.flatMap(({ service, refused }) => (refused ? [] : [sources[service]]));
    return allowed.map((source) =>
      source.visible(viewpoint, {
        ...filter,
        kinds: filter.kinds?.filter((kind) => hasKind(source.kinds, kind)),
      }),
    );
  }

  function shown(event: LoggedEvent, cursor: string): EventModel {
    const source = byStream.get(event.stream);
    if (source) return source.message(event, cursor);
    throw new TypeError(`The activity has no events of the stream ${event.stream}.`);
  }

  const field = {
    field: 'activity',
    stream: 'activity',
    number: 5,
    scope: null,
    filter: (viewpoint, { filter }) => filtersFor(viewpoint, filterOf(filter)),
    knows: (event) => byStream.get(event.stream)?.knows?.(event) ?? true,
    message: shown,
  } satisfies StreamField;

  const resolvers: IResolvers<unknown, GraphContext> = {
    Query: {
      activity: (_: unknown, { filter, ...page }: QueryActivityArgs, context: GraphContext) =>
        connectEvents(context, field, filtersFor(context.call, filter ?? {}), page),
    },
    ResellerCustomer: {
      activity(
        { customerId }: CustomerModel,
        { filter: given, ...page }: ResellerCustomerActivityArgs,
        context: GraphContext,
      ) {
        const other = given?.customerId ?? customerId;
        if (other !== customerId) throw badInput('filter.customerId', `left out or ${customerId}`, other);
        const filter = filtersFor(context.call, { ...given, customerId });
        const name = `${customerId} ${JSON.stringify(given)}`;
        return connectEventsOf(context, field, { filter, name }, page);
      },
    },
    ...eventResolvers,
  };

  return { stream: field, resolvers };
}

/** Returns the customer of an event; null outside the tenancy, because the event itself may be seen. */
async function customerOfEvent({ customer }: EventModel, _: unknown, { call, loaders }: GraphContext) {
  if (customer === null || !includesTenant(customersOf(call), customer)) return null;
  const id = customerIdOrNull(customer);
  return id && (await loaders.reseller.customer.load(id).catch(noneIfRefused));
}

/** The fields that all events have from other services. */
const eventFields = {
  customer: customerOfEvent,
  service: ({ stream: own }: EventModel) => serviceOf[own],
};

const serviceOf: Readonly<Partial<Record<EventModel['stream'], ActivityService>>> = {
  executions: 'EXECUTIONS',
  reseller: 'RESELLER',
  operations: 'INVENTORY',
  assets: 'INVENTORY',
};

const eventResolvers = Object.fromEntries(
  [
    'ExecutionChange',
    'InventoryAssetChanges',
    'InventoryOperationChange',
    'ResellerCancellation',
    'ResellerChange',
    'ResellerStateDrift',
    'ResellerSuspension',
  ].map((type) => [type, eventFields]),
);

/** The argument, already coerced by the schema. */
const filterOf = (value: unknown): ActivityFilter => (value ?? {}) as ActivityFilter;
