import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { Fault } from '../../../kit/fault.ts';
import { credentialsOf } from '../../auth/credentials.ts';
import { graphqlBounds, type OpenGate } from '../../http/body-gate.ts';
import { originOf } from '../../http/origin.ts';
import { askedBy } from '../../http/request-parameters.ts';
import { openPart } from '../../http/server-part.ts';
import type { Ending } from '../connections.ts';
import { NotExecutable } from '../hub/hub.ts';
import {
  type Admitted,
  admitOperation,
  type LiveAsked,
  type LiveOperationParts,
  runOnce,
  subscribe,
} from '../operations.ts';
import { type EventStream, openEventStream } from './stream.ts';

export interface SseParts extends LiveOperationParts {
  readonly publicUrl: string | undefined;
  readonly gate: OpenGate;
}

const path = '/graphql/stream';
const bodyLimit = 1024 * 1024;

/** GraphQL over server-sent events: one operation for each response. */
export async function mountSse(server: FastifyInstance, parts: SseParts): Promise<void> {
  await openPart(server, 'graphql over sse', async (scope) => {
    scope.removeContentTypeParser('text/plain');
    scope.route({
      method: ['GET', 'POST'],
      url: path,
      bodyLimit,
      exposeHeadRoute: false,
      config: { shape: 'graphql', chargedLater: true },
      preParsing: parts.gate(graphqlBounds),
      handler: (request, reply) => answer(parts, request, reply),
    });
  });
}

async function answer(parts: SseParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { call } = request;
  refuseOtherTypes(request);
  refuseForeignPages(request);
  const asked = readAsked(parts, request);
  request.charged = true;
  const admitted = await admitOperation(parts, asked, call, request.arrival);
  const { operation, charge } = admitted;
  if (charge) {
    reply.headers(charge.headers);
    reply.raw.once('close', charge.end);
    if (reply.raw.closed) charge.end();
    if ('refused' in charge.outcome) throw charge.outcome.refused;
  }
  try {
    if (operation?.subscribed) return await follow(parts, request, reply, asked, admitted);
    if (operation?.kind === 'mutation' && request.method === 'GET') throw mutationByGet(reply);
    const body = await runOnce(parts, asked, admitted, call);
    const stream = openEventStream(reply);
    stream.write(body, null);
    stream.complete();
    return reply;
  } catch (error) {
    if (!(error instanceof NotExecutable)) throw error;
    return reply.code(400).send({ errors: error.errors });
  }
}

/** The response becomes the subscription's. */
async function follow(
  parts: SseParts,
  { call, headers, method, url }: FastifyRequest,
  reply: FastifyReply,
  asked: LiveAsked,
  { operation, charge }: Admitted,
): Promise<FastifyReply> {
  if (!operation) throw new TypeError(`Nothing to follow for ${method} ${url}.`);
  const { live } = parts;
  const leave = live.connect(call.caller);
  const endings: (() => void)[] = [leave];
  reply.raw.once('close', () => {
    for (const end of endings) end();
  });
  const stream = openEventStream(reply);
  const end = await call.whileOpen(() => subscribe(parts, operation, asked, call, stream));
  stream.begin();
  // From here on neither the request's deadline nor its lease counts.
  call.close(true);
  charge?.end();
  endings.push(end, live.connections.add(connectionOf(stream)));
  const credentials = credentialsOf(headers, '');
  if (credentials.authorization.length > 0) endings.push(live.credentials.watch(credentials, stream.cut));
  if (reply.raw.closed) for (const one of endings) one();
  return reply;
}

const connectionOf = (stream: EventStream) => ({
  transport: 'sse' as const,
  ping: stream.comment,
  /** A client that is told `complete` resumes with its cursor; one that is cut off repeats what it asked. */
  end: (ending: Ending) => (ending === 'draining' ? stream.complete() : stream.cut()),
});

function refuseOtherTypes({ headers }: FastifyRequest): void {
  const type = new Negotiator({ headers }).mediaType(['text/event-stream']);
  if (type === undefined) throw new Fault('NOT_ACCEPTABLE', 'Accept must allow text/event-stream.');
}

/** Pages of others can send this without being asked whether they may: they would spend their visitor's budget. */
function refuseForeignPages({ headers, method }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  const simple = method === 'GET' && headers['sec-fetch-mode'] === 'no-cors' && site !== 'same-origin';
  if (simple) throw new Fault('FORBIDDEN', 'A page may ask for this in CORS mode only, as EventSource does.');
}

function readAsked({ graph, publicUrl }: SseParts, request: FastifyRequest): LiveAsked {
  const asked = askedBy(request, graph.persisted);
  if (!asked) {
    const message = 'query must be the text of an operation, and variables, where given, a JSON object.';
    throw new Fault('BAD_USER_INPUT', message, { field: 'query' });
  }
  const { query, operationName, variables } = asked;
  const last = request.headers['last-event-id'];
  return {
    query,
    operationName,
    variables,
    extensions: undefined,
    origin: originOf(request, publicUrl),
    // An empty one is that of a client which has seen nothing.
    resumedAt: typeof last === 'string' && last !== '' ? last : undefined,
  };
}

function mutationByGet(reply: FastifyReply): Fault {
  reply.header('allow', 'POST');
  return new Fault('METHOD_NOT_ALLOWED', 'GET carries queries and subscriptions only; use POST.');
}
