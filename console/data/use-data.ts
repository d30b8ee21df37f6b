import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Operation, TributaryError, type VariablesOf } from '@tributary/client';
import { queryOptions } from '@tributary/client/query';
import { useClient } from './connection.tsx';
import { nextReading } from './query-cache.ts';
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

export interface DataOptions {
  /** Milliseconds until the query is sent again; without it, it is sent once. */
  readonly every?: number | undefined;
  /** False sends nothing. Default: true. */
  readonly enabled?: boolean | undefined;
}

interface Result<Data> {
  readonly data: Data | null;
  readonly error: TributaryError | null;
}

/** Reads the data of a query, and again as `every` says. A former answer stays visible until the next one comes. */
export function useData<Data, Variables>(
  document: Operation<Data, Variables>,
  variables: VariablesOf<Variables>,
  { every, enabled = true }: DataOptions = {},
): Answer<Data> {
  const client = useClient();
  const { queryKey, queryFn } = queryOptions(client, document, variables);
  const query = useQuery<Result<Data>>({
    queryKey,
    queryFn: async (context) => await answerOf(queryFn(context)),
    refetchInterval: ({ state }) => nextReading(state.error, every),
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

/** An answer with errors keeps the fields that were answered; an answer without any field is an error. */
async function answerOf<Data>(sent: Promise<Data>): Promise<Result<Data>> {
  try {
    return { data: await sent, error: null };
  } catch (error) {
    if (!(error instanceof TributaryError) || !hasFields(error.data)) throw error;
    return { data: error.data as Data, error };
  }
}

const hasFields = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && Object.values(data).some((field) => field !== null);
