import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { resumed } from '../../../kit/accounts/usage-account.ts';
import { ReceivedRequest, smallChunks } from '../connection/received-request.ts';
import { clientLeft } from './exchange.ts';

/**
 * Bounds within which the rest of an unwanted body is still read, so that its sender gets the answer instead of a
 * connection reset.
 */
const lingering = { bytes: 4 * 1024 * 1024, milliseconds: 5_000 } as const;

/**
 * Yields a body's bytes. It reads only on demand, so that a slow reader slows the sender down. Throws BAD_USER_INPUT for
 * a body of too many small chunks, and UNAVAILABLE when the sender leaves before the end.
 */
export async function* bytesOf(raw: IncomingMessage): AsyncGenerator<Uint8Array> {
  const parts = raw.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await parts.next().catch(() => Promise.reject(clientLeft));
      resumed();
      if (raw instanceof ReceivedRequest && raw.tooSmall) throw smallChunks();
      if (next.done) break;
      yield next.value;
    }
  } finally {
    // An open iterator would keep the rest of the body from flowing.
    await parts.return?.();
  }
  if (!raw.complete) throw clientLeft;
}

/** Largest number of bytes that a streamed answer keeps in memory. */
export const streamedBytes = 256 * 1024;

/** Returns a readable stream that pulls bytes only when there is room for them. */
export const answerOf = (bytes: AsyncIterable<Uint8Array>): Readable =>
  Readable.from(bytes, { objectMode: false, highWaterMark: streamedBytes });

/** Discards the rest of a body that was answered early; after 5 seconds or `max` bytes it closes the connection. */
export function dropRest(raw: IncomingMessage, max: number = lingering.bytes): void {
  if (raw.complete || raw.destroyed) return;
  let left = max;
  const end = () => raw.socket.destroy();
  const timer = setTimeout(end, lingering.milliseconds);
  raw.once('close', () => clearTimeout(timer));
  // The answer is sent, and then nothing more is read.
  if (raw instanceof ReceivedRequest && raw.tooSmall) return void raw.socket.end();
  raw.on('data', (some: Uint8Array) => {
    left -= some.length;
    if (left < 0) end();
  });
  raw.resume();
}
