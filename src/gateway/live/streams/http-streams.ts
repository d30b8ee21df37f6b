import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { noteErrors } from '../../../kit/call/call-record.ts';
import { assertNever, Fault } from '../../../kit/fault.ts';
import { untilFailed } from '../../../kit/tracing/in-span.ts';
import { NotExecutable } from '../../graphql/errors.ts';
import { answerRequest } from '../../graphql/request/answer-request.ts';
import { missingHash, readParameters, unknownHash } from '../../graphql/request/parameters.ts';
import type { ChargeUnsent } from '../../http/answer/unsent-answers.ts';
import type { StreamType } from '../../http/graphql/accepted-types.ts';
import { refusalOfGet } from '../../http/graphql/get-operations.ts';
import { fieldsOf } from '../../http/graphql/request-parameters.ts';
import { billingOf } from '../../http/request/metering.ts';
import { originOf } from '../../http/request/origin.ts';
import { answerByProtocol, type Subscription, subscribe, wantsHeartbeatAtEnd } from '../live-operations.ts';
import { type AnswerStream, openAnswerStream } from './answer-stream.ts';
import { openLongStream } from './long-stream.ts';
import type { SharedStreamParts } from './shared-operations.ts';
import { createSharedStreams, type SharedStreams } from './shared-streams.ts';

export interface HttpStreamParts extends SharedStreamParts {
  /** Charges an answer that its client does not read at once. */
  readonly chargeUnsent: ChargeUnsent;
}

/** An admitted subscription of an HTTP request. */
export interface Followed extends Omit<Subscription, 'resumedAt' | 'heartbeatAtEnd'> {
  /** Releases the request's lease. */
  end(): void;
}

/** Operations that are answered by a stream of messages over HTTP. */
export interface HttpStreams {
  readonly shared: SharedStreams;
  /** Answers any operation with an event stream. A query or mutation is one message, and the stream ends. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Turns the response into the stream of the subscription, in the given format. */
  follow(
    request: FastifyRequest,
    reply: FastifyReply,
    followed: Followed,
    type: StreamType,
  ): Promise<FastifyReply>;
}

export function createHttpStreams(parts: HttpStreamParts): HttpStreams {
  const shared = createSharedStreams(parts);
  return {
    shared: {
      ...shared,
      answer: (request, reply) => refusedAsJson(reply, () => shared.answer(request, reply)),
    },
    answer: (request, reply) => refusedAsJson(reply, () => answer(parts, request, reply)),
    follow: (request, reply, followed, type) =>
      refusedAsJson(reply, () => follow(parts, request, reply, followed, type)),
  };
}

/** Sends the errors of an operation that cannot be executed as the JSON answer of a request that failed. */
async function refusedAsJson(reply: FastifyReply, work: () => Promise<FastifyReply>): Promise<FastifyReply> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NotExecutable)) throw error;
    noteErrors(reply.request.call.record, error.errors);
    return reply.code(400).send({ errors: error.errors });
  }
}

async function answer(
  parts: HttpStreamParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { call } = request;
  const { graph, meter, publicUrl } = parts;
  refuseForeignPages(request);
  const fields = fieldsOf(request);
  const billing = billingOf(meter, request, reply);
  const parameters = readParameters(fields, graph.persisted);
  if (!parameters) throw missingHash(fields, graph.persisted) === null ? noOperation() : unknownHash();
  const origin = originOf(request, publicUrl);
  const refusal = refusalOfGet(request, reply, { streams: true, origin });
  const outcome = await call.whileOpen(() =>
    answerRequest(parts, { parameters, call, origin, billing, refusal }),
  );
  switch (outcome.kind) {
    case 'answer':
      return sendOnce(parts, reply, outcome.body);
    case 'subscription': {
      const { span } = outcome.context;
      const followed = { ...outcome, variables: parameters.variables, origin, span };
      return await follow(parts, request, reply, followed, 'text/event-stream');
    }
    case 'unanswered': {
      const answered = await call.whileOpen(() => answerByProtocol(parts, parameters, outcome.context));
      return sendOnce(parts, reply, answered);
    }
    default:
      return assertNever(outcome);
  }
}

/** Sends the single answer of a query or mutation and ends the stream. */
function sendOnce({ held, chargeUnsent }: HttpStreamParts, reply: FastifyReply, body: string): FastifyReply {
  const { caller } = reply.request.call;
  const stream = openAnswerStream(reply, 'text/event-stream', { held, caller });
  stream.write(body, null);
  stream.complete();
  chargeUnsent(reply.request, reply);
  return reply;
}

/** Begins the stream in the span of its operation. */
const follow = (parts: HttpStreamParts, ...stream: Parameters<HttpStreams['follow']>) =>
  untilFailed(stream[2].span ?? null, () => begin(parts, ...stream));

async function begin(
  parts: HttpStreamParts,
  request: FastifyRequest,
  reply: FastifyReply,
  followed: Followed,
  type: StreamType,
): Promise<FastifyReply> {
  // A client that receives the end of the answer resumes with its cursor; one that is cut off repeats its request.
  const drain = (stream: AnswerStream) => stream.complete();
  const { stream, stay } = openLongStream(parts, request, reply, { type, drain });
  const end = await startEvents(parts, request, followed, stream);
  stay(end);
  followed.end();
  return reply;
}

/** Starts the subscription. A function of its own, because the listeners of `begin` live as long as the stream. */
async function startEvents(
  parts: HttpStreamParts,
  request: FastifyRequest,
  { operation, variables, origin, span = null }: Followed,
  stream: AnswerStream,
): Promise<() => void> {
  const { call, headers } = request;
  const heartbeatAtEnd = wantsHeartbeatAtEnd(fieldsOf(request));
  const resumedAt = lastEventId(headers);
  const subscription = { operation, variables, origin, resumedAt, heartbeatAtEnd, span };
  return await call.whileOpen(() => subscribe(parts, subscription, call, stream));
}

/** Returns the Last-Event-ID header; undefined when it is absent or empty, because an empty one has seen no event. */
function lastEventId(headers: IncomingHttpHeaders): string | undefined {
  const last = headers['last-event-id'];
  return typeof last === 'string' && last !== '' ? last : undefined;
}

/**
 * Throws FORBIDDEN for a no-CORS request of another page. Browsers send it without a preflight, and it would spend the
 * visitor's budget.
 */
export function refuseForeignPages({ headers, method }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  const simple = method === 'GET' && headers['sec-fetch-mode'] === 'no-cors' && site !== 'same-origin';
  if (simple) throw new Fault('FORBIDDEN', 'A page may ask for this in CORS mode only, as EventSource does.');
}

function noOperation(): Fault {
  const message = 'query must be the text of an operation, and variables, where given, a JSON object.';
  return new Fault('BAD_USER_INPUT', message, { field: 'query' });
}
