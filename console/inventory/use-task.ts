import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Client,
  type EndedOperation,
  type Operation,
  TributaryError,
  type VariablesOf,
  waitForOperation,
} from '@tributary/client';
import { type Affected, refresh } from '../data/affected.ts';
import { useClient } from '../data/connection.tsx';

export interface Task<Input, Result> {
  /** Resolves to the result, or to null where the gateway has refused a step. */
  readonly run: (input: Input) => Promise<Result | null>;
  readonly error: TributaryError | null;
  readonly isRunning: boolean;
  readonly reset: () => void;
}

/** Several requests that belong together. The affected queries are sent again after them. */
export function useTask<Input, Result>(
  work: (client: Client, input: Input) => Promise<Result>,
  affected: readonly Affected[],
): Task<Input, Result> {
  const client = useClient();
  const cache = useQueryClient();
  const { mutateAsync, error, isPending, reset } = useMutation({
    mutationFn: (input: Input) => work(client, input),
    onSettled: () => refresh(cache, affected),
  });
  return {
    run: (input) => mutateAsync(input).catch(() => null),
    error: error ? asTributaryError(error) : null,
    isRunning: isPending,
    reset,
  };
}

const asTributaryError = (error: Error): TributaryError =>
  error instanceof TributaryError
    ? error
    : new TributaryError(error.message, { code: 'UNKNOWN', cause: error });

/** Sends a mutation that starts an operation; returns the operation's name. */
export async function start<Data, Variables>(
  client: Client,
  document: Operation<Data, Variables>,
  variables: VariablesOf<Variables>,
): Promise<string> {
  const payload: unknown = await client.mutate(document, variables);
  if (!hasOperation(payload))
    throw new TributaryError('The gateway started no operation.', { code: 'UNKNOWN' });
  return payload.operation.name;
}

/** Sends a mutation that starts an operation, and waits for its end. Throws where it is refused or fails. */
export async function change<Data, Variables>(
  client: Client,
  document: Operation<Data, Variables>,
  variables: VariablesOf<Variables>,
): Promise<EndedOperation> {
  return await waitForOperation(client, await start(client, document, variables));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const hasOperation = (payload: unknown): payload is { readonly operation: { readonly name: string } } =>
  isObject(payload) && isObject(payload['operation']) && typeof payload['operation']['name'] === 'string';
