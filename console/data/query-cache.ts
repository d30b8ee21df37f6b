import { QueryClient } from '@tanstack/react-query';
import { TributaryError } from '@tributary/client';

/** Requests that are sent again where the gateway did not answer. The client itself waits for spent budgets. */
const maxRetries = 2;

const mayRetry = (failures: number, error: Error) =>
  failures < maxRetries && error instanceof TributaryError && error.code === 'NETWORK';

export function createQueryCache(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: mayRetry, staleTime: 2_000, refetchOnWindowFocus: true } },
  });
}
