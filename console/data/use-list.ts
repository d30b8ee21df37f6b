import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Operation, TributaryError, VariablesOf } from '@tributary/client';
import { infiniteQueryOptions } from '@tributary/client/query';
import { useCallback, useEffect, useMemo } from 'react';
import { useClient } from './connection.tsx';
import { awayMs, everyMs, isAway, partOf } from './query-cache.ts';
import { useFailure } from './use-failure.ts';

/** A page of a list, as connections of the graph are. */
export interface Page<Node> {
  readonly nodes: readonly Node[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

export type NodeOf<List extends Page<unknown>> = List['nodes'][number];

export interface List<Node, First = unknown> {
  readonly rows: readonly Node[];
  /** The first page, with what it says of the whole list. */
  readonly first: First | null;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Whether a further page is read now. */
  readonly isReading: boolean;
  readonly error: TributaryError | null;
  /** Reads the next page. Does nothing while one is read, after one was refused, and at the end. */
  readonly more: () => void;
  /** Reads the list again; after a refused page, that page. */
  readonly reload: () => void;
  /** Reads the list anew, the first page only. */
  readonly restart: () => void;
}

export interface ListOptions<Node> {
  /** Milliseconds until the read pages are read again; without it, they are read once. */
  readonly every?: number | undefined;
  /** Whether an entry shows work that goes on: the pages are read again often while one does, otherwise rarely. */
  readonly isBusy?: (node: Node) => boolean;
  /** True reads all pages, for a list whose newest entries come last. */
  readonly isWhole?: boolean;
  /** False reads the list anew each time that it is shown. */
  readonly isKept?: boolean;
}

/**
 * Reads a list page by page: the first page at once, further ones when `more` is called. The document takes `$after`.
 * `pick` returns the list of an answer; it must be a constant.
 */
export function useList<Data, Variables, Found extends Page<unknown>>(
  document: Operation<Data, Variables>,
  variables: Omit<VariablesOf<Variables>, 'after'>,
  pick: (data: Data) => Found | null,
  { every, isBusy, isWhole = false, isKept = true }: ListOptions<NodeOf<Found>> = {},
): List<NodeOf<Found>, Found> {
  const client = useClient();
  const cache = useQueryClient();
  const pages = infiniteQueryOptions(client, document, variables, { select: pick });
  const queryKey: readonly unknown[] = pages.queryKey;
  const query = useInfiniteQuery({
    queryKey,
    meta: { behind: { document, variables } },
    initialPageParam: pages.initialPageParam,
    queryFn: (context) => partOf(pages.queryFn(context), (data) => pick(data as Data)),
    getNextPageParam: ({ data }) => pages.getNextPageParam(data),
    refetchInterval: ({ state }) =>
      isBusy
        ? everyMs(state.data?.pages.some(({ data }) => data?.nodes.some((node) => isBusy(node))))
        : (every ?? false),
    // Every page that was scrolled to would be read again.
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
    ...(isKept ? {} : { gcTime: 0 }),
  });
  const { data, isPending, hasNextPage, isFetching, isFetchNextPageError } = query;
  const { fetchNextPage, refetch } = query;
  const rows = useMemo(
    (): readonly NodeOf<Found>[] => data?.pages.flatMap((page) => page.data?.nodes ?? []) ?? [],
    [data],
  );
  const more = useCallback(() => {
    // A table calls this as long as its end is visible: a refused page waits until a person asks again.
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const reload = useCallback(
    () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
    [isFetchNextPageError, fetchNextPage, refetch],
  );
  const failure = useFailure(query) ?? data?.pages.find((part) => part.error)?.error ?? null;
  useEffect(() => {
    if (isWhole) more();
  }, [isWhole, more]);
  useRetry(!isFetching && isAway(query.error), reload);
  return {
    rows,
    first: data?.pages[0]?.data ?? null,
    hasMore: hasNextPage,
    isLoading: isPending && !failure,
    isReading: query.isFetchingNextPage,
    error: failure,
    more,
    reload,
    restart: () => void cache.resetQueries({ queryKey, exact: true }),
  };
}

/** Reads again some time after the gateway has not answered. */
function useRetry(isOn: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setTimeout(retry, awayMs);
    return () => clearTimeout(timer);
  }, [isOn, retry]);
}
