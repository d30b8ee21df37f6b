import type { Client } from './contract.ts';
import { asTributaryError, TributaryError } from './errors.ts';
import { pause } from './pause.ts';

/** A long-running operation of the inventory that has ended. */
export interface EndedOperation {
  readonly __typename: 'InventoryOperation';
  readonly id: string;
  readonly name: string;
  readonly done: boolean;
  readonly state: string;
  /** The resource that it created or changed; null for an operation without one. */
  readonly result: { readonly __typename: string; readonly id?: string; readonly name?: string } | null;
  readonly error: { readonly code: number; readonly message: string } | null;
}

/** The query that waits for an operation. */
export const waitForOperationDocument = `query WaitForOperation($name: ID!) {
  waitForInventoryOperation(name: $name) {
    __typename id name done state error { code message }
    result { __typename ... on InventoryResource { id name } }
  }
}`;

/** Codes of answers after which the operation is read again. */
const passing: ReadonlySet<string> = new Set([
  'NETWORK',
  'HTTP_ERROR',
  'UNAVAILABLE',
  'TIMEOUT',
  'RATE_LIMITED',
]);
const pauseMs = 1_000;
/** Milliseconds in which the gateway answers, which waits for the operation up to 20 seconds. */
const timeout = 45_000;

/**
 * Waits for the end of an operation, over lost connections and restarts, and returns it. Throws NOT_FOUND for an
 * operation that does not exist, and OPERATION_FAILED, with the operation as `data`, for one that has failed or was
 * cancelled.
 */
export async function waitForOperation(
  client: Pick<Client, 'query'>,
  name: string,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<EndedOperation> {
  for (;;) {
    const operation = await client
      .query<Answer>(waitForOperationDocument, { name }, { signal, timeout })
      .then(({ waitForInventoryOperation }) => waitForInventoryOperation)
      .catch(async (error: unknown) => {
        signal?.throwIfAborted();
        const { code, retryAfter = 0 } = asTributaryError(error);
        if (!passing.has(code)) throw error;
        await pause(Math.max(pauseMs, retryAfter * 1_000), signal);
        return undefined;
      });
    if (operation === null)
      throw new TributaryError(`name: there is no operation ${name}.`, { code: 'NOT_FOUND' });
    if (operation?.done) return succeeded(operation);
  }
}

interface Answer {
  readonly waitForInventoryOperation: EndedOperation | null;
}

function succeeded(operation: EndedOperation): EndedOperation {
  if (operation.error === null) return operation;
  const { message } = operation.error;
  throw new TributaryError(`${operation.name}: ${message}`, { code: 'OPERATION_FAILED', data: operation });
}
