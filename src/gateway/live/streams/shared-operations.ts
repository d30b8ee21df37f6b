import type { FastifyRequest } from 'fastify';
import { newRequestId } from '../../../kit/call/request-id.ts';
import type { Fault } from '../../../kit/fault.ts';
import { Exchange, type ExchangeParts } from '../../http/request/exchange.ts';
import { originOf } from '../../http/request/origin.ts';
import { placeFault } from '../../limits/refusals.ts';
import { beginOperation, type Opening, openBill } from '../begin-operation.ts';
import { errorsOf, type LiveOperationParts } from '../live-operations.ts';
import type { NamedOperation } from './shared-requests.ts';
import type { SharedOperation, SharedStream } from './shared-stream.ts';

export interface SharedStreamParts extends LiveOperationParts {
  readonly publicUrl: string | undefined;
  readonly exchange: ExchangeParts;
}

/** Operations of one request that begin at the same time. */
const begunAtOnce = 8;

/** Returns RATE_LIMITED for a stream that has as many operations as it may. */
export function fullFault({ live, observer }: SharedStreamParts): Fault {
  observer.refusal('socket_operations');
  return placeFault('socket_operations', live.config.bounds.socketOperations);
}

/** Begins the operations of a stream, each with a charge of its own. An operation that is refused ends alone. */
export async function beginAll(
  parts: SharedStreamParts,
  request: FastifyRequest,
  { operations, stream }: { readonly operations: readonly NamedOperation[]; readonly stream: SharedStream },
): Promise<void> {
  const { caller, trace, client, address } = request.call;
  const origin = originOf(request, parts.publicUrl);
  const coming = { reached: () => origin, trace, client, address };
  const max = parts.live.config.bounds.socketOperations;
  for (const { id, ...payload } of operations.slice(max)) {
    const fault = errorsOf(parts, fullFault(parts), request.call, nameIn(payload));
    stream.add(id, () => {}).fail(fault);
  }
  const { exchange } = parts;
  // All ids are taken at once, so that an operation can be ended before its turn has come.
  const waiting = operations.slice(0, max).map(({ id, ...payload }) => {
    const call = new Exchange(exchange, caller, newRequestId(), exchange.requestTimeoutMs, coming);
    const operation = stream.add(id, () => call.close(false));
    return { payload, call, operation, origin };
  });
  for (let next = 0; next < waiting.length; next += begunAtOnce) {
    await Promise.all(waiting.slice(next, next + begunAtOnce).map((one) => begin(parts, one)));
  }
}

interface Waiting extends Pick<Opening, 'payload' | 'call' | 'origin'> {
  readonly operation: SharedOperation;
}

async function begin(parts: SharedStreamParts, { operation, ...waiting }: Waiting): Promise<void> {
  const { call, payload } = waiting;
  if (!operation.isOpen) return;
  using billing = openBill(parts.meter, call);
  const start = performance.now();
  try {
    operation.begun(await beginOperation(parts, { ...waiting, billing, sink: operation.sink }));
  } catch (error) {
    // The client may have left.
    if (operation.isOpen) operation.fail(errorsOf(parts, error, call, nameIn(payload)));
  } finally {
    parts.operated({ transport: 'sse', call, milliseconds: performance.now() - start });
    call.close(true);
  }
}

const nameIn = ({ operationName }: { readonly operationName?: unknown }) =>
  typeof operationName === 'string' ? operationName : null;
