import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '../../../kit/fault.ts';
import type { GraphServer, HttpGraphAnswer } from '../../graphql/graph-server.ts';
import type { Operation } from '../../graphql/operation/operations.ts';
import { answerRequest } from '../../graphql/request/answer-request.ts';
import { executedStatus, graphqlType, hasErrors } from '../../graphql/request/answer-status.ts';
import type { ContextParts } from '../../graphql/request/create-context.ts';
import { readParameters } from '../../graphql/request/parameters.ts';
import { graphqlCost } from '../../limits/rules/cost.ts';
import { type HttpStreams, refuseForeignPages } from '../../live/streams/http-streams.ts';
import { streamToken } from '../../live/streams/shared-requests.ts';
import { graphqlDialect } from '../dialects/graphql-dialect.ts';
import { meantThePlayground, toPage } from '../pages/mount-pages.ts';
import { graphqlBounds, type OpenGate } from '../request/body-gate.ts';
import { foreignRead } from '../request/cross-site.ts';
import { billingOf, type Meter } from '../request/metering.ts';
import { originOf } from '../request/origin.ts';
import { searchOf } from '../request/request-target.ts';
import { openPart } from '../server-part.ts';
import { type AcceptedTypes, acceptedTypes } from './accepted-types.ts';
import { refusalOfGet } from './get-operations.ts';
import { fieldsOf, forProtocol } from './request-parameters.ts';
import { refusalOf, setStatus } from './status.ts';

export interface GraphqlParts {
  readonly graph: GraphServer;
  readonly context: ContextParts;
  readonly publicUrl: string | undefined;
  /** Undefined when limits are off. */
  readonly meter: Meter | undefined;
  readonly gate: OpenGate;
  /** Streams subscriptions to clients that accept one. */
  readonly streams: HttpStreams;
}

const path = '/graphql';
const bodyLimit = 1024 * 1024;

/** Mounts GraphQL over HTTP: POST with a JSON body, GET with a query string. */
export async function mountGraphql(server: FastifyInstance, parts: GraphqlParts): Promise<void> {
  await openPart(server, 'graphql', async (scope) => {
    scope.removeContentTypeParser('text/plain');
    scope.route({
      method: ['GET', 'POST'],
      url: path,
      bodyLimit,
      config: { dialect: graphqlDialect, chargedLater: true },
      onRequest: (request, reply, done) => {
        if (!meantThePlayground(request)) return done();
        return openPlayground(parts, request, reply);
      },
      preParsing: parts.gate(graphqlBounds),
      handler: (request, reply) => answer(parts, request, reply),
    });
  });
}

async function openPlayground({ meter }: GraphqlParts, request: FastifyRequest, reply: FastifyReply) {
  await billingOf(meter, request, reply)?.charge(graphqlCost(null));
  return toPage(reply, 'playground');
}

async function answer(parts: GraphqlParts, request: FastifyRequest, reply: FastifyReply) {
  const { publicUrl, streams } = parts;
  const { method, headers } = request;
  // The answer to HEAD has no body, and a stream without one would never end.
  if (streamToken(request) !== null && method !== 'HEAD') {
    refuseForeignPages(request);
    return await streams.shared.answer(request, reply);
  }
  const origin = originOf(request, publicUrl);
  // Checked before execution: an operation whose answer has no acceptable type must change nothing.
  const types = acceptedTypes(headers.accept, origin);
  const accepted = method === 'HEAD' ? { ...types, stream: null } : types;
  if (accepted.stream) refuseForeignPages(request);
  if (!accepted.answer && accepted.stream === 'text/event-stream') return streams.answer(request, reply);
  return await answerOperation(parts, { request, reply, accepted, origin }).catch((error: unknown) => {
    throw refusalOf(error, accepted.answer);
  });
}

interface Accepted {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly accepted: AcceptedTypes;
  readonly origin: string;
}

async function answerOperation(parts: GraphqlParts, { request, reply, accepted, origin }: Accepted) {
  const { graph, meter, streams } = parts;
  const { call, method, body } = request;
  const fields = fieldsOf(request);
  const billing = billingOf(meter, request, reply);
  const parameters = readParameters(fields, graph.persisted);
  const refuseGet = refusalOfGet(request, reply, { streams: accepted.stream !== null, origin });
  const refusal = (operation: Operation) => singleRefusal(operation, accepted) ?? refuseGet(operation);
  const outcome = await call.whileOpen(() =>
    answerRequest(parts, { parameters, call, origin, billing, refusal }),
  );
  if (outcome.kind === 'subscription' && accepted.stream) {
    const { span } = outcome.context;
    const followed = { ...outcome, variables: parameters?.variables ?? {}, origin, span };
    return await streams.follow(request, reply, followed, accepted.stream);
  }
  // A client that accepts streams only reads a refusal as GraphQL's own type.
  const accept = accepted.answer ?? graphqlType;
  if (outcome.kind === 'answer') {
    if (outcome.isShared) request.sharedAnswer = true;
    setStatus(reply, executedStatus(accept, hasErrors(outcome.body)));
    return sent(reply.header('content-type', accept).send(outcome.body));
  }
  const foreign = foreignRead(request);
  if (foreign) throw foreign;
  const requested = forProtocol({ search: searchOf(request), body }, parameters);
  const asHttp = { method, ...requested, accept };
  return send(await call.whileOpen(() => graph.protocol.answerHttp(asHttp, outcome.context)), reply);
}

/** Returns the refusal of an operation with a single answer to a client that accepts multipart streams only. */
function singleRefusal({ kind }: Operation, { answer: type }: AcceptedTypes): Fault | null {
  if (type !== null || kind === 'subscription') return null;
  return new Fault('NOT_ACCEPTABLE', `Accept must allow application/json: a ${kind} has a single answer.`);
}

/** Returns the reply while it waits to be sent: waiting for one that is sent takes more turns. */
const sent = (reply: FastifyReply) => (reply.sent ? undefined : reply);

function send({ status, headers, body }: HttpGraphAnswer, reply: FastifyReply) {
  for (const [name, value] of headers) reply.header(name, value);
  setStatus(reply, status);
  return reply.send(body);
}
