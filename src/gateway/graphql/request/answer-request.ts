import { resumed } from '../../../kit/accounts/usage-account.ts';
import { type Awaitable, whenHere } from '../../../kit/awaitable.ts';
import type { Call } from '../../../kit/call/call.ts';
import { ownerOf } from '../../../kit/call/caller.ts';
import type { Fault } from '../../../kit/fault.ts';
import { untilFailed } from '../../../kit/tracing/in-span.ts';
import type { Span } from '../../../kit/tracing/span.ts';
import type { Budget } from '../../limits/ledger/ledger.ts';
import type { ShownLevel } from '../../limits/limiter.ts';
import type { Cost } from '../../limits/rules/cost.ts';
import type { GraphContext, Running } from '../context.ts';
import type { DocumentCache } from '../documents/document-cache.ts';
import type { Graph } from '../graph.ts';
import { loggedOperation } from '../operation/logged-operation.ts';
import type { Operation } from '../operation/operations.ts';
import { type ContextParts, createContext } from './create-context.ts';
import { isPlain, type OperationParameters, unknownDocument } from './parameters.ts';
import { priceOf, unreadCost } from './price.ts';
import { findOperation, operationSpan, traceRefusal } from './trace-operation.ts';

/** A request for one GraphQL operation, over any transport. */
export interface OperationRequest {
  /** The request's parameters; null when they name no operation that can be read. */
  readonly parameters: OperationParameters | null;
  readonly call: Call & {
    /** Moves the deadline to this many milliseconds from now. */
    extend(ms: number): void;
  };
  /** Scheme, host and port at which the client reaches the gateway. */
  readonly origin: string;
  /** Charges the caller; null when limits are off. */
  readonly billing: Billing | null;
  /** Returns the fault of an operation that the transport cannot carry; it costs as much as an invalid document. */
  readonly refusal?: (operation: Operation) => Fault | null;
}

/** The charging interface of a transport: it charges the caller and reports the charge to the client. */
export interface Billing {
  /** Throws RATE_LIMITED for a caller that is already known to be over a limit, before any work is done. */
  refuseKnown(cost: Cost): void;
  /**
   * Charges the cost. Throws RATE_LIMITED, BAD_USER_INPUT for a cost that no limit could ever admit, or UNAVAILABLE.
   */
  charge(cost: Cost): Awaitable<Charged>;
  /** Returns all budgets of the caller as they are now. */
  budgets(): Promise<readonly Budget[]>;
  /** Returns the levels of the caller's secondary limits as they are now. */
  levels(): Promise<readonly ShownLevel[]>;
}

/** An admitted request. */
export interface Charged {
  readonly budget: Budget;
  /** Returns the lease and bills the CPU time; repeated calls do nothing. */
  end(): void;
}

export type Outcome =
  /** `isShared` is true for an answer that is the same for every caller. */
  | { readonly kind: 'answer'; readonly body: string; readonly isShared: boolean }
  /** The transport starts the subscription, or lets Apollo's pipeline refuse it. `end` is that of `Charged`. */
  | {
      readonly kind: 'subscription';
      readonly operation: Operation;
      readonly context: GraphContext;
      end(): void;
    }
  /** Apollo's pipeline answers the request, with this context. */
  | { readonly kind: 'unanswered'; readonly context: GraphContext };

export interface RequestParts {
  readonly graph: Graph;
  readonly context: ContextParts;
}

/**
 * Takes a request through the graph: parameters, document cache, price, charge, execution, answer. A call that ends
 * before its execution is charged but not executed. Throws each refusal, and the fault that ended the call.
 * See docs/decisions/006-answers-are-written-as-text.md.
 */
export function answerRequest(parts: RequestParts, request: OperationRequest): Promise<Outcome> {
  const span = operationSpan(request);
  return span === null ? answerIn(null, parts, request) : answerTraced(span, parts, request);
}

/**
 * Ends the operation's span with the answer. The transport ends the span of a subscription, and Apollo's pipeline the
 * span of an unanswered operation.
 */
async function answerTraced(span: Span, parts: RequestParts, request: OperationRequest): Promise<Outcome> {
  const outcome = await untilFailed(span, () => answerIn(span, parts, request));
  if (outcome.kind === 'answer') span.end();
  return outcome;
}

async function answerIn(
  span: Span | null,
  { graph: { documents, answers, turnOf, unlisted, usage }, context: parts }: RequestParts,
  request: OperationRequest,
): Promise<Outcome> {
  const { parameters, call, origin, billing } = request;
  // A caller that is over a limit must not make us parse a new text.
  if (billing && parameters && !documents.has(parameters.query)) {
    billing.refuseKnown(unreadCost(parameters.query));
  }
  const turn = turnOf(ownerOf(call.caller));
  if (turn) await turn;
  resumed();
  const operation = parameters && findOperation(span, documents, parameters);
  if (operation && parameters && call.record)
    call.record.operation = loggedOperation(operation, parameters.query);
  const refused = operation && (request.refusal?.(operation) ?? traceRefusal(request, operation));
  const { running, end } = billing
    ? await charge(billing, refused ? null : operation, request)
    : uncharged(call);
  if (call.ended) throw call.ended;
  if (refused) throw refused;
  if (operation) usage.saw(operation, call);
  if (unlisted && operation && !documents.isListed(parameters.query))
    unlisted.saw(operation, parameters.query, call);
  const context = createContext(parts, call, origin, running, span);
  if (operation?.subscribed) return { kind: 'subscription', operation, context, end };
  if (operation && isPlain(parameters.extensions)) {
    const body = await answers.body(operation, context, parameters.variables);
    if (body !== null) return { kind: 'answer', body, isShared: operation.introspection !== null };
  }
  if (parameters && !operation) refuseUnread(documents, parameters);
  return { kind: 'unanswered', context };
}

/** Throws the fault of parameters without an operation that Apollo's pipeline would not report. */
function refuseUnread(documents: DocumentCache, { query, named }: OperationParameters): void {
  if (named === 'unknown') throw unknownDocument();
  documents.refuse(query);
}

interface Admitted {
  readonly running: Running;
  end(): void;
}

const uncharged = (call: OperationRequest['call']): Admitted => ({
  running: { spending: null, beginWait: (ms) => beginWaiting(call, ms) },
  end() {},
});

/** Lets the call wait: it has a later deadline, and no place among the large answers. */
function beginWaiting(call: OperationRequest['call'], ms: number): void {
  call.extend(ms);
  call.largePlace?.giveBack();
}

/** Reads at the first call. An operation that selects the limits under many names costs the ledger one reading. */
function readOnce<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}

/** Charges the selected operation. Once an operation only waits, `beginWait` returns its lease. */
function charge(
  billing: Billing,
  operation: Operation | null,
  { parameters, call }: OperationRequest,
): Awaitable<Admitted> {
  const { cost, units, nodeCount } = priceOf(operation, parameters?.variables ?? {});
  return whenHere(billing.charge(cost), ({ budget, end }) => {
    const beginWait = (ms: number) => {
      beginWaiting(call, ms);
      end();
    };
    const spending = {
      budget,
      chosen: operation !== null,
      cost: units,
      nodeCount,
      budgets: readOnce(() => billing.budgets()),
      levels: readOnce(() => billing.levels()),
    };
    return { running: { spending, beginWait }, end };
  });
}
