import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Operation, TributaryError, VariablesOf } from '@tributary/client';
import { queryOptions } from '@tributary/client/query';
import { useClient } from './connection.tsx';
import { everyMs, nextReading, type Part, partOf } from './query-cache.ts';
import { useFailure } from './use-failure.ts';

/** An answer of the gateway. With `error`, `data` is what the answer has besides it, or the last good answer. */
export interface Answer<Data> {
  readonly data: Data | null;
  readonly error: TributaryError | null;
  readonly isLoading: boolean;
  /** Milliseconds since the epoch at which the data was read; 0 before. */
  readonly readAt: number;
  readonly reload: () => void;
}

export interface DataOptions<Data> {
  /** Milliseconds until the query is sent again; without it, it is sent once. */
  readonly every?: number | undefined;
  /** Whether data shows work that goes on: it is read again often, other data rarely, because each time costs a point. */
  readonly isBusy?: (data: Data) => boolean;
  /** False sends nothing. Default: true. */
  readonly enabled?: boolean | undefined;
}

/** Reads the data of a query, and again as the options say. A former answer stays visible until the next one comes. */
export function useData<Data, Variables>(
  document: Operation<Data, Variables>,
  variables: VariablesOf<Variables>,
  { every, isBusy, enabled = true }: DataOptions<Data> = {},
): Answer<Data> {
  const client = useClient();
  const { queryKey, queryFn } = queryOptions(client, document, variables);
  const query = useQuery<Part<Data>>({
    queryKey,
    meta: { behind: { document, variables: variables ?? {} } },
    queryFn: (context) => partOf(queryFn(context), answered<Data>),
    refetchInterval: ({ state: { data, error } }) =>
      nextReading(error, isBusy ? everyMs(data?.data && isBusy(data.data)) : every),
    enabled,
    placeholderData: keepPreviousData,
  });
  const { data, isPending, dataUpdatedAt, refetch } = query;
  const failure = useFailure(query) ?? data?.error ?? null;
  return {
    data: data?.data ?? null,
    error: failure,
    isLoading: isPending && enabled && !failure,
    readAt: dataUpdatedAt,
    reload: () => void refetch(),
  };
}

/** Returns the data of an answer with errors; null where it has no field. */
const answered = <Data>(data: unknown): Data | null =>
  typeof data === 'object' && data !== null && Object.values(data).some((field) => field !== null)
    ? (data as Data)
    : null;
