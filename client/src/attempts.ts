import type { TributaryError } from './errors.ts';
import type { GraphQLResult, Json } from './results.ts';
import type { ResumableOperation } from './resumable.ts';

/** Asks for a heartbeat behind the events that a resumed stream has missed: the stream is live then. */
export const heartbeatAtEnd = { heartbeatAtEnd: true };
/** Milliseconds in which the gateway has to accept a connection. */
export const acceptMs = 10_000;
/** Milliseconds without a byte after which a connection counts as lost: three heartbeats of a gateway's default. */
export const maxSilenceMs = 45_000;

/** How an attempt to follow a subscription has ended. */
export interface End {
  /** Why the gateway refused it; null where the connection was lost, or the gateway has ended the stream. */
  readonly error: TributaryError | null;
  /** The credential of the attempt. */
  readonly authorization?: string | null;
  /** Whether the gateway had accepted the connection. */
  readonly began: boolean;
}

/** The end by a lost connection: follow again from the last cursor. */
export const lost = (began: boolean): End => ({ error: null, began });

/** An attempt over one transport. */
export interface Attempt {
  readonly operation: ResumableOperation;
  /** Variables with the present position of the subscription. */
  readonly variables: Json;
  /** Called when the connection is open; the first message says that the gateway has begun the subscription. */
  began(): void;
  next(result: GraphQLResult): void;
  readonly signal: AbortSignal;
}

/** A way to follow subscriptions. `follow` resolves when the attempt has ended, and never rejects. */
export interface Transport {
  follow(attempt: Attempt): Promise<End>;
  close(): void;
}
