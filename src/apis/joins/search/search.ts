import type { Services } from '../../../gateway/service-types.ts';
import type { ActivityService, SearchKind } from '../../../generated/joins.ts';
import { type Call, refuseScopes, refuseWithoutAny } from '../../../kit/call/call.ts';
import { badInput, Fault, type FaultCode } from '../../../kit/fault.ts';
import { rankOf, type Searched, type SearchHit, type SearchQuery } from '../../../kit/search.ts';
import { contactHit } from '../../executions/contract/search.ts';
import { searchedServices } from './kinds.ts';

/** Hits of one search at most. */
export const maxHits = 1_000;

/** A search over all services. */
export interface Search extends Pick<SearchQuery, 'text' | 'words'> {
  /** Null for all kinds that the call has the scope for. */
  readonly kinds: readonly SearchKind[] | null;
}

export interface Hits {
  /** Exact hits first, then by kind, in it the best first, then the newest. */
  readonly hits: readonly SearchHit<SearchKind>[];
  /** Whether there may be more hits than `maxHits`. */
  readonly isCut: boolean;
  /** The services of which not everything was searched. */
  readonly notSearched: readonly ActivityService[];
}

export type SearchedServices = Pick<Services, 'executions' | 'reseller' | 'inventory' | 'joins'>;

/** A search of one service. Each contract takes its own kinds only, which `kindsByService` guarantees. */
type SearchOne = (call: Call, query: SearchQuery) => Promise<Searched<SearchKind>>;

/**
 * Searches the services. Throws BAD_USER_INPUT for an empty list of kinds, and FORBIDDEN, before anything is read, for a
 * kind that the call names without its scope, or when it has the scope of none. Throws the fault of a service only when
 * no service answered.
 */
export async function searchAll(services: SearchedServices, call: Call, search: Search): Promise<Hits> {
  const wanted = [...kindsByService(call, search.kinds)];
  const found = await Promise.all(
    wanted.map(async ([service, kinds]) => {
      const searchOne = services[searchedServices[service].name].search as SearchOne;
      const query = { ...search, kinds, limit: maxHits };
      const own = await unlessFailed(call, () => searchOne(call, query));
      const linked = await unlessFailed(call, () => linkedContacts(services, call, query));
      return {
        service,
        hits: [...linked.hits, ...own.hits],
        complete: own.complete && linked.complete,
        failed: own.failed,
      };
    }),
  );
  const failures = found.flatMap(({ failed }) => failed ?? []);
  const [failure] = failures;
  if (failure && failures.length === found.length) throw failure;
  const all = found.flatMap((one) => one.hits).map((hit) => [nameOf(hit), hit] as const);
  const hits = [...new Map(all).values()].toSorted((one, other) =>
    compareStandings(standingOf(one), standingOf(other)),
  );
  return {
    hits: hits.slice(0, maxHits),
    isCut: hits.length >= maxHits,
    notSearched: found.filter(({ complete }) => !complete).map(({ service }) => service),
  };
}

/** Returns the linked contacts, also those without executions. Links are shown only to callers that may read links. */
async function linkedContacts(
  { joins }: SearchedServices,
  call: Call,
  query: SearchQuery<SearchKind>,
): Promise<Searched<SearchKind>> {
  if (!query.kinds.has('CONTACT') || refuseScopes(call, ['reseller:read']))
    return { hits: [], complete: true };
  const addresses = await joins.searchContacts(call, query);
  const hits = addresses.map((address) => contactHit(call, address, rankOf(query, [address]) ?? 0));
  return { hits, complete: true };
}

function kindsByService(call: Call, kinds: readonly SearchKind[] | null) {
  if (kinds?.length === 0) throw badInput('kinds', 'at least one kind', kinds);
  const allowed = new Map<ActivityService, ReadonlySet<SearchKind>>();
  const refusals: Fault[] = [];
  for (const [service, { scope, kinds: own }] of Object.entries(searchedServices)) {
    const wanted = own.filter((kind) => kinds?.includes(kind) ?? true);
    if (wanted.length === 0) continue;
    const refused = refuseScopes(call, [scope]);
    if (refused) refusals.push(refused);
    else allowed.set(service as ActivityService, new Set(wanted));
  }
  const [first] = refusals;
  if (first && kinds !== null) throw first;
  const scopes = Object.values(searchedServices).map(({ scope }) => scope);
  const without = refuseWithoutAny(call, scopes);
  if (without) throw without;
  return allowed;
}

/** The faults of a service for which the others still answer; the client cannot repair these. */
const outages: ReadonlySet<FaultCode> = new Set([
  'TIMEOUT',
  'UNAVAILABLE',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_UNAVAILABLE',
  'UPSTREAM_RATE_LIMITED',
  'UPSTREAM_BUSY',
  'UPSTREAM_INVALID_RESPONSE',
]);

interface Attempt extends Searched<SearchKind> {
  readonly failed?: Fault;
}

/** A service that is away, or whose scan was stopped at its time limit, was not searched. */
async function unlessFailed(call: Call, search: () => Promise<Searched<SearchKind>>): Promise<Attempt> {
  try {
    return await search();
  } catch (error) {
    if (call.signal.aborted || !(error instanceof Fault) || !outages.has(error.code)) throw error;
    return { hits: [], complete: false, ...(error.code !== 'TIMEOUT' && { failed: error }) };
  }
}

/** The order of hits: exact ones, then by kind, then rank, time of creation, and name so that the order is complete. */
export type Standing = readonly [exact: number, kind: number, rank: number, createdAt: string, name: string];

/** The order of the kinds, as people look for them. */
const kindOrder: readonly SearchKind[] = [
  'CUSTOMER',
  'SUBSCRIPTION',
  'CONTACT',
  'EXECUTION',
  'FLOW',
  'ASSET',
  'GROUP',
  'SOURCE',
];

export const standingOf = (hit: SearchHit<SearchKind>): Standing => [
  hit.rank === 2 ? 0 : 1,
  kindOrder.indexOf(hit.kind),
  -hit.rank,
  hit.createdAt,
  nameOf(hit),
];

export const nameOf = ({ kind, keys }: SearchHit<SearchKind>): string => [kind, ...keys].join(' ');

/** Compares two standings: negative when the first comes first. */
export function compareStandings(one: Standing, other: Standing): number {
  const number = [0, 1, 2].find((index) => one[index] !== other[index]);
  if (number !== undefined) return Number(one[number]) - Number(other[number]);
  if (one[3] !== other[3]) return one[3] > other[3] ? -1 : 1;
  if (one[4] === other[4]) return 0;
  return one[4] < other[4] ? -1 : 1;
}
