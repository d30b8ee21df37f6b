import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { assertNever, Fault } from '../../../kit/fault.ts';
import { isJsonObject } from '../../../kit/json/value.ts';
import { credentialsOf } from '../../auth/credentials.ts';
import { answerRequest } from '../../graphql/answer-request.ts';
import { NotExecutable } from '../../graphql/errors.ts';
import { readParameters } from '../../graphql/parameters.ts';
import { graphqlBounds, type OpenGate } from '../../http/body-gate.ts';
import { mutationRefusal } from '../../http/get-mutations.ts';
import { graphqlDialect } from '../../http/graphql-dialect.ts';
import { billingOf } from '../../http/metering.ts';
import { originOf } from '../../http/origin.ts';
import { fieldsOf } from '../../http/request-parameters.ts';
import { openPart } from '../../http/server-part.ts';
import type { Ending } from '../live-connections.ts';
import {
  answerByProtocol,
  type LiveOperationParts,
  type Subscription,
  subscribe,
} from '../live-operations.ts';
import { type EventStream, openEventStream } from './stream.ts';

export interface SseParts extends LiveOperationParts {
  readonly publicUrl: string | undefined;
  readonly gate: OpenGate;
}

const path = '/graphql/stream';
const bodyLimit = 1024 * 1024;

/** Mounts GraphQL over server-sent events: one operation per response. */
export async function mountSse(server: FastifyInstance, parts: SseParts): Promise<void> {
  await openPart(server, 'graphql over sse', async (scope) => {
    scope.removeContentTypeParser('text/plain');
    scope.route({
      method: ['GET', 'POST'],
      url: path,
      bodyLimit,
      exposeHeadRoute: false,
      config: { dialect: graphqlDialect, chargedLater: true },
      preParsing: parts.gate(graphqlBounds),
      handler: (request, reply) => answer(parts, request, reply),
    });
  });
}

async function answer(parts: SseParts, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { call } = request;
  const { graph, meter, publicUrl } = parts;
  refuseOtherTypes(request);
  refuseForeignPages(request);
  const parameters = readParameters(fieldsOf(request), graph.persisted);
  if (!parameters) throw noOperation();
  const extensions = isJsonObject(parameters.extensions) ? parameters.extensions : null;
  const isPlain = Object.keys(extensions ?? {}).length === 0;
  const origin = originOf(request, publicUrl);
  const billing = billingOf(meter, request, reply);
  const refusal = mutationRefusal(request, reply, 'queries and subscriptions');
  try {
    const outcome = await call.whileOpen(() =>
      answerRequest(parts, { parameters, isPlain, call, origin, billing, refusal }),
    );
    switch (outcome.kind) {
      case 'answer':
        return sendOnce(reply, outcome.body);
      case 'subscription':
        return await follow(parts, request, reply, { ...outcome, variables: parameters.variables, origin });
      case 'unanswered': {
        const asked = { ...parameters, extensions: isPlain ? null : extensions };
        return sendOnce(reply, await call.whileOpen(() => answerByProtocol(parts, asked, outcome.context)));
      }
      default:
        return assertNever(outcome);
    }
  } catch (error) {
    if (!(error instanceof NotExecutable)) throw error;
    return reply.code(400).send({ errors: error.errors });
  }
}

/** Sends the single answer of a query or mutation and ends the stream. */
function sendOnce(reply: FastifyReply, body: string): FastifyReply {
  const stream = openEventStream(reply);
  stream.write(body, null);
  stream.complete();
  return reply;
}

/** Turns the response into the subscription's event stream. */
async function follow(
  parts: SseParts,
  { call, headers }: FastifyRequest,
  reply: FastifyReply,
  { operation, variables, origin, end: endCharge }: Followed,
): Promise<FastifyReply> {
  const { live } = parts;
  const leave = live.connect(call.caller);
  const endings: (() => void)[] = [leave];
  reply.raw.once('close', () => {
    for (const end of endings) end();
  });
  const stream = openEventStream(reply);
  const subscription = { operation, variables, origin, resumedAt: lastEventId(headers) };
  const end = await call.whileOpen(() => subscribe(parts, subscription, call, stream));
  stream.begin();
  // From here on the request's deadline and lease no longer apply.
  call.close(true);
  endCharge();
  endings.push(end, live.connections.add(connectionOf(stream)));
  const credentials = credentialsOf(headers, '');
  if (credentials.authorization.length > 0) endings.push(live.credentials.watch(credentials, stream.cut));
  if (reply.raw.closed) for (const one of endings) one();
  return reply;
}

interface Followed extends Omit<Subscription, 'resumedAt'> {
  /** Releases the request's lease. */
  end(): void;
}

/** Returns the Last-Event-ID header; undefined when it is absent or empty, because an empty one has seen no event. */
function lastEventId(headers: IncomingHttpHeaders): string | undefined {
  const last = headers['last-event-id'];
  return typeof last === 'string' && last !== '' ? last : undefined;
}

const connectionOf = (stream: EventStream) => ({
  transport: 'sse' as const,
  ping: stream.comment,
  /** A client that receives `complete` resumes with its cursor; one that is cut off repeats its request. */
  end: (ending: Ending) => (ending === 'draining' ? stream.complete() : stream.cut()),
});

function refuseOtherTypes({ headers }: FastifyRequest): void {
  const type = new Negotiator({ headers }).mediaType(['text/event-stream']);
  if (type === undefined) throw new Fault('NOT_ACCEPTABLE', 'Accept must allow text/event-stream.');
}

/**
 * Throws FORBIDDEN for a no-CORS request of another page. Browsers send it without a preflight, and it would spend the
 * visitor's budget.
 */
function refuseForeignPages({ headers, method }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  const simple = method === 'GET' && headers['sec-fetch-mode'] === 'no-cors' && site !== 'same-origin';
  if (simple) throw new Fault('FORBIDDEN', 'A page may ask for this in CORS mode only, as EventSource does.');
}

function noOperation(): Fault {
  const message = 'query must be the text of an operation, and variables, where given, a JSON object.';
  return new Fault('BAD_USER_INPUT', message, { field: 'query' });
}
