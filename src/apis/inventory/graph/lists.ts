import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { connect, type TwoWayArguments } from '../../../gateway/graphql/types/connections.ts';
import type { ServiceList } from '../../../gateway/graphql/types/cursors.ts';
import type { Connection } from '../../../gateway/graphql/types/list-connection.ts';
import { Fault } from '../../../kit/fault.ts';
import { fullView } from '../contract/catalogue.ts';
import { anyLocation, locationNameOf, locationOf } from '../contract/names.ts';
import { throwAboutQuery } from '../contract/query-texts.ts';
import { nullIfMissing } from '../contract/refusals.ts';
import {
  type LinkName,
  type ListId,
  linkFilters,
  links,
  type Page,
  type PageRequest,
  type RequestOf,
  type Resource,
  type ResourceName,
} from '../contract.ts';
import {
  arrangeResources,
  filterText,
  type GivenArguments,
  hasParameter,
  orderText,
} from './list-arguments.ts';

/** The arguments of a list, without those of its page. */
export type Listing = GivenArguments & Readonly<Record<string, unknown>>;

/** A connection with the names of the locations that did not answer. */
export type Resources = Connection<Resource> & { readonly unreachable: readonly string[] };

/** Limits of a list besides its arguments. */
interface Extent {
  /** AIP-160 text that narrows the list. */
  readonly also?: string | undefined;
  /** The locations whose items are one list, in place of the target. */
  readonly parents?: readonly ResourceName[];
}

/** Returns a list of the catalogue as a connection; null when the list's parent does not exist. */
export function connectListing(
  context: GraphContext,
  id: ListId,
  target: ResourceName,
  { first, after, last, before, query, filter, orderBy, ...given }: TwoWayArguments & Listing,
  { also, parents }: Extent = {},
): Promise<Resources | null> {
  const { call, loaders, services, tally } = context;
  const { readsBothEnds } = services.inventory;
  const filters = hasParameter(id, 'filter', readsBothEnds);
  // The gateway sorts several lists that are read one after the other.
  const sorts = hasParameter(id, 'orderBy', readsBothEnds) && (readsBothEnds || !parents);
  const own = {
    filter: filterText(id, filters ? { query, filter } : { query }, also),
    orderBy: sorts ? orderText(id, orderBy) : undefined,
  };
  // The selection decides which fields of the view are shown.
  const listing = { ...fullView(id), ...said({ ...given, ...own }, target) };
  const isPartial = given['returnPartialSuccess'] === true;
  const absent = isPartial ? unreached(target) : nullIfMissing;
  const link = isPartial || parents ? undefined : batchOf(id, listing);
  const read = async ({ size, token, ...part }: PageRequest) => {
    if (link && token === undefined && part.before === undefined)
      return await loaders.inventory.linked.load({ link, name: target, page: { size, ...part } });
    const request = { target, ...listing, pageSize: size, pageToken: token } as RequestOf<ListId>;
    const answer = await tally.reading(() =>
      services.inventory.list(call, id, request, { ...part, parents }).catch(absent),
    );
    await tally.counted(answer?.items ?? null);
    return answer as Page<Resource> | null;
  };
  const count = async () =>
    link
      ? await loaders.inventory.linkedCount.load({ link, name: target })
      : await services.inventory.count(call, id, { target, ...listing } as RequestOf<ListId>, { parents });
  const rest = { filter: filters ? null : filter, orderBy: sorts ? null : orderBy };
  return connectPages(
    context,
    { first, after, last, before },
    {
      purpose: [id, parents ?? target, listing],
      read,
      count,
      isForward: id === 'locations.list',
      arranged: (list) => arrangeResources(list, id, rest),
    },
  ).catch(throwAboutQuery);
}

