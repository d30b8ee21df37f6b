import { type Operation, operationOf } from '../document.ts';
import type { Mutation, Query, StreamGapReason, Subscription } from '../generated/schema.ts';
import { isJson, type Json } from '../results.ts';
import { type MockServer, serve } from './server.ts';
import { createStreams } from './streams.ts';

/** An object of the schema of which only some fields are given. */
export type Part<Value> = Value extends readonly (infer Item)[]
  ? readonly Part<Item>[]
  : Value extends object
    ? { readonly [Field in keyof Value]?: Part<Value[Field]> }
    : Value;

export type StreamName = Exclude<keyof Subscription, '__typename'>;

/** An event of the stream; the mock adds its cursor. */
export type Event<Name extends StreamName> = Part<NonNullable<Subscription[Name]>> & {
  readonly __typename: string;
};

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
  /** Serves the mock on a free port of the loopback, in Node. */
  listen(): Promise<MockServer>;
}

const nameOf = (query: string) => /\b(?:query|mutation|subscription)\s+(\w+)/.exec(query)?.[1] ?? null;

const problem = ({ code, message = `Refused: ${code}.`, retryAfter }: Refusal) =>
  Response.json({ errors: [{ message, extensions: { code, retryAfter } }] });

/** Runs a resolver of the test; an error that it throws is an error of the answer. */
async function resultOf(resolver: (variables: never) => unknown, variables: Json): Promise<Response> {
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

  async function handle(request: Request): Promise<Response> {
    if (isOut) throw new TypeError('The mock gateway has an outage.');
    const body: unknown = await request.json();
    const { query, documentId, variables } = isJson(body) ? body : {};
    const text = typeof query === 'string' ? query : null;
    const known = isJson(variables) ? variables : {};
    const name = text === null ? null : nameOf(text);
    requests.push({ name, query: text, variables: known, headers: request.headers });
    if (text && /^\s*subscription\b/m.test(text)) {
      const opened = streams.open(text, known, request.signal);
      return opened instanceof Response ? opened : problem(opened);
    }
    const refusal = refusals.shift();
    if (refusal) return problem(refusal);
    const resolver = [String(documentId), text ?? '', name ?? '']
      .map((key) => resolvers.get(key))
      .find(Boolean);
    if (resolver) return await resultOf(resolver, known);
    if (text === null) return problem({ code: 'PERSISTED_QUERY_NOT_FOUND' });
    const message = `The mock gateway has no answer for ${name ?? text}: give it in queries, mutations or answer().`;
    return problem({ code: 'UNKNOWN_OPERATION', message });
  }

  return {
    requests,
    handle,
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
    listen: () => serve(handle),
  };
}
