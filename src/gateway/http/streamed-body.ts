import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { resumed } from '../../kit/cpu-account.ts';
import { clientLeft } from './exchange.ts';
import { ReceivedRequest, smallChunks } from './received-request.ts';

/**
 * Bounds within which the rest of an unwanted body is still read, so that its sender gets the answer instead of a
 * connection reset.
 */
const lingering = { bytes: 4 * 1024 * 1024, milliseconds: 5_000 } as const;
/** Largest rest in bytes of a body with too many small chunks. */
const smallRest = 16 * 1024;

/** Length in bytes of a part below which more is collected before it is passed on. */
const smallPart = 4 * 1024;

/**
 * Yields a body's bytes. It reads only on demand, so that a slow reader slows the sender down. Small chunks are collected
 * for a turn of the event loop. Throws BAD_USER_INPUT for too many small chunks, and UNAVAILABLE when the sender leaves
 * before the end.
 */
export async function* bytesOf(raw: IncomingMessage): AsyncGenerator<Uint8Array> {
  const changes = changesOf(raw);
  try {
    for (;;) {
      if (raw instanceof ReceivedRequest && raw.tooSmall) throw smallChunks();
      const part: Buffer | null = raw.read();
      if (part) yield part;
      if (raw.readableEnded) break;
      if (raw.destroyed || raw.errored) throw clientLeft;
      if (!part) await changes.next();
      else if (part.length < smallPart) await nextTurn();
      resumed();
    }
  } finally {
    changes.end();
  }
  if (!raw.complete) throw clientLeft;
}

const events = ['readable', 'end', 'close', 'error'] as const;

/** Waits for changes of the body. */
function changesOf(raw: IncomingMessage) {
  let changed = Promise.withResolvers<void>();
  const tell = () => changed.resolve();
  for (const event of events) raw.on(event, tell);
  return {
    async next(): Promise<void> {
      await changed.promise;
      changed = Promise.withResolvers();
    },
    // A listener for `readable` would keep the rest of the body from flowing.
    end(): void {
      for (const event of events) raw.off(event, tell);
    },
  };
}

/** Returns a readable stream that pulls bytes only when there is room for them. */
export const answerOf = (bytes: AsyncIterable<Uint8Array>): Readable =>
  Readable.from(bytes, { objectMode: false, highWaterMark: 1024 * 1024 });

/** Discards the rest of a body that was answered early; after 5 seconds or `most` bytes it closes the connection. */
export function dropRest(raw: IncomingMessage, most: number = lingering.bytes): void {
  if (raw.complete || raw.destroyed) return;
  let left = raw instanceof ReceivedRequest && raw.tooSmall ? smallRest : most;
  const end = () => raw.socket.destroy();
  const timer = setTimeout(end, lingering.milliseconds);
  raw.once('close', () => clearTimeout(timer));
  raw.on('data', (some: Uint8Array) => {
    left -= some.length;
    if (left < 0) end();
  });
  raw.resume();
}
