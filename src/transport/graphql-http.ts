import { HeaderMap, type HTTPGraphQLResponse } from '@apollo/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ContextParts, createContext, type Spending } from '../graph/context.ts';
import type { Variables } from '../graph/node-count.ts';
import type { Operation } from '../graph/operations.ts';
import type { GraphServer } from '../graph/server.ts';
import { dryRunCost, graphqlCost } from '../limits/cost.ts';
import { type Asked, askedBy } from './asked.ts';
import { answerType } from './media-type.ts';
import type { Meter } from './metering.ts';
import { originOf } from './origin.ts';
import { meantThePlayground, toPlayground } from './playground.ts';
import { searchOf } from './target.ts';

export interface GraphqlParts {
  readonly graph: GraphServer;
  readonly context: ContextParts;
  readonly publicUrl: string | undefined;
  /** Undefined where nothing is limited. */
  readonly meter: Meter | undefined;
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
      config: { shape: 'graphql', chargedLater: true },
      onRequest: async (request, reply) => {
        if (!meantThePlayground(request)) return;
        await charge(parts, request, reply, null);
        return toPlayground(reply);
      },
      handler: (request, reply) => answer(parts, request, reply),
    });
  });
}

async function answer(parts: GraphqlParts, request: FastifyRequest, reply: FastifyReply) {
  const { graph, context, publicUrl } = parts;
  const { call } = request;
  // Before anything is executed: an answer that cannot be given must change nothing.
  const type = answerType(request.headers.accept);
  const asked = askedBy(request, graph.persisted);
  if (asked) refuseKnown(parts, asked, request, reply);
  const operation = asked && graph.known.find(asked.query, asked.operationName);
  const spending = await charge(
    parts,
    request,
    reply,
    operation && { operation, variables: asked.variables },
  );
  const own = createContext(context, call, originOf(request, publicUrl), spending);
  if (operation && asked.plain) {
    const body = await call.whileOpen(() => graph.known.run(operation, own, asked.variables));
    if (body !== null) return reply.header('content-type', type).send(body);
  }
  const execute = () =>
    graph.apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: request.method === 'HEAD' ? 'GET' : request.method,
        headers: headersOf(request, type),
        search: searchOf(request),
        body: request.body,
      },
      context: async () => own,
    });
  return send(await call.whileOpen(execute), reply);
}

/** A text that nobody has sent before is not read for somebody who is refused anyway, unless it may be free of charge. */
function refuseKnown(
  { graph, meter }: GraphqlParts,
  { query }: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (!meter || graph.known.has(query) || query.includes('dryRun')) return;
  request.charged = true;
  meter.refuseKnown(request.call.caller, graphqlCost(null), reply);
  delete request.charged;
}

interface Chosen {
  readonly operation: Operation;
  readonly variables: Variables;
}

/** Charges the operation that was chosen; a request without one costs as a query does. Null where nothing is limited. */
async function charge(
  { meter }: GraphqlParts,
  request: FastifyRequest,
  reply: FastifyReply,
  chosen: Chosen | null,
): Promise<Spending | null> {
  request.charged = true;
  if (!meter) return null;
  const { caller, deadline } = request.call;
  const full = graphqlCost(
    chosen && { mutation: chosen.operation.kind === 'mutation', content: chosen.operation.content },
  );
  const dry = chosen?.operation.dry(chosen.variables) ?? false;
  const budget = await meter.charge(caller, dry ? dryRunCost : full, deadline, reply);
  const nodeCount = chosen?.operation.nodes(chosen.variables) ?? 0;
  return { budget, cost: full.units, nodeCount, budgets: () => meter.budgets(caller) };
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
