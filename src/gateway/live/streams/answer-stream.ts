import type { FastifyReply } from 'fastify';
import type { HeldBytes } from '../../../kit/accounts/held-bytes.ts';
import type { Caller } from '../../../kit/call/caller.ts';
import type { StreamType } from '../../http/graphql/accepted-types.ts';
import { holderOf } from '../../limits/other-bounds/held.ts';
import type { LiveTransport } from '../../observer.ts';
import { drainedOf } from '../drained.ts';
import type { Sink } from '../hub/sink.ts';
import { createUnsent } from '../unsent.ts';
import { streamFormats } from './stream-format.ts';

/** An HTTP response that carries the messages of one operation. */
export interface AnswerStream extends Sink {
  readonly transport: LiveTransport;
  /** Sends the head if it is not sent yet. */
  begin(): void;
  /** Sends text of the stream's format. */
  send(text: string): void;
  /** Sends text that the client ignores. */
  heartbeat(): void;
  /** Tells the client that the answer is complete, and ends the response. */
  complete(): void;
  /** Ends the response without completing the answer, so that the client reconnects. */
  cut(): void;
}

/** The caller that unsent bytes are charged to. */
export interface StreamOwner {
  readonly held: HeldBytes;
  readonly caller: Caller;
}

const streamHeaders = {
  'cache-control': 'no-cache, no-transform',
  // Stops proxies from buffering the stream.
  'x-accel-buffering': 'no',
  // A kept connection would hold up a gateway that stops; a client that is not told would send its next request on it.
  connection: 'close',
};

/** Opens the stream. It takes the response over from Fastify and sends the headers set on the reply. */
export function openAnswerStream(
  reply: FastifyReply,
  type: StreamType,
  { held, caller }: StreamOwner,
): AnswerStream {
  const { raw } = reply;
  const holder = holderOf(caller);
  const overflow = () => void raw.destroy();
  const unsent = createUnsent({ stream: raw, held, holder: () => holder, evict: overflow });
  const { transport, contentType, opening, heartbeat, ending, message } = streamFormats[type];
  const drained = drainedOf(raw);
  // The client has gone; `close` follows.
  raw.on('error', () => {});
  const send = (message: string | Buffer) => {
    if (!raw.destroyed) raw.write(message);
  };

  function begin(): void {
    if (reply.sent) return;
    reply.beganAfterMs = reply.elapsedTime;
    reply.hijack();
    const headers = { ...reply.getHeaders(), ...streamHeaders, 'content-type': contentType };
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined) raw.setHeader(name, value);
    }
    raw.writeHead(200);
    send(opening);
  }

  const end = (text: string) => {
    begin();
    raw.end(text);
  };

  return {
    transport,
    begin,
    send,
    write(payload, cursor) {
      begin();
      send(message(payload, cursor));
    },
    cork: () => raw.cork(),
    uncork() {
      raw.uncork();
      unsent.fits();
    },
    get buffered() {
      return raw.writableLength;
    },
    fits: unsent.fits,
    drained,
    heartbeat() {
      send(heartbeat);
      if (!unsent.fits()) overflow();
    },
    complete: () => end(ending),
    cut: () => end(''),
    overflow,
    evict: overflow,
  };
}
