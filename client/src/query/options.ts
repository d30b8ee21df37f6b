import type { DataTag, InfiniteData } from '@tanstack/query-core';
import type { Client, RequestOptions, VariablesOf } from '../contract.ts';
import type { Operation } from '../document.ts';
import type { TributaryError } from '../errors.ts';
import type { FieldOf } from '../options.ts';
import { nextCursor, pageOf } from '../pages.ts';
import { type Json, onlyField } from '../results.ts';
import { type DocumentKey, queryKey } from './key.ts';
import { retry, retryDelay } from './retry.ts';

/** Options of each request; the signal is that of TanStack Query. */
type Request = Omit<RequestOptions, 'signal'>;

interface Asked {
  readonly signal: AbortSignal;
}

interface Retried {
  readonly retry: (failures: number, error: TributaryError) => boolean;
  readonly retryDelay: (failures: number, error: TributaryError) => number;
}

export interface QueryOptions<Data> extends Retried {
  readonly queryKey: DataTag<DocumentKey, Data, TributaryError>;
  readonly queryFn: (context: Asked) => Promise<Data>;
}

/** Returns the options of a query. Others of TanStack Query are added by spreading: `{ ...queryOptions(…), staleTime }`. */
export const queryOptions = <Data = Json, Variables = unknown>(
  client: Client,
  document: Operation<Data, Variables>,
  variables?: VariablesOf<Variables>,
  request: Request = {},
): QueryOptions<Data> => ({
  queryKey: queryKey(document, variables ?? {}) as QueryOptions<Data>['queryKey'],
  queryFn: ({ signal }) => client.query(document, variables, { ...request, signal }),
  retry,
  retryDelay,
});

export interface InfiniteQueryOptions<Page> extends Retried {
  readonly queryKey: DataTag<DocumentKey, InfiniteData<Page, string | null>, TributaryError>;
  readonly queryFn: (context: Asked & { readonly pageParam: string | null }) => Promise<Page>;
  readonly initialPageParam: string | null;
  readonly getNextPageParam: (page: Page) => string | null;
}

export interface PageRequest<Data, Page> extends Request {
  /** Returns the list from the data. Default: its single field. */
  readonly select?: ((data: Data) => Page) | undefined;
}

/**
 * Returns the options of a list that is read page by page. The document takes `$after` and selects
 * `pageInfo { hasNextPage endCursor }`.
 */
export function infiniteQueryOptions<Data = Json, Variables = unknown, Page = FieldOf<Data>>(
  client: Client,
  document: Operation<Data, Variables>,
  variables?: Omit<VariablesOf<Variables>, 'after'>,
  { select = onlyField as (data: Data) => Page, ...request }: PageRequest<Data, Page> = {},
): InfiniteQueryOptions<Page> {
  const key = [...queryKey(document, variables ?? {}), 'pages'];
  return {
    queryKey: key as unknown as InfiniteQueryOptions<Page>['queryKey'],
    async queryFn({ pageParam, signal }) {
      const all = { ...variables, after: pageParam } as VariablesOf<Variables>;
      const page = select(await client.query(document, all, { ...request, signal }));
      // A list that does not move is an error of the query, not of the function that looks for the next page.
      if (page !== null) nextCursor(pageOf(page).pageInfo, pageParam);
      return page;
    },
    initialPageParam: null,
    getNextPageParam: (page) => (page === null ? null : nextCursor(pageOf(page).pageInfo, null)),
    retry,
    retryDelay,
  };
}

export interface MutationOptions<Variables, Payload> {
  readonly mutationKey: DocumentKey;
  readonly mutationFn: (variables: VariablesOf<Variables>) => Promise<Payload>;
}

/** Returns the options of a mutation of one field. It fails with UserErrors when the payload has `userErrors`. */
export const mutationOptions = <Data = Json, Variables = unknown>(
  client: Client,
  document: Operation<Data, Variables>,
  request: Request = {},
): MutationOptions<Variables, FieldOf<Data>> => ({
  mutationKey: queryKey(document),
  mutationFn: (variables) => client.mutate(document, variables, request),
});
