import type { GraphQLFormattedError } from 'graphql';
import type { HeldBytes } from '../../kit/accounts/held-bytes.ts';
import type { Call } from '../../kit/call/call.ts';
import { noteErrors } from '../../kit/call/call-record.ts';
import { toFault } from '../../kit/fault.ts';
import { isJsonObject } from '../../kit/json/value.ts';
import type { Span } from '../../kit/tracing/span.ts';
import type { Variables } from '../graphql/bounds/node-count.ts';
import type { GraphContext } from '../graphql/context.ts';
import { NotExecutable, type ReportFault, shownFault } from '../graphql/errors.ts';
import type { GraphServer, ProtocolParameters } from '../graphql/graph-server.ts';
import type { Operation } from '../graphql/operation/operations.ts';
import type { RequestParts } from '../graphql/request/answer-request.ts';
import type { Meter } from '../http/request/metering.ts';
import type { Observer } from '../observer.ts';
import { isRefusal } from '../overview/recent-refusals.ts';
import type { Hub } from './hub/hub.ts';
import type { Sink } from './hub/sink.ts';
import type { Live } from './live.ts';

export interface LiveOperationParts extends RequestParts {
  /** The bytes that the process holds for its clients. */
  readonly held: HeldBytes;
  readonly graph: GraphServer;
  readonly hub: Hub;
  readonly live: Live;
  readonly observer: Observer;
  /** Called with every fault that is an error of the gateway. */
  readonly report: ReportFault;
  /** Writes the line of the access log for an operation that is not an HTTP request of its own. */
  readonly operated: (seen: OperatedSeen) => void;
  /** Undefined when limits are off. */
  readonly meter: Meter | undefined;
}

/** An operation of a connection that carries several: it was answered, or its subscription has begun. */
export interface OperatedSeen {
  readonly transport: 'websocket' | 'sse';
  readonly call: Call;
  readonly milliseconds: number;
}

/**
 * Returns the JSON answer of a request that the graph leaves to Apollo Server. Throws NotExecutable when nothing was
 * executed.
 */
export async function answerByProtocol(
  { graph: { protocol, answers } }: LiveOperationParts,
  parameters: ProtocolParameters,
  context: GraphContext,
): Promise<string> {
  const result = await protocol.execute(parameters, context);
  const { data, errors = [] } = result;
  if (data === undefined) throw new NotExecutable(errors);
  return await answers.write({ ...result, data }, context);
}

/** The subscription of a request. */
export interface Subscription {
  readonly operation: Operation;
  readonly variables: Variables;
  readonly origin: string;
  /** Cursor to resume from, when the transport has its own field for it. */
  readonly resumedAt?: string | undefined;
  /** Whether the client wants a heartbeat behind the events that it missed, to know that it has them all. */
  readonly heartbeatAtEnd?: boolean | undefined;
  /** The span of the operation, which ends with the first messages. */
  readonly span?: Span | null;
}

/** Reads the member `heartbeatAtEnd` of a request, beside its `query`. */
export const wantsHeartbeatAtEnd = (fields: unknown): boolean =>
  isJsonObject(fields) && fields['heartbeatAtEnd'] === true;

/**
 * Starts a subscription and returns a function that ends it. The request's call and lease end once it is established.
 */
export async function subscribe(
  { graph, hub, live }: LiveOperationParts,
  { span, ...subscription }: Subscription,
  call: Call,
  sink: Sink,
): Promise<() => void> {
  const { caller, account, scopes, requestId } = call;
  const leave = live.subscribe(caller);
  try {
    const begun = span ? () => span.end() : undefined;
    const subscriber = { ...subscription, viewpoint: { caller, account, scopes }, begun };
    const end = await hub.subscribe(subscriber, requestId, sink);
    if (call.ended) {
      // The client left while the subscription began; it must be ended here.
      end();
      throw call.ended;
    }
    graph.documents.keep(subscription.operation);
    return () => {
      end();
      leave();
    };
  } catch (error) {
    leave();
    throw error;
  }
}

/**
 * Returns the errors of a failed operation for its client; counts and reports the fault. `name` is the one that the
 * client gave.
 */
export function errorsOf(
  { observer, report }: LiveOperationParts,
  error: unknown,
  { caller, requestId, record }: Pick<Call, 'caller' | 'requestId' | 'record'>,
  name: string | null,
): readonly GraphQLFormattedError[] {
  if (error instanceof NotExecutable) {
    noteErrors(record, error.errors);
    return error.errors;
  }
  const fault = toFault(error);
  const { code, options } = fault;
  record?.fail(code);
  if (code === 'INTERNAL') report(fault);
  observer.failure(code);
  if (isRefusal(code)) observer.refused({ code, rule: options.rule, caller, operation: name });
  return [shownFault(fault, requestId)];
}
