import { HeaderMap, type HTTPGraphQLResponse } from '@apollo/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../faults.ts';
import { type ContextParts, createContext } from '../graph/context.ts';
import type { GraphServer } from '../graph/server.ts';
import { whileOpen } from './exchange.ts';
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

async function answer(
  { graph, context, publicUrl }: GraphqlParts,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { call } = request;
  const executed = graph.executeHTTPGraphQLRequest({
    httpGraphQLRequest: {
      method: request.method === 'HEAD' ? 'GET' : request.method,
      headers: headersOf(request),
      search: request.url.slice(path.length),
      body: request.body,
    },
    context: async () => createContext(context, call, originOf(request, publicUrl)),
  });
  return send(await whileOpen(call, executed), reply);
}

function headersOf({ headers }: FastifyRequest): HeaderMap {
  const read = new HeaderMap([['accept', answerType(headers.accept)]]);
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
