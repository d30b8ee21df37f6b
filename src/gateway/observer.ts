import type { Call } from '../kit/call/call.ts';
import type { Caller } from '../kit/call/caller.ts';
import type { RefusingRule } from './limits/refusals.ts';
import type { RefusalSeen } from './overview/recent-refusals.ts';
import type { ServiceMetric } from './service-metric.ts';
import type { DropReason } from './tracing/drop-reasons.ts';

/** Receives everything that metrics count. Callers neither wait for it nor depend on it. */
export interface Observer {
  operation(seen: OperationSeen): void;
  /** Counts a fault or a refusal in an answer, by its code. */
  failure(code: string): void;
  /** Counts an operation that was admitted, by its kind and its client. */
  admitted(kind: string, sender: Sender): void;
  /** Counts an admitted operation that uses a deprecated element of the schema, once for each element. */
  deprecatedUse(element: string, sender: Sender): void;
  /** Counts an operation that ran although no manifest lists it. */
  unlisted(): void;
  upstreamCall(seen: UpstreamCallSeen): void;
  upstreamRetry(service: string): void;
  /** Counts a read that shared the call of another read. */
  upstreamShared(service: string): void;
  /** Counts a read of a service that reports its events: `hit`, `miss`, `past` (not looked up) or `stale`. */
  upstreamRead(service: string, result: string): void;
  /** Counts a call that was not made, by the code of the error that its operation got. */
  upstreamRefusal(service: string, code: string): void;
  /** Reports the state of the circuit breaker: `closed` (calls are made), `half-open` or `open`. */
  upstreamBreaker(service: string, state: string): void;
  /** Adds the values, by label, to a service's counter, or sets a service's gauge to them. */
  count(metric: ServiceMetric, values: Readonly<Record<string, number>>): void;
  /** Reports the new state of the limits' ledger. */
  ledger(state: string): void;
  /** Counts a request, a connection or a subscription that a rule of the limits refused. */
  refusal(rule: RefusingRule): void;
  /** Reports a refused request or operation with its caller; `failure` and `refusal` count it. */
  refused(seen: RefusalSeen): void;
  /** Counts points of a GraphQL budget that an operation was charged. */
  charged(points: number): void;
  /** Counts an operation that a client began over a websocket. */
  socketOperation(): void;
  /** Counts events that this process gave their place in the log. */
  relayed(events: readonly { readonly stream: string }[]): void;
  /** Reports the last event of the log that this process knows. */
  followed(position: number): void;
  /** Reports the seconds from the writing of an event to its arrival in this process. */
  arrived(seconds: number): void;
  /** Counts events that a page or a stream left out, because this release does not know their kinds. */
  eventsLeftOut(count: number): void;
  /** Counts started subscriptions, or ended ones (negative). */
  subscribed(change: number): void;
  /** Counts an event that was executed for a group of subscribers. */
  eventExecuted(): void;
  /** Counts written messages, each to one subscriber. */
  delivered(count: number): void;
  /** Counts opened connections (websockets, event streams), or closed ones (negative). */
  connected(transport: LiveTransport, change: number): void;
  /** Counts a closed websocket, by its close code. */
  socketClosed(code: number): void;
  /** Counts spans that were not exported. */
  spansDropped(reason: DropReason, spans: number): void;
}

export type LiveTransport = 'websocket' | 'sse' | 'multipart';

/** The caller of an operation, and the client that it uses. */
export type Sender = Pick<Call, 'caller' | 'client'>;

export interface OperationSeen {
  readonly kind: string;
  /** The operation's name; null when it has none. */
  readonly name: string | null;
  /** The caller of the operation. */
  readonly caller: Caller;
  readonly seconds: number;
  /** Whether its answer has errors. */
  readonly failed: boolean;
  /** Points that it was charged; 0 for a message of a subscription. */
  readonly points: number;
  /** Id of its trace; null when the trace is not exported. */
  readonly traceId: string | null;
}

export interface UpstreamCallSeen {
  readonly service: string;
  /** `ok`, `ABORTED`, `CREDENTIAL_REFUSED`, `OBJECT_REFUSED`, or the fault's code. */
  readonly outcome: string;
  readonly seconds: number;
}

export const noObserver: Observer = {
  operation() {},
  failure() {},
  admitted() {},
  deprecatedUse() {},
  unlisted() {},
  upstreamCall() {},
  upstreamRetry() {},
  upstreamShared() {},
  upstreamRead() {},
  upstreamRefusal() {},
  upstreamBreaker() {},
  count() {},
  ledger() {},
  refusal() {},
  refused() {},
  charged() {},
  socketOperation() {},
  relayed() {},
  followed() {},
  arrived() {},
  eventsLeftOut() {},
  subscribed() {},
  eventExecuted() {},
  delivered() {},
  connected() {},
  socketClosed() {},
  spansDropped() {},
};
