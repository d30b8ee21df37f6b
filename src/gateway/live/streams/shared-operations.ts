import type { FastifyRequest } from 'fastify';
import type { Caller } from '../../../kit/call/caller.ts';
import { newRequestId } from '../../../kit/call/request-id.ts';
import type { Fault } from '../../../kit/fault.ts';
import { Exchange, type ExchangeParts } from '../../http/request/exchange.ts';
import { originOf } from '../../http/request/origin.ts';
import { placeFault } from '../../limits/refusals.ts';
import { beginOperation, openBill } from '../begin-operation.ts';
import { errorsOf, type LiveOperationParts } from '../live-operations.ts';
import type { NamedOperation } from './shared-requests.ts';
import type { SharedStream } from './shared-stream.ts';

export interface SharedStreamParts extends LiveOperationParts {
  readonly publicUrl: string | undefined;
  readonly exchange: ExchangeParts;
}

/** Operations of one request that begin at the same time. */
const begunAtOnce = 8;

/** Returns RATE_LIMITED for a stream that has as many operations as it may. */
export function fullFault({ live, observer }: SharedStreamParts): Fault {
  observer.refusal('socket_operations');
  return placeFault('socket_operations', live.config.socketOperations);
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
  const max = parts.live.config.socketOperations;
  for (const { id, ...payload } of operations.slice(max)) {
    const fault = errorsOf(parts, fullFault(parts), request.call, nameIn(payload));
    stream.add(id, () => {}).fail(fault);
  }
  const begun = operations.slice(0, max);
  for (let next = 0; next < begun.length; next += begunAtOnce) {
    const some = begun.slice(next, next + begunAtOnce);
    await Promise.all(some.map((operation) => begin(parts, stream, { operation, caller, origin, coming })));
  }
}

interface Beginning {
  readonly operation: NamedOperation;
  readonly caller: Caller;
  readonly origin: string;
  readonly coming: ConstructorParameters<typeof Exchange>[4];
}

async function begin(
  parts: SharedStreamParts,
  stream: SharedStream,
  { operation: { id, ...payload }, caller, origin, coming }: Beginning,
): Promise<void> {
  const { exchange, meter } = parts;
  const call = new Exchange(exchange, caller, newRequestId(), exchange.requestTimeoutMs, coming);
  const operation = stream.add(id, () => call.close(false));
  using billing = openBill(meter, call);
  const start = performance.now();
  try {
    const { sink } = operation;
    const opening = { payload, call, origin, billing, sink, reconnect: stream.cut };
    operation.begun(await beginOperation(parts, opening));
  } catch (error) {
    // The client may have left.
    if (operation.isOpen) operation.fail(errorsOf(parts, error, call, nameIn(payload)));
  } finally {
    parts.operated({ transport: 'sse', call, milliseconds: performance.now() - start });
    call.close(true);
  }
}

const nameIn = ({ operationName }: Readonly<Record<string, unknown>>) =>
  typeof operationName === 'string' ? operationName : null;
