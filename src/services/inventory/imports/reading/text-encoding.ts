import { inSlices } from './bytes.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be';

/** Detects the encoding by the byte order mark, or by the zero bytes that Latin letters have in UTF-16. */
export function encodingOf(head: Uint8Array): Encoding {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0 && second !== 0) return 'utf-16be';
  return first !== undefined && second === 0 ? 'utf-16le' : 'utf-8';
}

/** Decodes bytes without a byte order mark; bytes that are invalid in the encoding become U+FFFD. */
export async function* textOf(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const slice of inSlices(bytes)) {
    const text = decoder.decode(slice, { stream: true });
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
