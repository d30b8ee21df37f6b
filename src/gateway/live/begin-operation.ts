import type { SubscribePayload } from 'graphql-ws';
import { activeAccount } from '../../kit/accounts/usage-account.ts';
import type { Call } from '../../kit/call/call.ts';
import { assertNever, Fault } from '../../kit/fault.ts';
import { untilFailed } from '../../kit/tracing/in-span.ts';
import { answerRequest, type Billing } from '../graphql/request/answer-request.ts';
import { type OperationParameters, readParameters } from '../graphql/request/parameters.ts';
import { clientLeft, type Exchange } from '../http/request/exchange.ts';
import type { Charge, Charges } from '../limits/charges.ts';
import type { Sink } from './hub/sink.ts';
import {
  answerByProtocol,
  type LiveOperationParts,
  subscribe,
  wantsHeartbeatAtEnd,
} from './live-operations.ts';

/** The client's request for one of the operations of a connection. */
export interface Opening {
  readonly sink: Sink;
  readonly payload: Partial<SubscribePayload>;
  readonly call: Exchange;
  /** Origin at which the client reaches the gateway. */
  readonly origin: string;
  /** Null when limits are off. */
  readonly billing: Billing | null;
  /** Ends the connection, so that its client reconnects and resumes. Default: its client begins an operation again. */
  readonly reconnect?: () => void;
}

/**
 * Charges an operation and runs it. A subscription stays open: returns a function that ends it; null for other
 * operations.
 * See docs/decisions/004-how-subscriptions-fail-and-end.md.
 */
export async function beginOperation(
  parts: LiveOperationParts,
  { sink, payload, call, origin, billing, reconnect }: Opening,
): Promise<(() => void) | null> {
  const { graph } = parts;
  // The protocol requires a text, so clients that send a hash alone send an empty one.
  const fields = { ...payload, query: payload.query === '' ? undefined : payload.query };
  const parameters = readParameters(fields, graph.persisted);
  const { extensions } = parameters ?? payload;
  try {
    const outcome = await call.whileOpen(() => answerRequest(parts, { parameters, call, origin, billing }));
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
        const requested = { ...payload, query: parameters?.query, extensions };
        sink.write(await call.whileOpen(() => answerByProtocol(parts, requested, outcome.context)), null);
        return null;
      }
      default:
        return assertNever(outcome);
    }
  } catch (error) {
    // Over a websocket, an error would end the subscription for good. A client that reconnects tries again.
    if (isPassing(error) && isSubscription(parts, parameters)) reconnect?.();
    throw error;
  }
}

const passing: ReadonlySet<string> = new Set(['UNAVAILABLE', 'TIMEOUT']);
const isPassing = (error: unknown) =>
  error instanceof Fault && passing.has(error.code) && error !== clientLeft;

const isSubscription = ({ graph }: LiveOperationParts, requested: OperationParameters | null): boolean =>
  requested !== null &&
  graph.documents.find(requested.query, requested.operationName)?.kind === 'subscription';

/** Charges one of the operations of a connection. The operation counts as open until this is disposed. */
type Bill = Billing & Disposable;

/** Returns the bill of an operation that is not a request of its own; null when limits are off. */
export function openBill(charges: Charges | undefined, call: Call): Bill | null {
  if (!charges) return null;
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
      call.record?.charge(cost.units);
      return { budget: outcome.budget, end };
    },
    budgets: () => charges.budgets(call.caller),
    levels: () => charges.levels(call.caller),
    [Symbol.dispose]() {
      charge?.end();
    },
  };
}
