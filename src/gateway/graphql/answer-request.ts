import type { Call } from '../../kit/call/call.ts';
import { ownerOf } from '../../kit/call/caller.ts';
import type { Cost } from '../limits/cost.ts';
import type { Budget } from '../limits/ledger.ts';
import type { GraphContext, Running } from './context.ts';
import { type ContextParts, createContext } from './create-context.ts';
import type { Graph } from './graph.ts';
import type { Operation } from './operations.ts';
import type { OperationParameters } from './parameters.ts';
import { priceOf, unreadCost } from './price.ts';

/** A request for one operation, whatever transport it came by. */
export interface OperationRequest {
  /** Null where the request says no operation that can be read. */
  readonly parameters: OperationParameters | null;
  /** Whether a known operation is answered here; the protocol's own pipeline has the word on all other requests. */
  readonly isPlain: boolean;
  readonly call: Call & {
    /** Puts the deadline off to so many milliseconds from now. */
    extend(ms: number): void;
  };
  /** Where the client reaches us. */
  readonly origin: string;
  /** Null where nothing is limited. */
  readonly billing: Billing | null;
  /** Throws for an operation that the transport does not carry; called once it is charged. */
  readonly refuse?: (operation: Operation) => void;
}

/** How a transport charges its caller, and tells its client of the charge. */
export interface Billing {
  /** Throws RATE_LIMITED for a caller who is known to be refused, before anything is worked out. */
  refuseKnown(cost: Cost): void;
  /** Throws RATE_LIMITED, BAD_USER_INPUT for more than is ever admitted, or UNAVAILABLE. */
  charge(cost: Cost): Promise<Charged>;
  /** Resolves with every budget of the caller as it stands. */
  budgets(): Promise<readonly Budget[]>;
}

/** A request that was let in. */
export interface Charged {
  readonly budget: Budget;
  /** Gives the lease back and bills the CPU; repeating it does nothing. */
  end(): void;
}

export type Outcome =
  | { readonly kind: 'answer'; readonly body: string }
  /** The transport begins it, or has the protocol's own pipeline refuse it. `end` as `Charged`. */
  | {
      readonly kind: 'subscription';
      readonly operation: Operation;
      readonly context: GraphContext;
      end(): void;
    }
  /** The protocol's own pipeline answers it, in this context. */
  | { readonly kind: 'unanswered'; readonly context: GraphContext };

export interface RequestParts {
  readonly graph: Graph;
  readonly context: ContextParts;
}

/**
 * The one way of a request through the graph: parameters, document cache, price, execution, answer. A call that ends
 * meanwhile is charged all the same and not executed.
 * See docs/decisions/007-apollo-server-is-the-protocol-layer.md.
 */
export async function answerRequest(
  { graph: { documents, answers, turnOf }, context: parts }: RequestParts,
  request: OperationRequest,
): Promise<Outcome> {
  const { parameters, call, origin } = request;
  // A text that nobody has sent before is not read for somebody who is refused anyway, whatever it may ask for.
  if (parameters && !documents.has(parameters.query)) {
    request.billing?.refuseKnown(unreadCost(parameters.query));
  }
  await turnOf(ownerOf(call.caller));
  const operation = parameters && documents.find(parameters.query, parameters.operationName);
  const { running, end } = await charge(operation, request);
  if (call.ended) throw call.ended;
  if (operation) request.refuse?.(operation);
  const context = createContext(parts, call, origin, running);
  if (operation?.subscribed) return { kind: 'subscription', operation, context, end };
  if (operation && request.isPlain) {
    const body = await answers.body(operation, context, parameters.variables);
    if (body !== null) return { kind: 'answer', body };
  }
  if (parameters && !operation) documents.refuseConditional(parameters.query);
  return { kind: 'unanswered', context };
}

interface Admitted {
  readonly running: Running;
  end(): void;
}

/** Charges the operation that was chosen. The lease of one that only waits is given back. */
async function charge(
  operation: Operation | null,
  { parameters, call, billing }: OperationRequest,
): Promise<Admitted> {
  if (!billing) return { running: { spending: null, beginWait: (ms) => call.extend(ms) }, end() {} };
  const { cost, units, nodeCount } = priceOf(operation, parameters?.variables ?? {});
  const { budget, end } = await billing.charge(cost);
  const beginWait = (ms: number) => {
    call.extend(ms);
    end();
  };
  const spending = { budget, chosen: operation !== null, cost: units, nodeCount, budgets: billing.budgets };
  return { running: { spending, beginWait }, end };
}
