import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TributaryError } from '@tributary/client';
import { useClient } from '../data/connection.tsx';
import { useFailure } from '../data/use-failure.ts';
import { LimitsDocument, type LimitsQuery } from '../generated/operations.ts';
import { type Sample, withSample } from './history.ts';

export interface Limits {
  readonly data: LimitsQuery | null;
  /** Samples of the last hour that this page has collected, the oldest first. */
  readonly samples: readonly Sample[];
  readonly error: TributaryError | null;
  readonly isLoading: boolean;
  readonly reload: () => void;
}

interface State {
  readonly data: LimitsQuery;
  readonly samples: readonly Sample[];
}

const key = ['limits'];
const hourMs = 60 * 60 * 1000;
const everyMs = 5_000;
/** Part of the GraphQL budget that this page spends at most: each look costs a point. */
const maxShare = 0.2;

function periodOf(data: LimitsQuery | undefined): number {
  const budget = data?.rateLimits?.find(({ resource }) => resource === 'graphql');
  return budget ? Math.max(everyMs, Math.ceil(hourMs / (maxShare * budget.limit))) : everyMs;
}

/** Returns the milliseconds until the next look. A refused page waits as long as it was told to. */
function nextMs(state: State | undefined, error: Error | null): number {
  const told = error instanceof TributaryError ? (error.retryAfter ?? 0) * 1_000 : 0;
  return Math.max(periodOf(state?.data), told);
}

/** Reads the limits at intervals and keeps what was used for an hour, also while other views are open. */
export function useLimits(): Limits {
  const client = useClient();
  const cache = useQueryClient();
  const query = useQuery<State>({
    queryKey: key,
    meta: { behind: { document: LimitsDocument, variables: {} } },
    queryFn: async ({ signal }) => {
      // A refusal must be seen at once.
      const read = await client.query(LimitsDocument, {}, { signal, maxWait: 0 });
      const known = cache.getQueryData<State>(key)?.samples ?? [];
      return { data: read, samples: withSample(known, read, Date.now() / 1_000, periodOf(read) / 1_000) };
    },
    gcTime: hourMs,
    refetchInterval: ({ state }) => nextMs(state.data, state.error),
  });
  const { data, isPending, refetch } = query;
  const error = useFailure(query);
  return {
    data: data?.data ?? null,
    samples: data?.samples ?? [],
    error,
    isLoading: isPending && !error,
    reload: () => void refetch(),
  };
}
