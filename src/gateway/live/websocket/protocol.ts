import { GraphQLSchema, parse } from 'graphql';
import { makeServer, type Server, type ServerOptions, type SubscribePayload } from 'graphql-ws';
import { newRequestId } from '../../../kit/call/request-id.ts';
import { traceWithin } from '../../../kit/call/trace.ts';
import { assertNever, Fault } from '../../../kit/fault.ts';
import { answerRequest } from '../../graphql/answer-request.ts';
import { NotExecutable } from '../../graphql/errors.ts';
import { type OperationParameters, persistedHash } from '../../graphql/parameters.ts';
import { clientLeft, Exchange, type ExchangeParts } from '../../http/exchange.ts';
import type { Sink } from '../hub/sink.ts';
import { answerByProtocol, errorsOf, type LiveOperationParts, subscribe } from '../operations.ts';
import { openBill } from './bill.ts';
import { closeCodes, type SocketClient } from './client.ts';
import { connect } from './connect.ts';
import { type Begun, parkedOperation } from './operation.ts';

export interface ProtocolParts extends LiveOperationParts {
  readonly exchange: ExchangeParts;
}

type Options = ServerOptions<Record<string, unknown>, SocketClient>;

/** Operations run here and not in the library: what it executes in their place is never executed. */
const nothing = parse('{ __typename }');
const noSchema = new GraphQLSchema({});
const longestId = 256;

/** graphql-transport-ws by graphql-ws: it keeps the protocol's states, and operations write their own messages. */
export function createProtocol(parts: ProtocolParts): Server<SocketClient> {
  const options: Options = {
    schema: noSchema,
    onConnect: ({ extra: client, connectionParams }) => connect(parts, client, connectionParams),
    onSubscribe({ extra: client }, id) {
      client.countOperation();
      if (id.length > longestId)
        client.close(closeCodes.badFrame, `An id has at most ${longestId} characters`);
      return { schema: noSchema, document: nothing };
    },
    execute: () => ({ data: null }),
    onOperation: ({ extra: client }, id, payload) => open(parts, client, id, payload),
    onError: (_, __, ___, [error]) =>
      error?.originalError instanceof NotExecutable ? error.originalError.errors : undefined,
  };
  return makeServer<Record<string, unknown>, SocketClient>(options);
}

function open(parts: ProtocolParts, client: SocketClient, id: string, payload: SubscribePayload) {
  const { exchange, live } = parts;
  const { caller, arrival } = client;
  if (!caller) throw new TypeError('An operation of a client that was not accepted.');
  const requestId = newRequestId();
  const coming = {
    reached: () => arrival.origin,
    trace: arrival.trace && traceWithin(arrival.trace, requestId),
  };
  const call = new Exchange(exchange, caller, requestId, exchange.requestTimeoutMs, coming);
  // graphql-ws loses sight of one that was completed while it began, when its id is used again at once.
  client.operations.get(id)?.();
  const full = client.operations.size >= live.config.socketOperations;
  let open = true;
  const ended = () => {
    if (open) client.operations.delete(id);
    open = false;
  };
  const sink = client.sink(id, () => open);
  const parked = parkedOperation({
    async begin() {
      try {
        if (full) throw tooMany(live.config.socketOperations);
        const leave = await begin(parts, client, { sink, payload, call });
        if (leave === null) ended();
        return leave;
      } catch (error) {
        ended();
        throw new NotExecutable(errorsOf(parts, error, call.requestId));
      } finally {
        call.close(true);
      }
    },
    abort() {
      ended();
      call.close(false);
    },
  });
  client.operations.set(id, parked.abandon);
  return parked;
}

interface Opening {
  readonly sink: Sink;
  readonly payload: SubscribePayload;
  readonly call: Exchange;
}

async function begin(
  parts: ProtocolParts,
  client: SocketClient,
  { sink, payload, call }: Opening,
): Promise<Begun> {
  const { meter } = parts;
  const { origin } = client.arrival;
  const parameters = parametersOf(parts, payload);
  const isPlain = !hasExtensions(payload);
  using billing = meter ? openBill(meter, call) : null;
  try {
    const outcome = await call.whileOpen(() =>
      answerRequest(parts, { parameters, isPlain, call, origin, billing }),
    );
    switch (outcome.kind) {
      case 'answer':
        sink.write(outcome.body, null);
        return null;
      case 'subscription': {
        const subscription = { operation: outcome.operation, variables: payload.variables ?? {}, origin };
        return await call.whileOpen(() => subscribe(parts, subscription, call, sink));
      }
      case 'unanswered': {
        const asked = {
          ...payload,
          query: parameters?.query,
          extensions: isPlain ? null : payload.extensions,
        };
        sink.write(await call.whileOpen(() => answerByProtocol(parts, asked, outcome.context)), null);
        return null;
      }
      default:
        return assertNever(outcome);
    }
  } catch (error) {
    // An error would be the last word to a client that only has to try again.
    if (isPassing(error) && isSubscription(parts, parameters)) {
      client.close(closeCodes.overload, 'Try again in a moment.');
    }
    throw error;
  }
}

const passing: ReadonlySet<string> = new Set(['UNAVAILABLE', 'TIMEOUT']);
const isPassing = (error: unknown) =>
  error instanceof Fault && passing.has(error.code) && error !== clientLeft;

const isSubscription = ({ graph }: ProtocolParts, asked: OperationParameters | null): boolean =>
  asked !== null && graph.documents.find(asked.query, asked.operationName)?.kind === 'subscription';

/** Null where the extensions name a text that nobody has sent yet, which is said by the protocol's own pipeline. */
function parametersOf(
  { graph: { persisted } }: ProtocolParts,
  { query, operationName, variables, extensions }: SubscribePayload,
): OperationParameters | null {
  const hash = query === '' ? persistedHash(extensions) : undefined;
  const text = typeof hash === 'string' ? persisted.textOf(hash) : query;
  return text ? { query: text, operationName, variables: variables ?? {}, extensions } : null;
}

/** Some clients send empty ones with everything. */
const hasExtensions = ({ extensions }: SubscribePayload): boolean => Object.keys(extensions ?? {}).length > 0;

function tooMany(most: number): Fault {
  const message = `A websocket may have at most ${most} operations open.`;
  return new Fault('RATE_LIMITED', message, { rule: 'socket_operations', retryAfter: 1 });
}
