import { QueryClient } from '@tanstack/react-query';
import { TributaryError } from '@tributary/client';

/** Requests that are sent again where the gateway did not answer. The client itself waits for spent budgets. */
const maxRetries = 2;

const mayRetry = (failures: number, error: Error) => failures < maxRetries && isAway(error);

/** Milliseconds between two requests to a gateway that does not answer. */
export const awayMs = 3_000;

/** Whether an error says that the gateway does not answer. */
export const isAway = (error: unknown): boolean =>
  error instanceof TributaryError && error.code === 'NETWORK';

/** Returns why a query has no new answer: its error, or that the gateway did not answer and is asked again now. */
export function failureOf(error: unknown, failureReason: unknown): TributaryError | null {
  if (error instanceof TributaryError) return error;
  return failureReason instanceof TributaryError && isAway(failureReason) ? failureReason : null;
}

/** Returns the milliseconds until a query is sent again; false for never. A query without an answer always is. */
export const nextReading = (error: unknown, every?: number): number | false =>
  isAway(error) ? awayMs : (every ?? false);

export function createQueryCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A browser may be offline and still reach a gateway on its own machine.
      queries: { retry: mayRetry, staleTime: 2_000, refetchOnWindowFocus: true, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}
