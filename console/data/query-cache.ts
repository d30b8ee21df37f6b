import { QueryClient } from '@tanstack/react-query';
import { TributaryError } from '@tributary/client';

/** An operation of a view, with the variables that it was sent with. */
export interface Behind {
  readonly document: { toString(): string };
  readonly variables: object;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { readonly behind?: Behind };
  }
}

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

/** Returns the milliseconds between two readings: while work goes on, and of what rests. */
export const everyMs = (isAtWork: boolean | null | undefined): number => (isAtWork ? 2_000 : 30_000);

/** An answer, or the part of it that has come with an error. */
export interface Part<Data> {
  readonly data: Data | null;
  readonly error: TributaryError | null;
}

/** An answer with errors keeps what `pick` finds in it; an answer without that is an error. */
export async function partOf<Data>(
  sent: Promise<Data | null>,
  pick: (data: unknown) => Data | null,
): Promise<Part<Data>> {
  try {
    return { data: await sent, error: null };
  } catch (error) {
    const data = error instanceof TributaryError && error.data ? pick(error.data) : null;
    if (!(error instanceof TributaryError) || data === null) throw error;
    return { data, error };
  }
}

export function createQueryCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // A browser may be offline and still reach a gateway on its own machine.
      queries: { retry: mayRetry, staleTime: 2_000, refetchOnWindowFocus: true, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });
}
