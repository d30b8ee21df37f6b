import type { GraphQLFormattedError } from 'graphql';
import type { Call } from '../../kit/call/call.ts';
import { ownerOf } from '../../kit/call/caller.ts';
import { type Fault, toFault } from '../../kit/fault.ts';
import type { GraphServer } from '../graphql/apollo/server.ts';
import { type ContextParts, createContext, type Spending } from '../graphql/context.ts';
import { faultExtensions, type ReportFault } from '../graphql/errors.ts';
import type { Variables } from '../graphql/node-count.ts';
import type { Operation } from '../graphql/operations.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Charge, Meter } from '../http/metering.ts';
import { priceOf, refusedUnread, spendingOf, waitingOf } from '../http/price.ts';
import type { Observer } from '../observer.ts';
import { type Hub, NotExecutable } from './hub/hub.ts';
import type { Sink } from './hub/sink.ts';
import type { Live } from './live.ts';

export interface LiveOperationParts {
  readonly graph: GraphServer;
  readonly hub: Hub;
  readonly context: ContextParts;
  readonly live: Live;
  readonly observer: Observer;
  /** Told of every fault that is ours to mend. */
  readonly report: ReportFault;
  /** Undefined where nothing is limited. */
  readonly meter: Meter | undefined;
}

/** What a client asks for over a connection that stays open. */
export interface LiveAsked {
  /** Empty where the extensions name a text. */
  readonly query: string;
  readonly operationName: string | null | undefined;
  readonly variables: Variables;
  readonly extensions: Readonly<Record<string, unknown>> | undefined;
  readonly origin: string;
  readonly resumedAt?: string | undefined;
}

/** An operation that was found and let in. */
export interface Admitted {
  /** Null where the text is not right: running it says why. */
  readonly operation: Operation | null;
  readonly charge: Charge | null;
  readonly spending: Spending | null;
}

/** Finds the operation and charges it, as over HTTP. The charge is the caller's to look at, and to end. */
export async function admitOperation(
  { graph, meter }: LiveOperationParts,
  { query, operationName, variables }: LiveAsked,
  { caller, deadline }: Pick<Call, 'caller' | 'deadline'>,
  arrival = meter?.arrive(),
): Promise<Admitted> {
  const known = meter && refusedUnread(meter, graph.known, query, caller);
  if (known) {
    arrival?.stop();
    return { operation: null, charge: known, spending: null };
  }
  await graph.turnOf(ownerOf(caller));
  const operation = graph.known.find(query, operationName);
  if (!meter) return { operation, charge: null, spending: null };
  const price = priceOf(operation && { operation, variables });
  const charge = await meter.ask(caller, price.cost, deadline, arrival);
  const { outcome } = charge;
  const spending = 'budget' in outcome ? spendingOf(meter, caller, price, outcome.budget) : null;
  return { operation, charge, spending };
}

/** A query's or mutation's answer as JSON. Throws NotExecutable where nothing was executed. */
export async function runOnce(
  { graph, context: parts }: LiveOperationParts,
  asked: LiveAsked,
  { operation, charge, spending }: Admitted,
  call: Exchange,
): Promise<string> {
  const { query, operationName, variables, extensions } = asked;
  const context = createContext(parts, call, asked.origin, {
    spending,
    beginWait: waitingOf(call, () => charge?.end()),
  });
  if (operation && extensions === undefined) {
    const body = await call.whileOpen(() => graph.known.run(operation, context, variables));
    if (body !== null) return body;
  }
  if (!operation) graph.known.refuseConditional(query);
  const request = {
    variables: { ...variables },
    ...(query !== '' && { query }),
    ...(typeof operationName === 'string' && { operationName }),
    ...(extensions && { extensions }),
  };
  const { body } = await call.whileOpen(() =>
    graph.apollo.executeOperation(request, { contextValue: context }),
  );
  if (body.kind !== 'single') throw new TypeError('Incremental delivery is not part of this graph.');
  const { data, errors = [] } = body.singleResult;
  if (data === undefined) throw new NotExecutable(errors);
  return await graph.known.write({ ...body.singleResult, data }, context);
}

/** Begins a subscription; answers what ends it. Its call ends when it is established, and its lease with it. */
export async function subscribe(
  { graph, hub, live }: LiveOperationParts,
  operation: Operation,
  { variables, origin, resumedAt }: LiveAsked,
  call: Exchange,
  sink: Sink,
): Promise<() => void> {
  const { caller, account, scopes, requestId } = call;
  const leave = live.subscribe(caller);
  try {
    const subscriber = { operation, variables, origin, resumedAt, viewpoint: { caller, account, scopes } };
    const end = await hub.subscribe(subscriber, requestId, sink);
    graph.known.keep(operation);
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

function shownFault(fault: Fault, requestId: string): GraphQLFormattedError {
  return {
    message: fault.message,
    // Clients of the public platform's limits look for it here.
    ...(fault.code === 'RATE_LIMITED' && { type: fault.code }),
    extensions: { ...faultExtensions(fault), requestId },
  };
}
