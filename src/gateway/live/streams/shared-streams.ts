import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownerOf } from '../../../kit/call/caller.ts';
import { newRequestId } from '../../../kit/call/request-id.ts';
import { badInput, Fault } from '../../../kit/fault.ts';
import { isJsonObject } from '../../../kit/json/value.ts';
import { credentialsOf } from '../../auth/presented/credentials.ts';
import { Exchange, type ExchangeParts } from '../../http/request/exchange.ts';
import { billingOf } from '../../http/request/metering.ts';
import { originOf } from '../../http/request/origin.ts';
import { queryOf } from '../../http/request/request-target.ts';
import { placeFault } from '../../limits/refusals.ts';
import { beginOperation, openBill } from '../begin-operation.ts';
import { errorsOf, type LiveOperationParts } from '../live-operations.ts';
import { openLongStream } from './long-stream.ts';
import { createSharedStream, type SharedStream } from './shared-stream.ts';

export interface SharedStreamParts extends LiveOperationParts {
  readonly publicUrl: string | undefined;
  readonly exchange: ExchangeParts;
}

/**
 * Event streams of several operations: GraphQL over SSE, single connection mode. A stream belongs to its process. It is
 * found by the token that its client has chosen, and by the owner of the credential.
 */
export interface SharedStreams {
  /** Answers a request that names a stream by its token. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Answers PUT with a token for a stream. */
  reserve(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  /** Answers DELETE, which ends an operation of a stream. */
  end(request: FastifyRequest, reply: FastifyReply): FastifyReply;
}

const tokenHeader = 'x-graphql-event-stream-token';

/** Returns the token by which a request names a shared stream; null without one. */
export function streamToken({ headers }: FastifyRequest): string | null {
  const token = headers[tokenHeader];
  return typeof token === 'string' && token !== '' ? token : null;
}

/** Returns the token of the header, or of the parameter `token`, because `EventSource` sends no headers. */
export const streamTokenOf = (request: FastifyRequest): string | null =>
  streamToken(request) ?? queryOf(request).get('token');

const tokenShape = /^[\x21-\x7e]{16,128}$/;
const longestId = 256;
/** Operations of one request that begin at the same time. */
const begunAtOnce = 8;

export function createSharedStreams(parts: SharedStreamParts): SharedStreams {
  const streams = new Map<string, SharedStream>();

  /** Opens a stream. A body may begin its `operations`, each with an `id`; their errors are messages. */
  async function open(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const key = keyOf(request);
    if (streams.has(key)) throw new Fault('CONFLICT', 'A stream with this token is open; use another token.');
    const operations = operationsIn(request, parts.live.config.socketOperations);
    const long = openLongStream(parts, request, reply, {
      type: 'text/event-stream',
      drain: (stream) => stream.cut(),
    });
    const { caller, trace, client } = request.call;
    const origin = originOf(request, parts.publicUrl);
    const stream = createSharedStream(long.stream);
    streams.set(key, stream);
    long.stay(() => {
      streams.delete(key);
      stream.close();
    });
    const coming = { reached: () => origin, trace, client };
    const begin = async ({ id, ...payload }: NamedOperation) => {
      const { exchange } = parts;
      const call = new Exchange(exchange, caller, newRequestId(), exchange.requestTimeoutMs, coming);
      const operation = stream.add(id, () => call.close(false));
      using billing = openBill(parts.meter, call);
      const opening = { payload, call, origin, billing, reconnect: long.stream.cut };
      await beginOperation(parts, { ...opening, sink: operation.sink })
        .then(operation.begun, (error) => {
          // The client has left.
          if (!operation.isOpen) return;
          const name = typeof payload['operationName'] === 'string' ? payload['operationName'] : null;
          operation.fail(errorsOf(parts, error, call, name));
        })
        .finally(() => call.close(true));
    };
    for (let next = 0; next < operations.length; next += begunAtOnce) {
      await Promise.all(operations.slice(next, next + begunAtOnce).map(begin));
    }
    return reply;
  }

  /** Begins an operation of a stream, and answers 202. */
  async function add(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const stream = find(request);
    const { call, body } = request;
    const id = addedId(body);
    const { socketOperations } = parts.live.config;
    if (stream.size >= socketOperations) {
      parts.observer.refusal('socket_operations');
      throw placeFault('socket_operations', socketOperations);
    }
    const operation = stream.add(id, () => call.close(false));
    try {
      const leave = await beginOperation(parts, {
        payload: isJsonObject(body) ? body : {},
        call,
        origin: originOf(request, parts.publicUrl),
        billing: billingOf(parts.meter, request, reply),
        sink: operation.sink,
        reconnect: () => {},
      });
      operation.begun(leave && watched(request, leave, stream));
    } catch (error) {
      operation.leave();
      throw error;
    }
    return reply.code(202).send();
  }

  /** Ends the stream also when the credential of the operation's own request is no longer good. */
  function watched({ headers }: FastifyRequest, leave: () => void, { cut }: SharedStream): () => void {
    const credentials = credentialsOf(headers, '');
    if (credentials.authorization.length === 0) return leave;
    const unwatch = parts.live.credentials.watch(credentials, cut);
    return () => {
      unwatch();
      leave();
    };
  }

  function find(request: FastifyRequest): SharedStream {
    const stream = streams.get(keyOf(request));
    if (stream) return stream;
    const message =
      'This gateway has no open stream with this token for this caller; open one by GET or POST.';
    throw new Fault('NOT_FOUND', message);
  }

  return {
    reserve: (_, reply) => reply.code(201).type('text/plain; charset=utf-8').send(randomUUID()),
    answer: (request, reply) =>
      request.method === 'POST' && !opensStream(request) ? add(request, reply) : open(request, reply),
    end(request, reply) {
      const id = queryOf(request).get('operationId');
      if (!id) throw badInput('operationId', 'the id of an operation', id ?? undefined);
      find(request).end(id);
      return reply.code(204).send();
    },
  };
}

function keyOf(request: FastifyRequest): string {
  const token = streamTokenOf(request) ?? '';
  if (!tokenShape.test(token)) throw badInput(tokenHeader, '16 to 128 printable characters of ASCII', token);
  return `${ownerOf(request.call.caller)} ${token}`;
}

type NamedOperation = Readonly<Record<string, unknown>> & { readonly id: string };

/** Whether the body of a request begins the operations of a stream that it opens. */
const opensStream = ({ body }: FastifyRequest): boolean =>
  isJsonObject(body) && body['operations'] !== undefined;

/** Returns the operations that a request begins. Throws BAD_USER_INPUT. */
function operationsIn({ body }: FastifyRequest, max: number): readonly NamedOperation[] {
  const operations = isJsonObject(body) ? (body['operations'] ?? []) : [];
  if (!Array.isArray(operations) || operations.length > max) {
    throw badInput('operations', `a list of at most ${max} operations`, operations);
  }
  const ids = new Set<string>();
  return operations.map((operation: unknown, at) => {
    const id = isJsonObject(operation) ? operation['id'] : undefined;
    const field = `operations[${at}].id`;
    if (!isJsonObject(operation) || !isId(id)) throw badInput(field, idForm, id);
    if (ids.has(id)) throw badInput(field, 'different for each operation', id);
    ids.add(id);
    return { ...operation, id };
  });
}

function addedId(body: unknown): string {
  const extensions = isJsonObject(body) ? body['extensions'] : undefined;
  const id = isJsonObject(extensions) ? extensions['operationId'] : undefined;
  if (!isId(id)) throw badInput('extensions.operationId', idForm, id);
  return id;
}

const idForm = `a text of 1 to ${longestId} characters`;
const isId = (id: unknown): id is string => typeof id === 'string' && id !== '' && id.length <= longestId;
