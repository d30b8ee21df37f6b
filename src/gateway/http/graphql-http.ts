import { HeaderMap, type HTTPGraphQLResponse } from '@apollo/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownerOf } from '../../kit/call/caller.ts';
import type { GraphServer } from '../graphql/apollo/server.ts';
import { type ContextParts, createContext, type Running } from '../graphql/context.ts';
import type { Operation } from '../graphql/operations.ts';
import { graphqlBounds, type OpenGate } from './body-gate.ts';
import { answerType } from './media-type.ts';
import { type Meter, tell } from './metering.ts';
import { originOf } from './origin.ts';
import { meantThePlayground, toPlayground } from './playground.ts';
import { type Chosen, priceOf, refusedUnread, spendingOf, waitingOf } from './price.ts';
import { type Asked, askedBy } from './request-parameters.ts';
import { searchOf } from './request-target.ts';
import { openPart } from './server-part.ts';

export interface GraphqlParts {
  readonly graph: GraphServer;
  readonly context: ContextParts;
  readonly publicUrl: string | undefined;
  /** Undefined where nothing is limited. */
  readonly meter: Meter | undefined;
  readonly gate: OpenGate;
}

const path = '/graphql';
const bodyLimit = 1024 * 1024;
/** What Apollo looks at, beside the body: media types, and the proof that no foreign page sent the request. */
const readHeaders = ['content-type', 'x-apollo-operation-name', 'apollo-require-preflight'] as const;

/** GraphQL over HTTP: POST with a JSON body, GET with a query string. */
export async function mountGraphql(server: FastifyInstance, parts: GraphqlParts): Promise<void> {
  await openPart(server, 'graphql', async (scope) => {
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
      preParsing: parts.gate(graphqlBounds),
      handler: (request, reply) => answer(parts, request, reply),
    });
  });
}

async function answer(parts: GraphqlParts, request: FastifyRequest, reply: FastifyReply) {
  const { graph, context, publicUrl } = parts;
  const { call } = request;
  // Before anything is executed: an answer that cannot be given must change nothing.
  const type = answerType(request.headers.accept, () => originOf(request, publicUrl));
  const asked = askedBy(request, graph.persisted);
  if (asked) refuseUnread(parts, asked, request, reply);
  await call.whileOpen(() => graph.turnOf(ownerOf(call.caller)));
  const operation = asked && plainOperation(graph, asked);
  const running = await charge(parts, request, reply, operation && { operation, variables: asked.variables });
  const own = createContext(context, call, originOf(request, publicUrl), running);
  if (operation && asked.plain) {
    const body = await call.whileOpen(() => graph.known.run(operation, own, asked.variables));
    if (body !== null) return reply.header('content-type', type).send(body);
  }
  if (asked && !operation) graph.known.refuseConditional(asked.query);
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

/** Null too for a subscription: the protocol's own pipeline refuses it here. */
function plainOperation({ known }: GraphServer, { query, operationName }: Asked): Operation | null {
  const found = known.find(query, operationName);
  return found?.subscribed ? null : found;
}

/** Throws RATE_LIMITED before the text is read, for somebody who is refused anyway. */
function refuseUnread(
  { graph, meter }: GraphqlParts,
  { query }: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const refused = meter && refusedUnread(meter, graph.known, query, request.call.caller);
  if (!refused) return;
  request.charged = true;
  throw tell(refused, reply);
}

/** Charges the operation that was chosen; a request without one costs as a query does. */
async function charge(
  { meter }: GraphqlParts,
  request: FastifyRequest,
  reply: FastifyReply,
  chosen: Chosen | null,
): Promise<Running> {
  request.charged = true;
  const { call } = request;
  if (!meter) return { spending: null, beginWait: waitingOf(call, () => undefined) };
  const { caller, deadline } = call;
  const price = priceOf(chosen);
  const { budget, end } = await meter.charge(caller, price.cost, deadline, reply);
  return { spending: spendingOf(meter, caller, price, budget), beginWait: waitingOf(call, end) };
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
