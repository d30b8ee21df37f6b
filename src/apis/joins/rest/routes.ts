import { plainDialect } from '../../../gateway/http/dialects/dialect.ts';
import type { Route, RouteAnswer, RouteRequest } from '../../../gateway/http/route.ts';
import type { Call } from '../../../kit/call/call.ts';
import { badInput } from '../../../kit/fault.ts';
import { hitId } from '../search/hit-ids.ts';
import { maxHits, type SearchedServices, searchAll } from '../search/search.ts';
import { searchOperation } from './operation.ts';
import { parsePaging, parseQuery } from './requests.ts';

/** Returns the route of the search. Its requests count as `search` (GitHub REST API, Rate limits). */
export function searchRoutes(services: SearchedServices): readonly Route[] {
  return [
    {
      method: 'GET',
      path: '/search',
      // The search checks the scopes itself: it needs one of three.
      scope: null,
      resource: 'search',
      dialect: plainDialect,
      operation: searchOperation,
      handle: (call, request) => answer(services, call, request),
    },
  ];
}

async function answer(services: SearchedServices, call: Call, request: RouteRequest): Promise<RouteAnswer> {
  const { page, perPage } = parsePaging(request.query);
  const from = (page - 1) * perPage;
  if (from >= maxHits) throw badInput('page', `a page of the first ${maxHits} hits`, page);
  const { hits, isCut, notSearched } = await searchAll(services, call, parseQuery(request.query));
  const items = hits.slice(from, from + perPage).map((hit) => ({
    type: hit.kind,
    id: hitId(hit),
    title: hit.kind === 'EXECUTION' ? `${hit.title} ${hit.subtitle}` : hit.title,
    url: hit.path === '' ? null : `${request.origin}${hit.path}`,
  }));
  const links = linksOf(request, page, Math.max(1, Math.ceil(hits.length / perPage)));
  return {
    status: 200,
    body: {
      total_count: hits.length,
      incomplete_results: isCut || notSearched.length > 0,
      not_searched: notSearched,
      items,
    },
    ...(links !== '' && { headers: { link: links } }),
  };
}

/** Returns the value of the header `link`: the pages around this one; empty when there is no other page. */
function linksOf({ origin, target }: RouteRequest, page: number, last: number): string {
  const pages = [
    ...(page > 1 ? [['prev', Math.min(page - 1, last)] as const] : []),
    ...(page < last ? [['next', page + 1] as const, ['last', last] as const] : []),
    ...(page > 1 ? [['first', 1] as const] : []),
  ];
  return pages.map(([rel, number]) => `<${addressOf(origin, target, number)}>; rel="${rel}"`).join(', ');
}

function addressOf(origin: string, target: string, page: number): string {
  const address = new URL(target, origin);
  address.searchParams.set('page', String(page));
  return address.href;
}
