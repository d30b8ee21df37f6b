import type { TributaryError } from './errors.ts';
import type { Json } from './results.ts';

/**
 * State of the client's streams together: `connecting` while one begins, `catching up` while one receives what happened
 * while it was away, `live`, `reconnecting` from the loss of a connection or a refusal until the gateway has accepted
 * the next, and `idle` after the last one has ended.
 */
export type StreamState = 'connecting' | 'catching up' | 'live' | 'reconnecting' | 'idle';

/** How the client's streams are connected. */
export interface ConnectionStatus {
  readonly state: StreamState;
  /** Time of the last change of `state`. */
  readonly since: Date;
  /** Attempts that have failed in a row. */
  readonly attempt: number;
  /** Time of the next attempt; null when none waits. */
  readonly nextAttemptAt: Date | null;
  /** The refusal after which a stream is `reconnecting`; null where the connection was lost. */
  readonly reason: TributaryError | null;
  /** Milliseconds of the last ping of a websocket, or of the last opening of an event stream. */
  readonly roundTripMs: number | null;
}

/** A token, or a token with the time at which it ends. Without `expiresAt`, the `exp` of a JWT counts. */
export type IssuedToken =
  | string
  | null
  | { readonly token: string; readonly expiresAt: Date | string | number };

/**
 * A developer's token, or a function that returns one. The function is called again when a token is refused, and ahead
 * of the end of a token.
 */
export type Token = string | null | (() => IssuedToken | Promise<IssuedToken>);

/** Name and version of an app: printable ASCII, at most 64 characters each. */
export interface ClientAwareness {
  readonly name: string;
  readonly version?: string | undefined;
}

/** The function `shareTabs`; its arguments are the client's own. */
export type TabSharing = (own: never, connection: never) => unknown;

export interface ClientOptions {
  /** Address of `/graphql`: `http` or `https`; in a browser it may be relative to the page. */
  readonly url: string | URL;
  /** Base of a relative `url` where there is no page, as when a server renders one. */
  readonly origin?: string | URL | undefined;
  /** Default: no credential. */
  readonly token?: Token | undefined;
  /**
   * Called when the state of the client's streams has changed. `reason` is the refusal after which a `reconnecting`
   * stream tries again, such as a spent budget; null where the connection was lost. It is called again for another
   * reason.
   */
  readonly onState?: ((state: StreamState, reason: TributaryError | null) => void) | undefined;
  /** Called with each gap of a stream that has no `gap` of its own. */
  readonly onGap?: ((gap: Gap) => void) | undefined;
  /**
   * How streams are carried. `auto` tries a websocket first, and event streams where websockets do not get through.
   * Without an implementation of websockets it means `sse`. Default: `auto`.
   */
  readonly transport?: 'auto' | 'websocket' | 'sse' | undefined;
  /** `shareTabs` of `@tributary/client/tabs`: the tabs of an origin share one connection. Default: each has its own. */
  readonly tabs?: TabSharing | undefined;
  /** Implementation of websockets, such as the class of the package `ws`. Default: the global one. */
  readonly webSocketImpl?: unknown;
  /** Default: the global one. */
  readonly fetch?: typeof globalThis.fetch | undefined;
  /** Name and version of your app, for the metrics and logs of the gateway. Default: none. */
  readonly clientAwareness?: ClientAwareness | undefined;
  /** Further headers of each request over HTTP. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Milliseconds in which a query or mutation has to be answered, or it fails with `TIMEOUT`; a mutation may have been
   * executed. Waiting for a budget or a token does not count. Infinity: no limit. Default: 45,000.
   */
  readonly timeout?: number | undefined;
  /**
   * Milliseconds without a byte of the gateway after which the connection of a stream counts as lost. It is never less
   * than three of the gateway's heartbeats. Default: 45,000.
   */
  readonly maxSilence?: number | undefined;
  /**
   * Longest time in milliseconds that a query or mutation waits for a spent budget; it is refused at once when
   * `retryAfter` is longer. Subscriptions wait without a limit. Default: 60,000.
   */
  readonly maxWait?: number | undefined;
  /** Longest pause in milliseconds before a stream connects again. Default: 5,000. */
  readonly maxPause?: number | undefined;
  /**
   * Returns the milliseconds before the attempt of that number, from 1, in place of a growing random pause. It is not
   * asked where the gateway says how long to wait.
   */
  readonly retryWait?: ((attempt: number) => number) | undefined;
}

/** Events are missing before the next message. Read the state of your objects again. */
export interface Gap {
  readonly __typename: 'StreamGap';
  /** `CURSOR_EXPIRED` or `LOG_RESET`, where the document selects it. */
  readonly reason?: string;
  readonly missedFrom?: string | null;
  readonly missedTo?: string | null;
}

/** Messages of a document: the values of its single field, without heartbeats. */
export type MessageOf<Data> = Exclude<FieldOf<Data>, { readonly __typename?: 'StreamHeartbeat' }>;

/** Value of the single field of an answer. */
export type FieldOf<Data> = unknown extends Data
  ? Json
  : { [Name in keyof Data as Name extends '__typename' ? never : Name]: Data[Name] } extends infer Fields
    ? NonNullable<Fields[keyof Fields]>
    : never;

/** Receives the messages of a subscription. */
export interface Sink<Message> {
  next(message: Message): void;
  /** Called once, when the subscription has failed for good. */
  error?(error: TributaryError): void;
  /** Called with each gap. Default: `onGap` of the client, or else `next`. */
  gap?(gap: Gap): void;
  /**
   * Called with the errors of a message that could not be read as a whole; the stream goes on. Without it, a message
   * without data is an `error` and ends the subscription.
   */
  failure?(error: TributaryError): void;
  /** Called with each state of this subscription; that of the client is the worst of all. */
  state?(state: StreamState): void;
}
