import type { Operation } from './document.ts';
import type { TributaryError } from './errors.ts';
import type { ConnectionStatus, FieldOf, Gap, MessageOf, Sink, StreamState } from './options.ts';
import type { NodeOf } from './pages.ts';
import type { GraphQLResult, Json } from './results.ts';

/** Variables of a document; any where the document has no types. */
export type VariablesOf<Variables> = unknown extends Variables ? Json : Variables;

export interface RequestOptions {
  /** Ends the request: it throws the signal's reason. A mutation may have been executed. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds in which the request has to be answered. Default: `timeout` of the client. */
  readonly timeout?: number | undefined;
  /** Longest time in milliseconds that the request waits for a spent budget. Default: `maxWait` of the client. */
  readonly maxWait?: number | undefined;
}

export interface StreamOptions {
  /** Ends the subscription. */
  readonly signal?: AbortSignal | undefined;
  /** Called with each gap. Default: `onGap` of the client; without it, a gap is a message. */
  readonly gap?: ((gap: Gap) => void) | undefined;
}

/** Receives the results of a subscription; heartbeats are left out. */
export interface ResultSink {
  next(result: GraphQLResult): void;
  error(error: TributaryError): void;
}

/** Events of a client, and the values that their listeners get. */
export interface ClientEvents extends Record<string, readonly unknown[]> {
  /** As `onState`. */
  readonly state: [state: StreamState, reason: TributaryError | null];
  /** A message of any stream, after the stream's own sink has it. */
  readonly message: [message: Json];
  /** An error that has ended a stream for good. */
  readonly error: [error: TributaryError];
}

/** A client of one gateway, or of several behind one address. */
export interface Client {
  /** State of the client's streams together. */
  readonly state: StreamState;
  /** How the client's streams are connected. */
  readonly connection: ConnectionStatus;
  /** Adds a listener; returns the function that removes it. */
  on<Name extends 'state' | 'message' | 'error'>(
    name: Name,
    listener: (...values: ClientEvents[Name]) => void,
  ): () => void;
  /** Asks for a token now. Streams that wait for one connect at once. Rejects when the token function fails. */
  authorize(): Promise<void>;
  /**
   * Runs a query or mutation and returns its data. Throws TributaryError when the answer has errors; its `data` is what
   * the answer has besides them. Nothing that may have been executed is sent again.
   */
  query<Data = Json, Variables = unknown>(
    document: Operation<Data, Variables>,
    variables?: VariablesOf<Variables>,
    options?: RequestOptions,
  ): Promise<Data>;
  /** Runs a mutation of one field and returns its payload. Throws UserErrors when the payload has `userErrors`. */
  mutate<Data = Json, Variables = unknown>(
    document: Operation<Data, Variables>,
    variables?: VariablesOf<Variables>,
    options?: RequestOptions,
  ): Promise<FieldOf<Data>>;
  /** Runs a query or mutation and returns the whole result. Throws TributaryError where there is none. */
  request<Data = Json, Variables = unknown>(
    document: Operation<Data, Variables>,
    variables?: VariablesOf<Variables>,
    options?: RequestOptions,
  ): Promise<GraphQLResult<Data>>;
  /** Calls the sink with the messages of a subscription; returns the function that ends it. */
  subscribe<Data = Json, Variables = unknown>(
    document: Operation<Data, Variables>,
    variables: VariablesOf<Variables> | undefined,
    sink: Sink<MessageOf<Data>>,
  ): () => void;
  /**
   * Yields the messages of a subscription, over any number of lost connections, each event once and in the order of the
   * log. To begin where another client has stopped, pass its last cursor as the variable of `after`. Throws the
   * TributaryError that ends the subscription for good.
   */
  subscribe<Data = Json, Variables = unknown>(
    document: Operation<Data, Variables>,
    variables?: VariablesOf<Variables>,
    options?: StreamOptions,
  ): AsyncGenerator<MessageOf<Data>, void, undefined>;
  /** As `subscribe`, with whole results: for links and exchanges of other libraries. */
  follow(document: Operation, variables: Json, sink: ResultSink): () => void;
  /**
   * Yields the nodes of all pages of a list. `select` returns the list from the data; default: its single field. The
   * document takes `$after` and selects `pageInfo { hasNextPage endCursor }`.
   */
  pages<Data = Json, Variables = unknown, Page = FieldOf<Data>>(
    document: Operation<Data, Variables>,
    variables?: VariablesOf<Variables>,
    select?: (data: Data) => Page,
  ): AsyncGenerator<NodeOf<Page>, void, undefined>;
  /** Ends all subscriptions and the websocket. Operations after it throw CLOSED. */
  close(): void;
}
