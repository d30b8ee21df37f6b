import type { FastifyReply } from 'fastify';
import { drainedOf } from '../drained.ts';
import type { Sink } from '../hub/sink.ts';

/** The response as a stream of events, in the form of graphql-sse's distinct connections. */
export interface EventStream extends Sink {
  /** Sends the head, unless it is sent. */
  begin(): void;
  /** A line that clients pass over. */
  comment(): void;
  /** The operation has no more to say. */
  complete(): void;
  /** Ends the response without that: the client is to come back. */
  cut(): void;
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  // Proxies would wait for more of it.
  'x-accel-buffering': 'no',
  // A kept connection would hold up a gateway that stops; a client that is not told would send its next request on it.
  connection: 'close',
};

/** From here on the response is ours; its head has what was set on the reply. */
export function openEventStream(reply: FastifyReply): EventStream {
  const { raw } = reply;
  const drained = drainedOf(raw);
  // The client has gone; `close` follows.
  raw.on('error', () => {});
  const send = (text: string) => {
    if (!raw.destroyed) raw.write(text);
  };

  function begin(): void {
    if (reply.sent) return;
    reply.hijack();
    for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...streamHeaders })) {
      if (value !== undefined) raw.setHeader(name, value);
    }
    raw.writeHead(200);
    send(':\n\n');
  }

  const end = (text: string) => {
    begin();
    raw.end(text);
  };

  return {
    begin,
    write(payload, cursor) {
      begin();
      send(`event: next\n${cursor === null ? '' : `id: ${cursor}\n`}data: ${payload}\n\n`);
    },
    cork: () => raw.cork(),
    uncork: () => raw.uncork(),
    get buffered() {
      return raw.writableLength;
    },
    drained,
    comment: () => send(':\n\n'),
    complete: () => end('event: complete\ndata:\n\n'),
    cut: () => end(''),
    overflow: () => void raw.destroy(),
  };
}
