import type { GraphContext } from '../../../gateway/graphql/context.ts';
import type { ServiceList } from '../../../gateway/graphql/cursors.ts';
import { Fault } from '../../../kit/fault.ts';
import { mapPage } from '../../../kit/page.ts';
import { parseName } from '../../inventory/contract/names.ts';
import type { MessageOf, RequestOf, Resource } from '../../inventory/contract.ts';
import { linksReachText, projectName } from '../contract/tenancy.ts';
import type { CustomerId, CustomerLink, Page, PageRequest, PageToken, ProjectId } from '../contract.ts';
import { maxPageSize } from './lists.ts';

/** Returns the list of a project's locations. */
export function projectLocations(
  context: GraphContext,
  project: ProjectId,
  filter: string | null | undefined,
): ServiceList<Resource> {
  return {
    purpose: ['project-locations', project, filter ?? null],
    maxSize: maxPageSize,
    read: (page) => readLocations(context, project, page, filter ?? undefined),
    count: () =>
      context.services.inventory.count(context.call, 'locations.list', {
        target: projectName(project),
        filter: filter ?? undefined,
      }),
    key: ({ name }) => name,
  };
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
 * in one batch. A page token has the last link before the current project, and the token in that project's list.
 */
export function customerLocations(context: GraphContext, customerId: CustomerId): ServiceList<Resource> {
  const { call, loaders } = context;
  return {
    purpose: ['customer-locations', linksReachText(call), customerId],
    maxSize: maxPageSize,
    async read({ size, token }) {
      let place = openToken(token);
      const items: Resource[] = [];
      for (;;) {
        const page = { size, ...(place.link && { token: place.link }) };
        const links = await loaders.joins.links.load({ customerId, kind: 'project', page });
        if (!links || links.items.length === 0) return { items, next: null };
        const read = await readProjects(context, links, place, size - items.length);
        items.push(...read.items);
        if (read.place === null) return { items, next: null };
        if (items.length >= size) return { items, next: JSON.stringify(read.place) };
        place = read.place;
      }
    },
    key: ({ name }) => name,
  };
}

/** The last link that was read completely, and the token in the list of the project after it; null for a beginning. */
interface Place {
  readonly link: PageToken | null;
  readonly inner: PageToken | null;
}

const beginning: Place = { link: null, inner: null };

/** The cursor of the graph seals the token, so it is one of ours. */
const openToken = (token: PageToken | undefined): Place =>
  token === undefined ? beginning : JSON.parse(token);

/** Reads locations of the linked projects in turn until there are `wanted`; `place` null when none are left. */
async function readProjects(
  context: GraphContext,
  links: Page<CustomerLink>,
  start: Place,
  wanted: number,
): Promise<{ readonly items: readonly Resource[]; readonly place: Place | null }> {
  const items: Resource[] = [];
  let place: Place = start;
  for (const [index, { id, target }] of links.items.entries()) {
    if (target.kind !== 'project') continue;
    do {
      const size = wanted - items.length;
      if (size <= 0) return { items, place };
      const page: Page<Resource> | null = await readLocations(context, target.project, {
        size,
        ...(place.inner !== null && { token: place.inner }),
      });
      items.push(...(page?.items ?? []));
      place = page?.next ? { link: place.link, inner: page.next } : { link: id, inner: null };
    } while (place.inner !== null);
    if (index === links.items.length - 1 && links.next === null) return { items, place: null };
  }
  return { items, place };
}
