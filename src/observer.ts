/** Told of what happens, to be counted. Nothing waits for it and nothing depends on it. */
export interface Observer {
  operation(seen: OperationSeen): void;
  /** A fault or a refusal that a client was told, by its code. */
  failure(code: string): void;
  upstreamCall(seen: UpstreamCallSeen): void;
  /** The ledger of the limits went from one state to another. */
  ledger(state: string): void;
  /** A request that was refused by a rule of the limits. */
  refusal(rule: string): void;
  /** So many events were given their place in the log by this process. */
  relayed(count: number): void;
  /** The last event of the log that this process knows of. */
  followed(position: number): void;
}

export interface OperationSeen {
  readonly kind: string;
  /** Null for an operation without a name. */
  readonly name: string | null;
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
  ledger() {},
  refusal() {},
  relayed() {},
  followed() {},
};
