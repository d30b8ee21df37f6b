import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Client,
  type FieldOf,
  type Operation,
  TributaryError,
  type VariablesOf,
} from '@tributary/client';
import { type Affected, refresh } from './affected.ts';
import { useClient } from './connection.tsx';

export interface Change<Input, Result> {
  /** Makes the change. Resolves to its result, or to null where it failed or was refused. */
  readonly run: (input: Input) => Promise<Result | null>;
  readonly error: TributaryError | null;
  readonly isRunning: boolean;
  /** Forgets the last error. */
  readonly reset: () => void;
}

/** A change of one or several requests that belong together. The affected queries are sent again after it. */
export function useSteps<Input, Result>(
  steps: (client: Client, input: Input) => Promise<Result>,
  affected: readonly Affected[],
): Change<Input, Result> {
  const client = useClient();
  const cache = useQueryClient();
  const { mutateAsync, error, isPending, reset } = useMutation({
    mutationFn: (input: Input) => steps(client, input),
    onSuccess: () => refresh(cache, affected),
    // A failure shows at once: where the gateway does not answer, the queries would be tried for seconds before it.
    onError: () => void refresh(cache, affected),
  });
  return {
    run: (input) => mutateAsync(input).catch(() => null),
    error: error && asTributaryError(error),
    isRunning: isPending,
    reset,
  };
}

/** A change by one mutation of one field. */
export const useChange = <Data, Variables>(
  document: Operation<Data, Variables>,
  affected: readonly Affected[],
): Change<VariablesOf<Variables>, FieldOf<Data>> =>
  useSteps((client, variables) => client.mutate(document, variables), affected);

export const asTributaryError = (error: unknown): TributaryError =>
  error instanceof TributaryError
    ? error
    : new TributaryError(error instanceof Error ? error.message : String(error), {
        code: 'UNKNOWN',
        cause: error,
      });
