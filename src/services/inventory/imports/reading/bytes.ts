import { nextTurn } from '../../../../kit/event-loop.ts';

/** A file whose bytes can be read from any position, and more than once. */
export interface ByteSource {
  readonly size: number;
  /** Yields the bytes from `start` up to, but not including, `end`. */
  read(range: { readonly start: number; readonly end: number }): AsyncIterable<Uint8Array>;
}

/** Bytes that are processed at once. Rows of two bytes take some milliseconds. */
const sliceBytes = 8 * 1024;

/** Yields the same bytes in slices. Between two slices the event loop gets its turn, in the queue of large answers. */
export async function* inSlices(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += sliceBytes) {
      yield chunk.subarray(at, at + sliceBytes);
      await nextTurn();
    }
  }
}

/** Returns the beginning of a file, at most `most` bytes. */
export async function headOf(source: ByteSource, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.read({ start: 0, end: Math.min(most, source.size) })) chunks.push(chunk);
  return Buffer.concat(chunks);
}
