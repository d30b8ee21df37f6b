import { type Client, type Operation, TributaryError, type VariablesOf } from '@tributary/client';
import { type EndedOperation, waitForOperation } from '@tributary/client/inventory';

/** Sends a mutation that starts an operation; returns the operation's name. */
export async function startOperation<Data, Variables>(
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
export async function runOperation<Data, Variables>(
  client: Client,
  document: Operation<Data, Variables>,
  variables: VariablesOf<Variables>,
): Promise<EndedOperation> {
  return await waitForOperation(client, await startOperation(client, document, variables));
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const hasOperation = (payload: unknown): payload is { readonly operation: { readonly name: string } } =>
  isObject(payload) && isObject(payload['operation']) && typeof payload['operation']['name'] === 'string';
