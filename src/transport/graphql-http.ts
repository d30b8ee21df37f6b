import { HeaderMap, type HTTPGraphQLResponse } from '@apollo/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../faults.ts';
import { type ContextParts, createContext } from '../graph/context.ts';
import type { GraphServer } from '../graph/server.ts';
import { answerType } from './media-type.ts';
import { originOf } from './origin.ts';
import { sendBrowsersToPlayground } from './playground.ts';

export interface GraphqlParts {
  readonly graph: GraphServer;
  readonly context: ContextParts;
  readonly publicUrl: string | undefined;
}

const path = '/graphql';
const bodyLimit = 1024 * 1024;
/** What Apollo looks at, beside the body: media types, and the proof that no foreign page sent the request. */
const readHeaders = ['content-type', 'x-apollo-operation-name', 'apollo-require-preflight'] as const;

/** GraphQL over HTTP: POST with a JSON body, GET with a query string. */
export async function mountGraphql(server: FastifyInstance, parts: GraphqlParts): Promise<void> {
  await server.register(async (scope) => {
    scope.removeContentTypeParser('text/plain');
    scope.route({
      method: ['GET', 'POST'],
      url: path,
      bodyLimit,
      config: { shape: 'graphql' },
      onRequest: sendBrowsersToPlayground,
      handler: (request, reply) => answer(parts, request, reply),
    });
    scope.route({
      method: ['PUT', 'PATCH', 'DELETE'],
      url: path,
      config: { shape: 'graphql' },
      onRequest: async (request, reply) => {
        reply.header('allow', 'GET, POST');
        throw new Fault('METHOD_NOT_ALLOWED', `${request.method} is not possible here; use POST or GET.`);
      },
      handler: async () => {},
    });
  });
}

async function answer(parts: GraphqlParts, request: FastifyRequest, reply: FastifyReply) {
  const { graph, context, publicUrl } = parts;
  const { call } = request;
  // Before anything is executed: an answer that cannot be given must change nothing.
  const type = answerType(request.headers.accept);
  const plain = plainRequest(request);
  const operation = plain && graph.known.find(plain.query, plain.operationName);
  if (operation) {
    const own = createContext(context, call, originOf(request, publicUrl));
    const body = await call.whileOpen(graph.known.run(operation, own, plain.variables ?? {}));
    if (body !== null) return reply.header('content-type', type).send(body);
  }
  const executed = graph.apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: request.method === 'HEAD' ? 'GET' : request.method,
      headers: headersOf(request, type),
      search: request.url.slice(path.length),
      body: request.body,
    },
    context: async () => createContext(context, call, originOf(request, publicUrl)),
  });
  return send(await call.whileOpen(executed), reply);
}

function headersOf({ headers }: FastifyRequest, accept: string): HeaderMap {
  const read = new HeaderMap([['accept', accept]]);
  for (const name of readHeaders) {
    const value = headers[name];
    if (typeof value === 'string') read.set(name, value);
  }
  return read;
}

function send({ status, headers, body }: HTTPGraphQLResponse, reply: FastifyReply): FastifyReply {
  if (body.kind === 'chunked') throw new TypeError('Incremental delivery is not part of this graph.');
  for (const [name, value] of headers) reply.header(name, value);
  return reply.code(status ?? 200).send(body.string);
}

interface PlainRequest {
  readonly query: string;
  readonly operationName: string | null | undefined;
  readonly variables: Readonly<Record<string, unknown>> | null | undefined;
}

/** A POST of JSON with nothing but a query, its name and its variables, for an answer that we can give. */
function plainRequest({ method, headers, body }: FastifyRequest): PlainRequest | null {
  if (method !== 'POST' || !headers['content-type']?.startsWith('application/json')) return null;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  const { query, operationName, variables, extensions } = body as Readonly<Record<string, unknown>>;
  if (typeof query !== 'string' || extensions !== undefined) return null;
  if (typeof operationName !== 'string' && operationName !== undefined && operationName !== null) return null;
  if (!isVariables(variables)) return null;
  return { query, operationName, variables };
}

function isVariables(value: unknown): value is PlainRequest['variables'] {
  return value === undefined || (typeof value === 'object' && !Array.isArray(value));
}
