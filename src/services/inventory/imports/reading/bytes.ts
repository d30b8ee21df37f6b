import { setImmediate } from 'node:timers/promises';

/** A file of which any stretch can be read, and read again. */
export interface ByteSource {
  readonly size: number;
  /** The bytes from `start` up to `end`, which is not among them. */
  read(range: { readonly start: number; readonly end: number }): AsyncIterable<Uint8Array>;
}

/** Bytes that are worked on at once: some milliseconds. */
const sliceBytes = 32 * 1024;

/** The same bytes in slices between which others have their turn. */
export async function* inSlices(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += sliceBytes) {
      yield chunk.subarray(at, at + sliceBytes);
      await setImmediate();
    }
  }
}

/** The beginning of a file, at most `most` bytes of it. */
export async function headOf(source: ByteSource, most: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.read({ start: 0, end: Math.min(most, source.size) })) chunks.push(chunk);
  return Buffer.concat(chunks);
}
