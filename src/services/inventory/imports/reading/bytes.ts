import { createPace } from '../pace.ts';

/** A file whose bytes can be read from any position, and more than once. */
export interface ByteSource {
  readonly size: number;
  /** Yields the bytes from `start` up to, but not including, `end`. */
  read(range: { readonly start: number; readonly end: number }): AsyncIterable<Uint8Array>;
}

/** Bytes that are processed at once: at most some hundred rows. */
const sliceBytes = 1024;

/** Yields the same bytes in slices; between slices the event loop gets its turn. */
export async function* inSlices(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const pace = createPace();
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += sliceBytes) {
      yield chunk.subarray(at, at + sliceBytes);
      if (pace.isSpent()) await pace.turn();
    }
  }
}

/** Returns the beginning of a file, at most `max` bytes. */
export async function headOf(source: ByteSource, max: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.read({ start: 0, end: Math.min(max, source.size) })) chunks.push(chunk);
  return Buffer.concat(chunks);
}
