import { type Operation, operationOf } from '../document.ts';
import { isJson, type Json } from '../results.ts';
import type { MockGateway, MockOptions, MockRequest, Refusal } from './contract.ts';
import { createEventStreams } from './event-streams.ts';
import { serve } from './server.ts';
import { acceptor } from './sockets.ts';
import { createStreams, type Subscribe } from './streams.ts';
import { resultOf } from './subscriptions.ts';

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
    // A websocket without a subscription is still open.
    if (isOut) {
      reader.cut();
      return () => {};
    }
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
