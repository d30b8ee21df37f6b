import { type Operation, operationOf } from '../document.ts';
import type { Mutation, Query, StreamGapReason, Subscription } from '../generated/schema.ts';
import { isJson, type Json } from '../results.ts';
import { createEventStreams } from './event-streams.ts';
import { type MockServer, serve } from './server.ts';
import { type AcceptSocket, acceptor } from './sockets.ts';
import { createStreams, type Subscribe } from './streams.ts';
import { resultOf } from './subscriptions.ts';

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

const nameOf = (query: string) => /\b(?:query|mutation|subscription)\s+(\w+)/.exec(query)?.[1] ?? null;

const problem = (refusal: Refusal) => Response.json(resultOf(refusal));

/** Runs a resolver of the test; an error that it throws is an error of the answer. */
async function answerOf(resolver: (variables: never) => unknown, variables: Json): Promise<Response> {
  try {
    return Response.json({ data: await resolver(variables as never) });
  } catch (error) {
    return problem({ code: 'INTERNAL_SERVER_ERROR', message: String(error) });
  }
}

/** Creates a gateway for tests of an app: the test gives its answers and sends the events of its streams. */
export function createMockGateway({ queries = {}, mutations = {} }: MockOptions = {}): MockGateway {
  const resolvers = new Map<string, (variables: never) => unknown>(
    Object.entries({ ...queries, ...mutations }),
  );
  const streams = createStreams();
  const requests: MockRequest[] = [];
  const refusals: Refusal[] = [];
  let isOut = false;

  function record({ query, variables }: Json, headers: Headers): MockRequest {
    const text = typeof query === 'string' && query !== '' ? query : null;
    const name = text === null ? null : nameOf(text);
    const request = { name, query: text, variables: isJson(variables) ? variables : {}, headers };
    requests.push(request);
    return request;
  }

  const subscribe: Subscribe = (operation, headers, reader) => {
    const { query, variables } = record(operation, headers);
    return query === null ? unknownId : streams.open(query, variables, reader);
  };
  const eventStreams = createEventStreams(subscribe);

  async function handle(request: Request): Promise<Response> {
    if (isOut) throw new TypeError('The mock gateway has an outage.');
    const sent: unknown = request.method === 'DELETE' ? null : await request.json();
    const body = isJson(sent) ? sent : {};
    const streamed = eventStreams.answer(request, body);
    if (streamed) return streamed;
    const { name, query, variables } = record(body, request.headers);
    const refusal = refusals.shift();
    if (refusal) return problem(refusal);
    const resolver = [String(body['documentId']), query ?? '', name ?? '']
      .map((key) => resolvers.get(key))
      .find(Boolean);
    if (resolver) return await answerOf(resolver, variables);
    if (query === null) return problem(unknownId);
    const known = [...resolvers.keys()].filter((key) => /^\w+$/.test(key)).join(', ') || 'none';
    const message = `The mock gateway has no answer for ${name ?? query}: give it in queries, mutations or answer(). It has answers for: ${known}.`;
    return problem({ code: 'UNKNOWN_OPERATION', message });
  }

  const accept = acceptor(subscribe);
  return {
    requests,
    handle,
    accept,
    get isOut() {
      return isOut;
    },
    answer(document, resolver) {
      const { query, documentId } = operationOf(document as Operation);
      for (const key of [query, documentId]) if (key) resolvers.set(key, resolver as never);
    },
    stream: (name) => streams.of(name) as never,
    refuse: (refusal) => void refusals.push(refusal),
    outage() {
      isOut = true;
      streams.cut();
    },
    restore() {
      isOut = false;
    },
    requestsOf: (name) => requests.filter((request) => request.name === name),
    listen: () => serve({ handle, accept, isOut: () => isOut }),
  };
}

/** The client sends the text once when the gateway does not know the id of a document. */
const unknownId: Refusal = { code: 'PERSISTED_QUERY_NOT_FOUND' };
