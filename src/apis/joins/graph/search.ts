import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { connect } from '../../../gateway/graphql/types/connections.ts';
import type { ServiceList } from '../../../gateway/graphql/types/cursors.ts';
import type { QuerySearchArgs, SearchKind } from '../../../generated/joins.ts';
import type { PageRequest } from '../../../kit/page.ts';
import { parseSearch, type SearchHit } from '../../../kit/search.ts';
import { linksReachText } from '../contract/tenancy.ts';
import { compareStandings, nameOf, type Standing, searchAll, standingOf } from '../search/search.ts';

/** Returns the hits of a search as a connection. */
export async function connectSearch(
  context: GraphContext,
  { query, kinds = null, ...page }: QuerySearchArgs,
) {
  const { call, services, sealer } = context;
  const search = { ...parseSearch(query, 'query'), kinds };
  let searching: ReturnType<typeof searchAll> | undefined;
  // Only begun by a page, so that refused arguments cost no scan.
  const searched = () => {
    searching ??= searchAll(services, call, search);
    return searching;
  };
  const list: ServiceList<SearchHit<SearchKind>> = {
    purpose: ['search', linksReachText(call), search.text.toLowerCase(), kinds && [...kinds].sort()],
    ends: 'whole',
    read: async (requested) => pageOf((await searched()).hits, requested),
    async count() {
      const { hits, isCut } = await searched();
      return isCut ? null : hits.length;
    },
    key: nameOf,
  };
  const connection = await connect(list, page, sealer);
  return connection && Object.assign(connection, { notSearched: (await searched()).notSearched });
}

/** Returns a page of hits. Their objects are read where they are selected. */
function pageOf(hits: readonly SearchHit<SearchKind>[], { size, token }: PageRequest) {
  const from = token === undefined ? 0 : indexAfter(hits, JSON.parse(token) as readonly unknown[]);
  const items = hits.slice(from, from + size);
  const tokenAfter = (index: number) => {
    const hit = items[index];
    return JSON.stringify(hit ? standingOf(hit) : null);
  };
  return { items, next: from + size < hits.length ? tokenAfter(size - 1) : null, tokenAfter };
}

/** Returns the index of the first hit that comes after a standing, whether or not its hit is still there. */
function indexAfter(hits: readonly SearchHit<SearchKind>[], standing: readonly unknown[]): number {
  // Cursors of 0.3.0 have the rank, the time and the name.
  if (standing.length === 3) return hits.findIndex((hit) => nameOf(hit) === standing[2]) + 1;
  const index = hits.findIndex(
    (hit) => compareStandings(standingOf(hit), standing as unknown as Standing) > 0,
  );
  return index < 0 ? hits.length : index;
}

/** Resolvers of a hit. */
export const hitResolvers = {
  url: ({ path }: SearchHit<SearchKind>, _: unknown, { origin }: GraphContext) =>
    path === '' ? null : `${origin}${path}`,
};