/** Returns linked resources as a connection. The first pages of many resources are one batch. */
export function connectLinked(
  context: GraphContext,
  link: LinkName,
  name: ResourceName,
  { first, after, last, before, ...given }: TwoWayArguments & Listing,
): Promise<Resources | null> {
  const page = { first, after, last, before };
  const isNarrowed = Object.values(given).some(
    (value) => value !== null && value !== undefined && value !== false,
  );
  if (isNarrowed) {
    const also = linkFilters[link]?.(name);
    const target = also === undefined ? name : locationNameOf(name);
    return connectListing(context, `${links[link].to}.list`, target, { ...page, ...given }, { also });
  }
  const { loaders, tally } = context;
  const read = (requested: PageRequest) => {
    const load = () => loaders.inventory.linked.load({ link, name, page: requested });
    return requested.token === undefined ? load() : tally.reading(load);
  };
  const count = () => loaders.inventory.linkedCount.load({ link, name });
  return connectPages(context, page, { purpose: [link, name], read, count });
}

interface Pages {
  readonly purpose: readonly unknown[];
  read(page: PageRequest): Promise<Page<Resource> | null>;
  count(): Promise<number | null>;
  /** Whether the list is only read forwards, whatever the service. */
  readonly isForward?: boolean;
  arranged?(list: ServiceList<Resource>): ServiceList<Resource>;
}

async function connectPages(
  { sealer, services }: GraphContext,
  requested: TwoWayArguments,
  { purpose, read, count, isForward = false, arranged = (list) => list }: Pages,
): Promise<Resources | null> {
  const unreachable = new Set<string>();
  const list: ServiceList<Resource> = {
    purpose: ['inventory', ...purpose],
    ends: services.inventory.readsBothEnds && !isForward ? 'both' : 'whole',
    key: ({ name }) => name,
    count,
    async read(wanted) {
      const page = await read(wanted);
      for (const location of page?.unreachable ?? []) unreachable.add(location);
      return page;
    },
  };
  const connection = await connect(arranged(list), requested, sealer);
  return connection && Object.assign(connection, { unreachable: [...unreachable] });
}

/** The lists whose first pages for many locations are one batch, and the arguments that they have by default. */
const batches: Readonly<
  Partial<Record<ListId, { readonly link: LinkName; readonly showHidden: false | undefined }>>
> = {
  'assets.list': { link: 'locationAssets', showHidden: false },
  'groups.list': { link: 'locationGroups', showHidden: undefined },
  'sources.list': { link: 'locationSources', showHidden: undefined },
};

/** Returns the link whose batches have the list; undefined when its arguments are not the defaults. */
function batchOf(
  id: ListId,
  { view: _, showHidden, ...others }: Readonly<Record<string, unknown>>,
): LinkName | undefined {
  const batch = batches[id];
  return batch?.showHidden === showHidden && Object.keys(others).length === 0 ? batch?.link : undefined;
}

/** Arguments that services refuse for a single location; `unreached` does for it what they ask. */
const ofAllLocations: ReadonlySet<string> = new Set(['returnPartialSuccess']);

/** Returns the arguments without nulls, which mean omitted, and sorted by name: cursors must not depend on either. */
function said(
  given: Readonly<Record<string, unknown>>,
  target: ResourceName,
): Readonly<Record<string, unknown>> {
  const isTaken = (name: string) => !ofAllLocations.has(name) || locationOf(target) === anyLocation;
  return Object.fromEntries(
    Object.entries(given)
      .filter(([name, value]) => isTaken(name) && value !== null && value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

const unavailable: ReadonlySet<string> = new Set(['UPSTREAM_UNAVAILABLE', 'UPSTREAM_TIMEOUT']);

/** Returns a page that names a location as unreachable, for a service that does not answer for it. */
const unreached =
  (target: ResourceName) =>
  (error: unknown): Page<Resource> | null => {
    const isSingle = locationOf(target) !== anyLocation;
    if (!isSingle || !(error instanceof Fault) || !unavailable.has(error.code)) return nullIfMissing(error);
    return { items: [], next: null, unreachable: [target] };
  };
