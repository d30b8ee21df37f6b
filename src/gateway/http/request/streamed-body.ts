import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { resumed } from '../../../kit/accounts/usage-account.ts';
import { Fault } from '../../../kit/fault.ts';
import { valueWithin } from '../../../kit/work/pause.ts';
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

/** The least that a streamed body has to bring in that time. Only the time in which the gateway waits for bytes counts. */
export const slowest = { bytes: 64 * 1024, milliseconds: 10_000 } as const;

/** Yields the bytes. Throws TIMEOUT (408) when they arrive too slowly, so that a stalled sender holds nothing for long. */
export async function* steadily(
  body: AsyncGenerator<Uint8Array>,
  { bytes, milliseconds }: { readonly bytes: number; readonly milliseconds: number } = slowest,
): AsyncGenerator<Uint8Array> {
  let [waited, arrived, isStalled] = [0, 0, false];
  try {
    for (;;) {
      const began = performance.now();
      const next = await valueWithin(Math.max(1, milliseconds - waited), body.next());
      isStalled = next === undefined;
      if (!next) throw tooSlow(bytes, milliseconds);
      if (next.done) return;
      waited += performance.now() - began;
      arrived += next.value.length;
      if (arrived >= bytes) [waited, arrived] = [0, 0];
      yield next.value;
    }
  } finally {
    // A stalled body ends with its connection only.
    if (!isStalled) await body.return(undefined);
  }
}

const tooSlow = (bytes: number, milliseconds: number) =>
  new Fault('TIMEOUT', `The body must bring ${bytes} bytes in ${milliseconds} ms; it brought less.`, {
    status: 408,
  });

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
