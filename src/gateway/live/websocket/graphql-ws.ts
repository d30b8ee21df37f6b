import { GraphQLSchema, parse } from 'graphql';
import { makeServer, type Server, type ServerOptions, type SubscribePayload } from 'graphql-ws';
import type { Holding } from '../../../kit/accounts/held-bytes.ts';
import { runFor, UsageAccount } from '../../../kit/accounts/usage-account.ts';
import { newRequestId } from '../../../kit/call/request-id.ts';
import { type Trace, traceOf, traceWithin } from '../../../kit/call/trace.ts';
import { untilDone } from '../../../kit/tracing/in-span.ts';
import { NotExecutable } from '../../graphql/errors.ts';
import { Exchange } from '../../http/request/exchange.ts';
import { heldFault } from '../../limits/other-bounds/held.ts';
import { placeFault } from '../../limits/refusals.ts';
import { beginOperation, openBill } from '../begin-operation.ts';
import { errorsOf } from '../live-operations.ts';
import type { SocketClient } from './client.ts';
import { connect, type ProtocolParts } from './connect.ts';
import { parkedOperation } from './operation.ts';
import { closeCodes } from './socket-closing.ts';

type Options = ServerOptions<Record<string, unknown>, SocketClient>;

/** Placeholder document for graphql-ws. Operations run here, and the library never executes it. */
const nothing = parse('{ __typename }');
const noSchema = new GraphQLSchema({});
const longestId = 256;

/**
 * Creates the graphql-transport-ws server. graphql-ws keeps the protocol's states; operations write their own messages.
 */
export function createProtocol(parts: ProtocolParts): Server<SocketClient> {
  const options: Options = {
    schema: noSchema,
    onConnect: ({ extra: client }) => connect(parts, client, client.takeMessage().params),
    onSubscribe({ extra: client }, id) {
      client.countOperation();
      if (id.length > longestId)
        client.close(closeCodes.badFrame, `An id has at most ${longestId} characters`);
      return { schema: noSchema, document: nothing };
    },
    execute: () => ({ data: null }),
    onOperation: ({ extra: client }, id) => open(parts, client, id),
    onError: (_, __, ___, [error]) =>
      error?.originalError instanceof NotExecutable ? error.originalError.errors : undefined,
  };
  return makeServer<Record<string, unknown>, SocketClient>(options);
}

/** The trace of an operation's request: its own, which its extensions name, or else the connection's. */
interface OperationTrace {
  /** The trace as the client named it, above the operation's span. */
  readonly under: Trace | undefined;
  /** The trace for calls to services where the operation has no span. */
  readonly passed: Trace | undefined;
}

function traceFor(client: SocketClient, { extensions }: SubscribePayload, requestId: string): OperationTrace {
  const own = extensions && traceOf(extensions);
  if (own) return { under: own, passed: own };
  const { trace } = client;
  return { under: trace, passed: trace && traceWithin(trace, requestId) };
}

/** Runs an operation in a span under its trace. The span of a subscription ends when it has begun. */
async function inOwnSpan<Result>(
  { tracer }: ProtocolParts,
  requestId: string,
  under: Trace | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (tracer === null) return await work();
  const attributes = { 'network.protocol.name': 'websocket', 'tributary.request.id': requestId };
  const span = tracer.start('websocket operation', 'server', attributes, under);
  return span ? await untilDone(span, work) : await work();
}

/** The client's request for an operation, with the bytes that it takes. */
interface Arrived {
  readonly payload: SubscribePayload;
  readonly bytes: number;
}

function takeRequest(client: SocketClient): Arrived {
  const { request, bytes } = client.takeMessage();
  if (!request) throw new TypeError('The message begins no operation.');
  return { payload: request, bytes };
}

/** Charges the request to its owner until the operation has begun. Throws RATE_LIMITED or UNAVAILABLE. */
function chargeRequest({ held }: ProtocolParts, { holder }: SocketClient, bytes: number): Holding {
  const holding = held.open(holder);
  const refused = holding.set(bytes);
  if (refused) throw heldFault(refused, held, holder);
  return holding;
}

function open(parts: ProtocolParts, client: SocketClient, id: string) {
  const { exchange, live } = parts;
  const { caller, arrival, clientName } = client;
  if (!caller) throw new TypeError('An operation of a client that was not accepted.');
  const requestId = newRequestId();
  // Cleared when the operation begins: the functions below live as long as a subscription.
  let arrived: Arrived | null = takeRequest(client);
  const { under, passed } = traceFor(client, arrived.payload, requestId);
  const coming = {
    reached: () => arrival.origin,
    trace: passed,
    client: clientName,
    address: arrival.address,
  };
  const call = new Exchange(exchange, caller, requestId, exchange.requestTimeoutMs, coming);
  // graphql-ws forgets an operation that was completed while it began, if its id is reused at once. Such an operation
  // is ended here.
  client.operations.get(id)?.();
  const full = client.operations.size >= live.config.bounds.socketOperations;
  let open = true;
  const usage = new UsageAccount();
  // Made here, because a function that is made in `begin` keeps the request: the account lives as long as a subscription.
  const addToSocket = (ms: number) => client.usage.add(ms);
  const ended = () => {
    if (open) client.operations.delete(id);
    open = false;
  };
  const sink = client.sink(id, () => open);
  const { origin } = arrival;
  const reconnect = () => client.close(closeCodes.overload, 'Try again in a moment.');
  const parked = parkedOperation({
    async begin() {
      const { payload, bytes } = arrived ?? takeRequest(client);
      arrived = null;
      let holding: Holding | null = null;
      const start = performance.now();
      try {
        if (full) {
          parts.observer.refusal('socket_operations');
          throw placeFault('socket_operations', parts.live.config.bounds.socketOperations);
        }
        holding = chargeRequest(parts, client, bytes);
        parts.observer.socketOperation();
        const leave = await runFor(usage, () =>
          inOwnSpan(parts, requestId, under, async () => {
            using billing = openBill(parts.meter, call);
            return await beginOperation(parts, { sink, payload, call, origin, billing, reconnect });
          }),
        );
        if (leave === null) ended();
        return leave;
      } catch (error) {
        ended();
        throw new NotExecutable(errorsOf(parts, error, call, payload.operationName ?? null));
      } finally {
        parts.operated({ transport: 'websocket', call, milliseconds: performance.now() - start });
        holding?.release();
        call.close(true);
        // The charge of an admitted operation has taken its part.
        usage.passOn(addToSocket);
        usage.end();
      }
    },
    abort() {
      arrived = null;
      ended();
      call.close(false);
    },
  });
  client.operations.set(id, parked.abandon);
  return parked;
}
