import type { Operation } from '../document.ts';
import type { Mutation, Query, StreamGapReason, Subscription } from '../generated/schema.ts';
import type { Json } from '../results.ts';
import type { MockServer } from './server.ts';
import type { AcceptSocket } from './sockets.ts';

/** An object of the schema of which only some fields are given. */
export type Part<Value> = Value extends readonly (infer Item)[]
  ? readonly Part<Item>[]
  : Value extends object
    ? { readonly [Field in keyof Value]?: Part<Value[Field]> }
    : Value;

export type StreamName = Exclude<keyof Subscription, '__typename'>;

/** Messages that the mock makes itself. */
type Made = { readonly __typename?: 'StreamHeartbeat' } | { readonly __typename?: 'StreamGap' };

type EventPart<Of> = Of extends { readonly __typename?: infer Type }
  ? { readonly __typename: NonNullable<Type> } & {
      readonly [Field in Exclude<keyof Of, '__typename'>]?: Part<Of[Field]>;
    }
  : never;

/** An event of the stream, by its type: some of its fields. The mock adds its cursor. */
export type Event<Name extends StreamName> = EventPart<Exclude<NonNullable<Subscription[Name]>, Made>>;

/** A request that is refused with an error's code. */
export interface Refusal {
  readonly code: string;
  readonly message?: string;
  /** Seconds, for `RATE_LIMITED`. */
  readonly retryAfter?: number;
}

export interface MockStream<Name extends StreamName> {
  /** Appends an event to the log; connected clients get it now, others when they resume. */
  send(event: Event<Name>): void;
  heartbeat(): void;
  gap(reason?: StreamGapReason): void;
  /** Cuts the connections and refuses the next one. */
  refuse(refusal: Refusal): void;
  /** Resolves when so many connections are open. */
  connected(count?: number): Promise<void>;
}

export interface MockRequest {
  /** Name of the operation; null where it has none. */
  readonly name: string | null;
  readonly query: string | null;
  readonly variables: Json;
  readonly headers: Headers;
}

type Resolvers<Root> = Readonly<Record<string, (variables: Json) => Part<Root> | Promise<Part<Root>>>>;

export interface MockOptions {
  /** Answers of queries by the names of their operations. */
  readonly queries?: Resolvers<Query>;
  readonly mutations?: Resolvers<Mutation>;
}

export interface MockGateway {
  /** Answers a document with data of its types. */
  answer<Data, Variables>(
    document: Operation<Data, Variables>,
    resolver: (variables: Variables) => Data | Promise<Data>,
  ): void;
  stream<Name extends StreamName>(name: Name): MockStream<Name>;
  /** Refuses the next request for a query or mutation. */
  refuse(refusal: Refusal): void;
  /** Cuts all connections and refuses new ones until `restore`. */
  outage(): void;
  restore(): void;
  readonly requests: readonly MockRequest[];
  /** Returns the requests of an operation. */
  requestsOf(name: string): readonly MockRequest[];
  /** Answers a request; throws during an outage. */
  handle(request: Request): Promise<Response>;
  /** Serves a websocket. */
  readonly accept: AcceptSocket;
  /** Whether there is an outage. */
  readonly isOut: boolean;
  /** Serves the mock on a free port of the loopback, in Node; websockets, too, with the package `ws`. */
  listen(): Promise<MockServer>;
}
