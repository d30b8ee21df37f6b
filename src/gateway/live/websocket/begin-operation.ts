import type { SubscribePayload } from 'graphql-ws';
import { activeAccount } from '../../../kit/accounts/usage-account.ts';
import type { Call } from '../../../kit/call/call.ts';
import { assertNever, Fault } from '../../../kit/fault.ts';
import { isJsonObject } from '../../../kit/json/value.ts';
import { untilFailed } from '../../../kit/tracing/in-span.ts';
import { answerRequest, type Billing } from '../../graphql/request/answer-request.ts';
import { type OperationParameters, readParameters } from '../../graphql/request/parameters.ts';
import { clientLeft, type Exchange } from '../../http/request/exchange.ts';
import type { Charge, Charges } from '../../limits/charges.ts';
import type { Sink } from '../hub/sink.ts';
import {
  answerByProtocol,
  type LiveOperationParts,
  subscribe,
  wantsHeartbeatAtEnd,
} from '../live-operations.ts';
import type { SocketClient } from './client.ts';
import type { Begun } from './operation.ts';
import { closeCodes } from './socket-closing.ts';

/** The client's request for an operation. */
export interface Opening {
  readonly sink: Sink;
  readonly payload: SubscribePayload;
  readonly call: Exchange;
}

/**
 * Charges an operation and runs it. A subscription stays open: returns a function that ends it; null for other
 * operations.
 * See docs/decisions/004-how-subscriptions-fail-and-end.md.
 */
export async function beginOperation(
  parts: LiveOperationParts,
  client: SocketClient,
  { sink, payload, call }: Opening,
): Promise<Begun> {
  const { meter, graph, observer } = parts;
  observer.socketOperation();
  const { origin } = client.arrival;
  // The protocol requires a text, so clients that send a hash alone send an empty one.
  const fields = { ...payload, query: payload.query === '' ? undefined : payload.query };
  using billing = meter ? openBill(meter, call) : null;
  const parameters = readParameters(fields, graph.persisted);
  const { extensions } = parameters ?? payload;
  const isPlain = !hasExtensions(extensions);
  try {
    const outcome = await call.whileOpen(() =>
      answerRequest(parts, { parameters, isPlain, call, origin, billing }),
    );
    switch (outcome.kind) {
      case 'answer':
        sink.write(outcome.body, null);
        return null;
      case 'subscription': {
        const { span } = outcome.context;
        const subscription = {
          operation: outcome.operation,
          variables: payload.variables ?? {},
          origin,
          heartbeatAtEnd: wantsHeartbeatAtEnd(payload),
          span,
        };
        const begin = () => subscribe(parts, subscription, call, sink);
        return await untilFailed(span, () => call.whileOpen(begin));
      }
      case 'unanswered': {
        const requested = {
          ...payload,
          query: parameters?.query,
          extensions: isPlain || !isJsonObject(extensions) ? null : extensions,
        };
        sink.write(await call.whileOpen(() => answerByProtocol(parts, requested, outcome.context)), null);
        return null;
      }
      default:
        return assertNever(outcome);
    }
  } catch (error) {
    // An error would end the subscription for good. Closing the socket makes the client reconnect and try again.
    if (isPassing(error) && isSubscription(parts, parameters)) {
      client.close(closeCodes.overload, 'Try again in a moment.');
    }
    throw error;
  }
}

const passing: ReadonlySet<string> = new Set(['UNAVAILABLE', 'TIMEOUT']);
const isPassing = (error: unknown) =>
  error instanceof Fault && passing.has(error.code) && error !== clientLeft;

const isSubscription = ({ graph }: LiveOperationParts, requested: OperationParameters | null): boolean =>
  requested !== null &&
  graph.documents.find(requested.query, requested.operationName)?.kind === 'subscription';

/** Members of the extensions that were read when the operation arrived. */
const known: ReadonlySet<string> = new Set(['traceparent', 'tracestate']);

/** Some clients send empty extensions with every operation. */
const hasExtensions = (extensions: unknown): boolean =>
  Object.keys(extensions ?? {}).some((name) => !known.has(name));

/** Charges one operation of a websocket. The operation counts as open until this is disposed. */
type Bill = Billing & Disposable;

function openBill(charges: Charges, call: Call): Bill {
  const account = activeAccount();
  let charge: Charge | null = null;
  return {
    refuseKnown(cost) {
      const known = charges.recall(call.caller, cost);
      if (known && 'refused' in known.outcome) throw known.outcome.refused;
    },
    async charge(cost) {
      charge = await charges.ask(call.caller, cost, call.deadline, account);
      // The client may have left while the ledger decided.
      if (call.ended) charge.end();
      const { outcome, end } = charge;
      if ('refused' in outcome) throw outcome.refused;
      return { budget: outcome.budget, end };
    },
    budgets: () => charges.budgets(call.caller),
    levels: () => charges.levels(call.caller),
    [Symbol.dispose]() {
      charge?.end();
    },
  };
}
