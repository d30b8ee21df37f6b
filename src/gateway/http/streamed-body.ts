import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Arrival } from '../limits/limiter.ts';
import { clientLeft } from './exchange.ts';

/**
 * Bounds within which the rest of an unwanted body is still read, so that its sender gets the answer instead of a
 * connection reset.
 */
const lingering = { bytes: 4 * 1024 * 1024, milliseconds: 5_000 } as const;

/**
 * Yields a body's bytes. It reads only on demand, so that a slow reader slows the sender down. Time spent waiting for
 * the sender is not measured as CPU of the request. Throws UNAVAILABLE when the sender leaves before the end.
 * See docs/decisions/013-cpu-and-request-bodies.md.
 */
export async function* bytesOf(raw: IncomingMessage, arrival?: Arrival): AsyncGenerator<Uint8Array> {
  const parts = raw.iterator({ destroyOnReturn: false })[Symbol.asyncIterator]();
  try {
    for (;;) {
      arrival?.pause();
      const next = await parts.next().catch(() => Promise.reject(clientLeft));
      arrival?.resume();
      if (next.done) break;
      yield next.value;
    }
  } finally {
    // An open iterator would keep the rest of the body from flowing.
    await parts.return?.();
  }
  if (!raw.complete) throw clientLeft;
}

/** Returns a readable stream that pulls bytes only when there is room for them. */
export function answerOf(bytes: AsyncIterable<Uint8Array>, arrival?: Arrival): Readable {
  return Readable.from(pausing(bytes, arrival), { objectMode: false, highWaterMark: 1024 * 1024 });
}

async function* pausing(bytes: AsyncIterable<Uint8Array>, arrival?: Arrival): AsyncGenerator<Uint8Array> {
  for await (const some of bytes) {
    arrival?.pause();
    yield some;
    arrival?.resume();
  }
}

/** Discards the rest of a body that was answered early; after 5 seconds or `most` bytes it closes the connection. */
export function dropRest(raw: IncomingMessage, most: number = lingering.bytes): void {
  if (raw.complete || raw.destroyed) return;
  let left = most;
  const end = () => raw.socket.destroy();
  const timer = setTimeout(end, lingering.milliseconds);
  raw.once('close', () => clearTimeout(timer));
  raw.on('data', (some: Uint8Array) => {
    left -= some.length;
    if (left < 0) end();
  });
  raw.resume();
}
