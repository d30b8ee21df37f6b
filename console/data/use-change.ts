import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FieldOf, type Operation, TributaryError, type VariablesOf } from '@tributary/client';
import { type Affected, refresh } from './affected.ts';
import { useClient } from './connection.tsx';

export interface Change<Payload, Variables> {
  /** Sends the mutation; resolves to its payload, or to null where it was refused. */
  readonly run: (variables: Variables) => Promise<Payload | null>;
  readonly error: TributaryError | null;
  readonly isRunning: boolean;
  /** Forgets the last refusal. */
  readonly reset: () => void;
}

/** A mutation of one field. The affected queries are sent again after it. */
export function useChange<Data, Variables>(
  document: Operation<Data, Variables>,
  affected: readonly Affected[],
): Change<FieldOf<Data>, VariablesOf<Variables>> {
  const client = useClient();
  const cache = useQueryClient();
  const { mutateAsync, error, isPending, reset } = useMutation({
    mutationFn: (variables: VariablesOf<Variables>) => client.mutate(document, variables),
    onSettled: () => refresh(cache, affected),
  });
  return {
    run: (variables) => mutateAsync(variables).catch(() => null),
    error: error instanceof TributaryError ? error : null,
    isRunning: isPending,
    reset,
  };
}
