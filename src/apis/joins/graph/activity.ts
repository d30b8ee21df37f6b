import type { IResolvers } from '@graphql-tools/utils';
import type { EventFilter, LoggedEvent } from '../../../gateway/events/contract.ts';
import type { KnowsEvent } from '../../../gateway/events/known-events.ts';
import type { GraphContext } from '../../../gateway/graphql/context.ts';
import type { TwoWayArguments } from '../../../gateway/graphql/types/connections.ts';
import { connectEvents, connectEventsOf } from '../../../gateway/graphql/types/event-connections.ts';
import type { MergeableStream, StreamField, Viewpoint } from '../../../gateway/graphql/types/streams.ts';
import type { ActivityFilter, ActivityService, QueryActivityArgs } from '../../../generated/joins.ts';
import { refuseScopes, refuseWithoutAny } from '../../../kit/call/call.ts';
import { badInput, Fault } from '../../../kit/fault.ts';
import { parseCustomerId } from '../../reseller/contract/ids.ts';
import { refuseKey } from '../../reseller/contract/tenancy.ts';
import type { CustomerModel } from './models.ts';

/** The streams of the log that the activity consists of. */
export type ActivitySources = Readonly<Record<ActivityService, MergeableStream>>;

const stream = 'activity';

/** Creates the activity over the streams of the services. */
export function createActivity(sources: ActivitySources) {
  const services = Object.keys(sources) as readonly ActivityService[];
  const byStream = new Map(Object.values(sources).map((source) => [source.stream, source]));

  /**
   * Returns a filter for each stream, as the stream itself filters for the viewpoint. Throws FORBIDDEN for a service
   * that is requested without its scope, and for a customer outside the tenancy.
   */
  function filtersFor(viewpoint: Viewpoint, { customerId, services: requested }: ActivityFilter) {
    const customer = customerFor(viewpoint, customerId);
    if (requested?.length === 0) throw badInput('filter.services', 'at least one service', requested);
    const refusals = (requested ?? services).map((service) => ({
      service,
      refused: refuseScopes(viewpoint, [sources[service].scope]),
    }));
    const [first] = refusals.flatMap(({ refused }) => refused ?? []);
    const allowed = new Set(refusals.flatMap(({ service, refused }) => (refused ? [] : [service])));
    if (first && requested) throw first;
    const scopes = services.map((service) => sources[service].scope);
    const without = refuseWithoutAny(viewpoint, scopes);
    if (without) throw without;
    return [...allowed].map((service): EventFilter => sources[service].visible(viewpoint, customer));
  }

  function shown(event: LoggedEvent, cursor: string, replayed: boolean): object {
    const source = byStream.get(event.stream);
    if (source) return source.message(event, cursor, replayed);
    throw new TypeError(`The activity has no events of the stream ${event.stream}.`);
  }

  const knows: KnowsEvent = (event) => byStream.get(event.stream)?.knows?.(event) ?? true;

  const listed = (event: LoggedEvent, cursor: string) => shown(event, cursor, true);

  const field: StreamField = {
    field: 'activity',
    stream,
    number: 5,
    scope: null,
    tellsReplay: true,
    filter: (viewpoint, { filter }) => filtersFor(viewpoint, filterOf(filter)),
    knows,
    message: shown,
  };

  const resolvers: IResolvers<unknown, GraphContext> = {
    Query: {
      activity: (_: unknown, { filter, ...page }: QueryActivityArgs, context: GraphContext) =>
        connectEvents(
          context,
          { stream, filter: filtersFor(context.call, filter ?? {}), knows },
          page,
          listed,
        ),
    },
    ResellerCustomer: {
      activity({ customerId }: CustomerModel, page: TwoWayArguments, context: GraphContext) {
        const filter = filtersFor(context.call, { customerId });
        return connectEventsOf(
          context,
          { stream, filter, knows, name: `${stream} ${customerId}` },
          page,
          listed,
        );
      },
    },
  };

  return { stream: field, resolvers };
}

/** Links need the scope of customers, so events that were selected by links need it as well. */
function customerFor(viewpoint: Viewpoint, customerId: string | null | undefined): string | undefined {
  if (typeof customerId !== 'string') return undefined;
  const missing = refuseScopes(viewpoint, ['reseller:read']);
  if (missing) throw missing;
  const customer = parseCustomerId(customerId, 'filter.customerId');
  const refused = refuseKey(viewpoint, customer);
  if (refused) throw new Fault('FORBIDDEN', refused.message);
  return customer;
}

/** The argument, already coerced by the schema. */
const filterOf = (value: unknown): ActivityFilter => (value ?? {}) as ActivityFilter;
