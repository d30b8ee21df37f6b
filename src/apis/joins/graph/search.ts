import type { GraphContext } from '../../../gateway/graphql/context.ts';
import { connect } from '../../../gateway/graphql/types/connections.ts';
import type { ServiceList } from '../../../gateway/graphql/types/cursors.ts';
import type { QuerySearchArgs, SearchType } from '../../../generated/joins.ts';
import type { PageRequest } from '../../../kit/page.ts';
import { parseSearch, type SearchHit } from '../../../kit/search.ts';
import { linksReachText } from '../contract/tenancy.ts';
import { compareStandings, type Standing, searchAll, standingOf } from '../search/search.ts';
import { hitNode } from './hit-nodes.ts';

/** The largest page of hits: each is an object that is read. */
const maxPageSize = 100;

/** Returns the hits of a search as a connection. */
export async function connectSearch(
  context: GraphContext,
  { query, types = null, ...page }: QuerySearchArgs,
) {
  const { call, services, sealer } = context;
  const search = { ...parseSearch(query, 'query'), kinds: types };
  let searching: ReturnType<typeof searchAll> | undefined;
  // Only begun by a page, so that refused arguments cost no scan.
  const searched = () => {
    searching ??= searchAll(services, call, search);
    return searching;
  };
  const list: ServiceList<object> = {
    purpose: ['search', linksReachText(call), search.text.toLowerCase(), types && [...types].sort()],
    maxSize: maxPageSize,
    maxFirst: maxPageSize,
    ends: 'both',
    read: async (requested) => await pageOf(context, (await searched()).hits, requested),
    async count() {
      const { hits, isCut } = await searched();
      return isCut ? null : hits.length;
    },
    // Every page has tokens, so that items need no keys.
    key: () => '',
  };
  const connection = await connect(list, page, sealer);
  return connection && Object.assign(connection, { notSearched: (await searched()).notSearched });
}

/** Returns the objects of a page of hits. Objects that are gone meanwhile are left out. */
async function pageOf(
  context: GraphContext,
  hits: readonly SearchHit<SearchType>[],
  { size, token }: PageRequest,
) {
  const from = token === undefined ? 0 : indexAfter(hits, JSON.parse(token) as Standing);
  const wanted = hits.slice(from, from + size);
  const nodes = await Promise.all(wanted.map((hit) => hitNode(context, hit)));
  const found = wanted.flatMap((hit, index) => {
    const node = nodes[index];
    return node ? [{ hit, node }] : [];
  });
  const tokenOf = (hit: SearchHit<SearchType> | undefined) => JSON.stringify(hit ? standingOf(hit) : null);
  return {
    items: found.map(({ node }) => node),
    next: from + size < hits.length ? tokenOf(wanted.at(-1)) : null,
    tokenAfter: (index: number) => tokenOf(found[index]?.hit),
  };
}

/** Returns the index of the first hit that comes after a standing, whether or not its hit is still there. */
function indexAfter(hits: readonly SearchHit<SearchType>[], standing: Standing): number {
  const index = hits.findIndex((hit) => compareStandings(standingOf(hit), standing) > 0);
  return index < 0 ? hits.length : index;
}
