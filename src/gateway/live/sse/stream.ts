import type { FastifyReply } from 'fastify';
import { drainedOf } from '../drained.ts';
import type { Sink } from '../hub/sink.ts';

/** The response as an event stream, in the format of graphql-sse's distinct connections mode. */
export interface EventStream extends Sink {
  /** Sends the head if it is not sent yet. */
  begin(): void;
  /** Sends a comment line, which clients ignore. */
  comment(): void;
  /** Sends `complete` and ends the response. */
  complete(): void;
  /** Ends the response without `complete`, so that the client reconnects. */
  cut(): void;
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  // Stops proxies from buffering the stream.
  'x-accel-buffering': 'no',
  // A kept connection would hold up a gateway that stops; a client that is not told would send its next request on it.
  connection: 'close',
};

/** Opens the stream. It takes the response over from Fastify and sends the headers set on the reply. */
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
