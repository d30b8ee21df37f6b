import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type Operation, TributaryError, type VariablesOf } from '@tributary/client';
import { infiniteQueryOptions } from '@tributary/client/query';
import { useCallback, useMemo } from 'react';
import { useClient } from './connection.tsx';
import { nextReading } from './query-cache.ts';
import { useFailure } from './use-failure.ts';

/** A page of a list, as connections of the graph are. */
export interface Page<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

export type NodeOf<List extends Page<unknown>> = List['nodes'][number];

/** A page as it was answered. With `error`, the page is what the answer has besides it. */
interface Part<List> {
  readonly page: List | null;
  readonly error: TributaryError | null;
}

export interface List<Node, First = unknown> {
  readonly rows: readonly Node[];
  /** The first page, with what it says of the whole list. */
  readonly first: First | null;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly error: TributaryError | null;
  /** Reads the next page. Does nothing while one is read, after one was refused, and at the end. */
  readonly more: () => void;
  /** Reads the list again; after a refused page, that page. */
  readonly reload: () => void;
}

export interface ListOptions {
  /** Milliseconds until the read pages are read again; without it, they are read once. */
  readonly every?: number | undefined;
}

/**
 * Reads a list page by page: the first page at once, further ones when `more` is called. The document takes `$after`.
 * `pick` returns the list of an answer; it must be a constant.
 */
export function useList<Data, Variables, Found extends Page<unknown>>(
  document: Operation<Data, Variables>,
  variables: Omit<VariablesOf<Variables>, 'after'>,
  pick: (data: Data) => Found | null,
  { every }: ListOptions = {},
): List<NodeOf<Found>, Found> {
  const client = useClient();
  const pages = infiniteQueryOptions(client, document, variables, { select: pick });
  const query = useInfiniteQuery({
    queryKey: pages.queryKey as readonly unknown[],
    initialPageParam: pages.initialPageParam,
    queryFn: async (context) => await partOf(pages.queryFn(context), pick),
    getNextPageParam: ({ page }) => pages.getNextPageParam(page),
    refetchInterval: ({ state }) => nextReading(state.error, every),
    // Every page that was scrolled to would be read again.
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
  const { data, isPending, hasNextPage, isFetching, isFetchNextPageError } = query;
  const { fetchNextPage, refetch } = query;
  const rows = useMemo(
    (): readonly NodeOf<Found>[] => data?.pages.flatMap(({ page }) => page?.nodes ?? []) ?? [],
    [data],
  );
  const more = useCallback(() => {
    // A table calls this as long as its end is visible: a refused page waits until a person asks again.
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const failure = useFailure(query) ?? data?.pages.find((part) => part.error)?.error ?? null;
  return {
    rows,
    first: data?.pages[0]?.page ?? null,
    hasMore: hasNextPage,
    isLoading: isPending && !failure,
    error: failure,
    more,
    reload: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}

/** An answer with errors keeps its list; an answer without the list is an error. */
async function partOf<Data, Found>(
  sent: Promise<Found | null>,
  pick: (data: Data) => Found | null,
): Promise<Part<Found>> {
  try {
    return { page: await sent, error: null };
  } catch (error) {
    if (!(error instanceof TributaryError) || !error.data) throw error;
    const page = pick(error.data as Data);
    if (!page) throw error;
    return { page, error };
  }
}
