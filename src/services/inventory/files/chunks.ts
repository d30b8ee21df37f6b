/** Bytes of each chunk but the last: half of the packets of a fast connection, and little beside what is in flight. */
export const chunkBytes = 256 * 1024;

/** The same bytes in chunks of one length, whatever lengths they came in; none for no bytes. */
export async function* chunked(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let chunk = new Uint8Array(chunkBytes);
  let filled = 0;
  for await (const some of bytes) {
    for (let from = 0; from < some.length; ) {
      const part = some.subarray(from, from + chunkBytes - filled);
      chunk.set(part, filled);
      from += part.length;
      filled += part.length;
      if (filled < chunkBytes) continue;
      yield chunk;
      // The one before may be on its way to another thread still.
      chunk = new Uint8Array(chunkBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield chunk.subarray(0, filled);
}
