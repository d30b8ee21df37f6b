import { isJson, type Json } from '../results.ts';
import type { Subscribe } from './streams.ts';
import { createSubscriptions, resultOf } from './subscriptions.ts';

type Subscriptions = ReturnType<typeof createSubscriptions>;

const tokenHeader = 'x-graphql-event-stream-token';
const accepted = () => new Response(null, { status: 202 });

/** Serves the event streams of clients: GraphQL over SSE, single connection mode. */
export function createEventStreams(subscribe: Subscribe) {
  const connections = new Map<string, Subscriptions>();

  function open(token: string, operations: readonly unknown[], { headers, signal }: Request): Response {
    const encoder = new TextEncoder();
    let leave = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const write = (event: string, data: Json) =>
          controller.enqueue(encoder.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
        const own = createSubscriptions(subscribe, headers, {
          next: (id, payload) => write('next', { id, payload }),
          cut() {
            leave();
            controller.error(new TypeError('The connection was cut.'));
          },
        });
        leave = () => {
          own.leave();
          if (connections.get(token) === own) connections.delete(token);
        };
        connections.set(token, own);
        for (const operation of operations) {
          const known = isJson(operation) ? operation : {};
          const id = String(known['id']);
          const refusal = own.add(id, known);
          if (!refusal) continue;
          write('next', { id, payload: resultOf(refusal) });
          write('complete', { id });
        }
        signal.addEventListener('abort', () => {
          leave();
          controller.error(signal.reason);
        });
      },
      cancel: () => leave(),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  return {
    /** Answers a request that belongs to a stream; undefined for any other. */
    answer(request: Request, body: Json): Response | undefined {
      const token = request.headers.get(tokenHeader);
      if (token === null) return undefined;
      if (Array.isArray(body['operations'])) return open(token, body['operations'], request);
      const connection = connections.get(token);
      if (!connection) return new Response(null, { status: 404 });
      if (request.method === 'DELETE') {
        connection.end(new URL(request.url).searchParams.get('operationId') ?? '');
        return accepted();
      }
      const { operationId } = isJson(body['extensions']) ? body['extensions'] : {};
      const refusal = connection.add(String(operationId), body);
      return refusal ? Response.json(resultOf(refusal)) : accepted();
    },
  };
}
