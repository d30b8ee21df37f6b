import type { GraphQLFormattedError } from 'graphql';
import type { Call } from '../../kit/call/call.ts';
import { toFault } from '../../kit/fault.ts';
import type { RequestParts } from '../graphql/answer-request.ts';
import type { ProtocolParameters } from '../graphql/apollo/protocol.ts';
import type { GraphServer } from '../graphql/apollo/server.ts';
import type { GraphContext } from '../graphql/context.ts';
import { NotExecutable, type ReportFault, shownFault } from '../graphql/errors.ts';
import type { Variables } from '../graphql/node-count.ts';
import type { Operation } from '../graphql/operations.ts';
import type { Meter } from '../http/metering.ts';
import type { Observer } from '../observer.ts';
import type { Hub } from './hub/hub.ts';
import type { Sink } from './hub/sink.ts';
import type { Live } from './live.ts';

export interface LiveOperationParts extends RequestParts {
  readonly graph: GraphServer;
  readonly hub: Hub;
  readonly live: Live;
  readonly observer: Observer;
  /** Told of every fault that is ours to mend. */
  readonly report: ReportFault;
  /** Undefined where nothing is limited. */
  readonly meter: Meter | undefined;
}

/** The answer as JSON of a request that the graph left to its protocol. Throws NotExecutable where nothing was executed. */
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

/** A subscription that a request asked for. */
export interface Subscription {
  readonly operation: Operation;
  readonly variables: Variables;
  readonly origin: string;
  /** The cursor to go on from, where the transport has its own way to say it. */
  readonly resumedAt?: string | undefined;
}

/** Begins a subscription; answers what ends it. Its call ends when it is established, and its lease with it. */
export async function subscribe(
  { graph, hub, live }: LiveOperationParts,
  subscription: Subscription,
  call: Call,
  sink: Sink,
): Promise<() => void> {
  const { caller, account, scopes, requestId } = call;
  const leave = live.subscribe(caller);
  try {
    const subscriber = { ...subscription, viewpoint: { caller, account, scopes } };
    const end = await hub.subscribe(subscriber, requestId, sink);
    if (call.ended) {
      // Its client left while it began: nobody else would end it.
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

/** What a client is told of an operation that came to nothing. */
export function errorsOf(
  { observer, report }: LiveOperationParts,
  error: unknown,
  requestId: string,
): readonly GraphQLFormattedError[] {
  if (error instanceof NotExecutable) return error.errors;
  const fault = toFault(error);
  if (fault.code === 'INTERNAL') report(fault);
  observer.failure(fault.code);
  return [shownFault(fault, requestId)];
}
