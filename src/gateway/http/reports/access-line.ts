import type { FastifyBaseLogger } from 'fastify';
import type { CallRecord } from '../../../kit/call/call-record.ts';
import { type Caller, isAddress, ownerOf } from '../../../kit/call/caller.ts';
import { loggedClient, unnamedClient } from '../../../kit/call/client-name.ts';
import { printableWithin } from '../../../kit/text/printable.ts';
import type { LiveOperationParts } from '../../live/live-operations.ts';

/** The sender and the outcome of a request or an operation. */
export interface Accessed {
  /** Undefined for a request whose sender was not identified, such as a probe. */
  readonly caller: Caller | undefined;
  /** Undefined where addresses are not recorded. */
  readonly address: string | undefined;
  readonly record?: CallRecord | undefined;
}

/** Characters of an owner in a line of the log. */
const longestOwner = 200;

/** Lines by caller: the caller of a known credential is the same object for every request. */
const known = new WeakMap<Caller, object>();

/** Returns the fields of a caller. The owner of an anonymous caller is its address, which only `address` may have. */
function callerFields(caller: Caller): object {
  const found = known.get(caller);
  if (found) return found;
  const owner = ownerOf(caller);
  const fields = {
    caller: caller.kind,
    ...(!isAddress(owner) && { owner: printableWithin(owner, longestOwner) }),
  };
  known.set(caller, fields);
  return fields;
}

/** Returns milliseconds with three decimals. */
export const rounded = (milliseconds: number): number => Math.round(milliseconds * 1000) / 1000;

/** Returns the function that logs operations of websockets and of shared event streams. */
export const loggingOperations =
  (log: Pick<FastifyBaseLogger, 'info'>): LiveOperationParts['operated'] =>
  ({ transport, call, milliseconds }) => {
    const { requestId, caller, address, record, client = unnamedClient } = call;
    const line = { requestId, transport, milliseconds: rounded(milliseconds) };
    log.info({ ...line, ...accessFields({ caller, address, record }), ...loggedClient(client) }, 'answered');
  };

/** Returns the fields of a line of the access log beside those of its transport. */
export function accessFields({ caller, address, record }: Accessed): object {
  const { operation, points = null, codes } = record ?? {};
  return {
    ...(caller && callerFields(caller)),
    ...(address !== undefined && { address }),
    ...operation,
    ...(points !== null && { points }),
    ...(codes && { codes }),
  };
}
