import type { GraphContext } from '../../../gateway/graphql/context.ts';
import type { ServiceList } from '../../../gateway/graphql/types/cursors.ts';
import { arrange, type ListArguments } from '../../../gateway/graphql/types/list-order.ts';
import type { InventoryLocationFilter, InventoryLocationOrderField } from '../../../generated/joins.ts';
import { Fault } from '../../../kit/fault.ts';
import type { OrderTable } from '../../../kit/fields/orders.ts';
import { itemsByPage, mapPage } from '../../../kit/page.ts';
import { locationOf, parseName } from '../../inventory/contract/names.ts';
import type { MessageOf, RequestOf, Resource, ResourceName } from '../../inventory/contract.ts';
import { linksReachText, projectName } from '../contract/tenancy.ts';
import type {
  CustomerId,
  CustomerLink,
  LinkId,
  Page,
  PageRequest,
  PageToken,
  ProjectId,
} from '../contract.ts';
import { maxPageSize } from './lists.ts';

const orders: OrderTable<Resource, InventoryLocationOrderField> = { NAME: ({ name }) => name };

type LocationArguments = ListArguments<InventoryLocationFilter, InventoryLocationOrderField> & {
  /** AIP-160 text. */
  readonly query?: string | null | undefined;
};

/** Locations are few, so the gateway arranges them. */
function arranged(
  list: ServiceList<Resource>,
  { filter, orderBy }: LocationArguments,
): ServiceList<Resource> {
  const locationIds = filter?.locationIds ?? null;
  return arrange(list, {
    orderBy,
    orders,
    conditions: locationIds && { locationIds },
    meets: ({ name }) => (locationIds ?? []).includes(locationOf(name)),
  });
}

/** Returns the list of a project's locations. */
export function projectLocations(
  context: GraphContext,
  project: ProjectId,
  given: LocationArguments,
): ServiceList<Resource> {
  const filter = given.query ?? undefined;
  const list: ServiceList<Resource> = {
    purpose: ['project-locations', project, filter ?? null],
    ends: 'whole',
    read: (page) => readLocations(context, project, page, filter),
    count: () =>
      context.services.inventory.count(context.call, 'locations.list', {
        target: projectName(project),
        filter,
      }),
    key: ({ name }) => name,
  };
  return arranged(list, given);
}

/** Services name every location. */
const named = (location: MessageOf<'Location'>): Resource => ({
  ...location,
  name: parseName('locations', location.name ?? '', 'name'),
});

/** Returns a page of a project's locations; null when the service has no such project. */
async function readLocations(
  { call, services }: GraphContext,
  project: ProjectId,
  { size, token }: PageRequest,
  filter?: string,
): Promise<Page<Resource> | null> {
  const request: RequestOf<'locations.list'> = {
    target: projectName(project),
    filter,
    pageSize: size,
    pageToken: token,
  };
  try {
    return mapPage(await services.inventory.list(call, 'locations.list', request), named);
  } catch (error) {
    if (error instanceof Fault && error.code === 'NOT_FOUND') return null;
    throw error;
  }
}

/**
 * Returns the list of the locations of all projects that are linked to a customer. The links of many customers are read
 * in one batch, the locations project by project. A page that ends with a project has a next page, which is empty when
 * the projects after it have no locations. The length is null when the service cannot count, and for more projects than a
 * page of links has.
 */
export function customerLocations(
  context: GraphContext,
  customerId: CustomerId,
  given: LocationArguments,
): ServiceList<Resource> {
  const { call, loaders } = context;
  const linksOf = (page: PageRequest) => loaders.joins.links.load({ customerId, kind: 'project', page });
  const list: ServiceList<Resource> = {
    purpose: ['customer-locations', linksReachText(call), customerId],
    ends: 'whole',
    read: (page) => readProjects(context, linksOf, page),
    async count() {
      const links = await linksOf({ size: maxPageSize });
      return links && links.next === null ? await countLocations(context, links.items) : null;
    },
    key: ({ name }) => name,
  };
  return arranged(list, given);
}

/** Maximum locations whose assets are one list. */
const maxLocations = 1_000;

/** Returns the names of all locations of a list. Throws BAD_USER_INPUT for more than 1,000. */
export async function locationNames({ read }: ServiceList<Resource>): Promise<readonly ResourceName[]> {
  const names: ResourceName[] = [];
  for await (const locations of itemsByPage(read, maxPageSize)) {
    names.push(...locations.map(({ name }) => name));
    if (names.length > maxLocations)
      throw new Fault(
        'BAD_USER_INPUT',
        `There are more than ${maxLocations} locations: ask for their assets by project.`,
      );
  }
  return names;
}

/** Returns the number of locations of the linked projects; null when the service cannot count them. */
async function countLocations(context: GraphContext, links: readonly CustomerLink[]): Promise<number | null> {
  let sum = 0;
  for (const { target } of links) {
    if (target.kind !== 'project') continue;
    context.call.signal.throwIfAborted();
    const count = (await projectLocations(context, target.project, {}).count?.()) ?? null;
    if (count === null) return null;
    sum += count;
  }
  return sum;
}

/** A place in the lists of the linked projects. */
interface WalkPosition {
  /** The last link that was read completely; null for the beginning. */
  readonly link: PageToken | null;
  /** The link whose project was read in part, which may be removed between two pages, and the token in its list. */
  readonly current: { readonly link: LinkId; readonly token: PageToken } | null;
}

const beginning: WalkPosition = { link: null, current: null };

/** The cursor of the graph seals the token, so it is one of ours. */
const openToken = (token: PageToken | undefined): WalkPosition =>
  token === undefined ? beginning : JSON.parse(token);

/** Reads a page of the locations of the linked projects in turn. */
async function readProjects(
  context: GraphContext,
  linksOf: (page: PageRequest) => Promise<Page<CustomerLink> | null>,
  { size, token }: PageRequest,
): Promise<Page<Resource>> {
  const { link: from, current } = openToken(token);
  const items: Resource[] = [];
  let link = from;
  for await (const links of itemsByPage(linksOf, size, from ?? undefined))
    for (const { id, target } of links) {
      if (target.kind !== 'project') continue;
      let next = current?.link === id ? current.token : null;
      do {
        const place: WalkPosition = { link, current: next === null ? null : { link: id, token: next } };
        if (items.length >= size) return { items, next: JSON.stringify(place) };
        context.call.signal.throwIfAborted();
        const wanted = { size: size - items.length, ...(next !== null && { token: next }) };
        const page: Page<Resource> | null = await readLocations(context, target.project, wanted);
        items.push(...(page?.items ?? []));
        next = page?.next ?? null;
      } while (next !== null);
      link = id;
    }
  return { items, next: null };
}
