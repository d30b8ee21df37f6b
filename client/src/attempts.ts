import type { SentOperation } from './document.ts';
import type { TributaryError } from './errors.ts';
import type { GraphQLResult, Json } from './results.ts';

/** Asks for a heartbeat behind the events that a resumed stream has missed: the stream is live then. */
export const heartbeatAtEnd = { heartbeatAtEnd: true };
/** Milliseconds without a byte after which a connection counts as lost: three heartbeats of a gateway's default. */
export const maxSilenceMs = 45_000;

/** How an attempt to follow a subscription has ended. */
export type End =
  /** The connection was lost, or the gateway has ended the stream: follow again from the last cursor. */
  | { readonly kind: 'lost'; readonly began: boolean; readonly cause: unknown }
  /** The credential was refused or has expired. */
  | {
      readonly kind: 'unauthenticated';
      readonly authorization: string | null;
      readonly error: TributaryError;
    }
  /** The gateway refused the subscription. */
  | { readonly kind: 'refused'; readonly error: TributaryError };

/** One attempt over one transport. */
export interface Attempt {
  readonly operation: SentOperation;
  readonly variables: Json;
  /** Called when the gateway has accepted the connection, and whether the subscription has begun with it. */
  began(isSubscribed: boolean): void;
  next(result: GraphQLResult): void;
  readonly signal: AbortSignal;
}

/** A way to follow subscriptions. `follow` resolves when the attempt has ended, and never rejects. */
export interface Transport {
  follow(attempt: Attempt): Promise<End>;
  close(): void;
}
