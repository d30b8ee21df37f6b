import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { Arrival } from '../limits/limiter.ts';
import { clientLeft } from './exchange.ts';

/** What of a body nobody wanted is still taken in, so that its sender reads the answer instead of a reset. */
const lingering = { bytes: 4 * 1024 * 1024, milliseconds: 5_000 } as const;

/**
 * A body's bytes as they come: nothing is read before it is asked for, so that a slow reader slows its sender down. While
 * the sender is waited for, the request uses no CPU. Throws UNAVAILABLE when the sender leaves in the middle.
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
    // It would keep the rest from flowing.
    await parts.return?.();
  }
  if (!raw.complete) throw clientLeft;
}

/** Bytes as an answer's body, which are asked for when there is room for them. */
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

/** Drops what still comes of a body that was answered before its end, and after a while or `most` bytes whoever sends it. */
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
