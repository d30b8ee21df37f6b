/** Bytes of every chunk except the last: small compared with the data in flight on a fast connection. */
export const chunkBytes = 256 * 1024;

/** Yields the same bytes in chunks of `chunkBytes`, whatever lengths they came in; yields nothing for no bytes. */
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
      // The previous chunk may still be on its way to another thread, so each chunk gets its own memory.
      chunk = new Uint8Array(chunkBytes);
      filled = 0;
    }
  }
  if (filled > 0) yield chunk.subarray(0, filled);
}
