import type { Caller } from '../kit/call/caller.ts';

/** Told of what happens, to be counted. Nothing waits for it and nothing depends on it. */
export interface Observer {
  operation(seen: OperationSeen): void;
  /** A fault or a refusal that a client was told, by its code. */
  failure(code: string): void;
  upstreamCall(seen: UpstreamCallSeen): void;
  /** A further try of a call to that service. */
  upstreamRetry(service: string): void;
  /** A read that shared another one's call. */
  upstreamShared(service: string): void;
  /** A call that was not made, by the code of what its operation was told. */
  upstreamRefusal(service: string, code: string): void;
  /** Whether the service is called: `closed` (yes), `half-open` or `open`. */
  upstreamBreaker(service: string, state: string): void;
  /** So many push subscriptions have nothing pushed to them, by reason. */
  pushesWithheld(counts: Readonly<Record<string, number>>): void;
  /** The ledger of the limits went from one state to another. */
  ledger(state: string): void;
  /** A request that was refused by a rule of the limits. */
  refusal(rule: string): void;
  /** So many events were given their place in the log by this process. */
  relayed(count: number): void;
  /** The last event of the log that this process knows of. */
  followed(position: number): void;
  /** Subscriptions that began, or ended (negative). */
  subscribed(change: number): void;
  /** An event was executed for a group of subscribers. */
  eventExecuted(): void;
  /** So many messages were written, each to one subscriber. */
  delivered(count: number): void;
  /** Websockets and event streams that were opened, or closed (negative). */
  connected(transport: LiveTransport, change: number): void;
  /** A websocket was closed with that code. */
  socketClosed(code: number): void;
}

export type LiveTransport = 'websocket' | 'sse';

export interface OperationSeen {
  readonly kind: string;
  /** Null for an operation without a name. */
  readonly name: string | null;
  /** The caller that asked for it. */
  readonly caller: Caller;
  readonly seconds: number;
}

export interface UpstreamCallSeen {
  readonly service: string;
  /** `ok`, or the code of the fault. */
  readonly outcome: string;
  readonly seconds: number;
}

export const noObserver: Observer = {
  operation() {},
  failure() {},
  upstreamCall() {},
  upstreamRetry() {},
  upstreamShared() {},
  upstreamRefusal() {},
  upstreamBreaker() {},
  pushesWithheld() {},
  ledger() {},
  refusal() {},
  relayed() {},
  followed() {},
  subscribed() {},
  eventExecuted() {},
  delivered() {},
  connected() {},
  socketClosed() {},
};
