import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { badInput, Fault } from '../../../kit/fault.ts';
import { isJsonObject } from '../../../kit/json/value.ts';
import { credentialsOf } from '../../auth/presented/credentials.ts';
import { billingOf } from '../../http/request/metering.ts';
import { originOf } from '../../http/request/origin.ts';
import { queryOf } from '../../http/request/request-target.ts';
import { beginOperation } from '../begin-operation.ts';
import { openLongStream } from './long-stream.ts';
import { beginAll, fullFault, type SharedStreamParts } from './shared-operations.ts';
import { addedId, keyOf, opensStream, operationsIn } from './shared-requests.ts';
import { createSharedStream, type SharedStream } from './shared-stream.ts';

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

export function createSharedStreams(parts: SharedStreamParts): SharedStreams {
  const streams = new Map<string, SharedStream>();

  /** Opens a stream. A body may begin its `operations`, each with an `id`; their errors are messages. */
  async function open(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const key = keyOf(request);
    if (streams.has(key)) throw new Fault('CONFLICT', 'A stream with this token is open; use another token.');
    const operations = operationsIn(request);
    const long = openLongStream(parts, request, reply, {
      type: 'text/event-stream',
      drain: (stream) => stream.cut(),
    });
    const stream = createSharedStream(long.stream);
    streams.set(key, stream);
    long.stay(() => {
      streams.delete(key);
      stream.close();
    });
    await beginAll(parts, request, { operations, stream });
    return reply;
  }

  /** Begins an operation of a stream, and answers 202. */
  async function add(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const stream = find(request);
    const { call, body } = request;
    const id = addedId(body);
    if (stream.size >= parts.live.config.bounds.socketOperations) throw fullFault(parts);
    const operation = stream.add(id, () => call.close(false));
    try {
      const leave = await beginOperation(parts, {
        payload: isJsonObject(body) ? body : {},
        call,
        origin: originOf(request, parts.publicUrl),
        billing: billingOf(parts.meter, request, reply),
        sink: operation.sink,
      });
      operation.begun(leave && watched(request, leave, stream));
    } catch (error) {
      // Its end may have come while it began.
      if (operation.isOpen) {
        operation.leave();
        throw error;
      }
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
