import type { FastifyReply, FastifyRequest } from 'fastify';
import { credentialsOf } from '../../auth/presented/credentials.ts';
import type { StreamType } from '../../http/graphql/accepted-types.ts';
import type { Ending } from '../live-connections.ts';
import type { LiveOperationParts } from '../live-operations.ts';
import { type AnswerStream, openAnswerStream } from './answer-stream.ts';

/** A stream that stays open for hours. */
export interface LongStream {
  readonly stream: AnswerStream;
  /**
   * Sends the head, and gives up what only a request needs: its body, its span, its deadline. `end` is called when the
   * stream has closed.
   */
  stay(end: () => void): void;
}

/**
 * Opens a stream, which counts as a connection of the caller. A gateway that stops ends it by `drain`. Throws
 * RATE_LIMITED.
 */
export function openLongStream(
  { live, held }: Pick<LiveOperationParts, 'live' | 'held'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { type, drain }: { readonly type: StreamType; drain(stream: AnswerStream): void },
): LongStream {
  const { call, headers, span } = request;
  const endings: (() => void)[] = [live.connect(call.caller)];
  reply.raw.once('close', () => {
    for (const end of endings) end();
  });
  // Tells the client how long a connection can be silent before it is lost.
  reply.header('x-heartbeat-ms', live.config.heartbeatMs);
  const stream = openAnswerStream(reply, type, { held, caller: call.caller });
  return {
    stream,
    stay(end) {
      request.body = null;
      request.heldBody?.release();
      stream.begin();
      // Each event has a span of its own.
      span?.set({ 'http.response.status_code': 200 });
      span?.end();
      call.close(true);
      endings.push(end, live.connections.add(connectionOf(stream, drain)));
      const credentials = credentialsOf(headers, '');
      if (credentials.authorization.length > 0) endings.push(live.credentials.watch(credentials, stream.cut));
      if (reply.raw.closed) for (const one of endings) one();
    },
  };
}

const connectionOf = (stream: AnswerStream, drain: (stream: AnswerStream) => void) => ({
  transport: stream.transport,
  ping: stream.heartbeat,
  end: (ending: Ending) => (ending === 'draining' ? drain(stream) : stream.cut()),
});
