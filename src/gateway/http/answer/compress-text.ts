import { addAbortSignal } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib';
import type { Coding } from './content-coding.ts';

/** Effort of compression: `fast` for an answer that is sent once, `small` for one that is kept and sent again. */
export type Effort = 'fast' | 'small';

/**
 * Levels of each coding. Brotli at level 1 takes less CPU than gzip at any level and makes a smaller answer. See
 * docs/decisions/046-answers-are-compressed.md.
 */
const levels = { fast: { br: 1, gzip: 1 }, small: { br: 5, gzip: 6 } } as const;

/** Base-2 logarithm of Brotli's window in bytes: 256 KiB bounds the memory of one compression. */
const brotliWindow = 18;
/** Largest number of bytes that one task of the thread pool writes, after which an abort is noticed. */
const maxChunk = 64 * 1024;
const minChunk = 1024;

/** Options with an output buffer that holds the whole answer in most cases. */
const optionsOf = ({ length }: string, effort: Effort) => ({
  chunkSize: Math.min(maxChunk, Math.max(minChunk, length >> 1)),
  level: levels[effort].gzip,
  params: {
    [constants.BROTLI_PARAM_QUALITY]: levels[effort].br,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
  },
});

/** Compresses a small text at once, on the event loop. */
export function compressNow(text: string, coding: Coding): Buffer {
  const options = optionsOf(text, 'fast');
  return coding === 'br' ? brotliCompressSync(text, options) : gzipSync(text, options);
}

/** Compresses a text in the thread pool. Rejects when the signal aborts; the work stops within 64 KiB of output. */
export async function compressText(
  text: string,
  coding: Coding,
  effort: Effort,
  signal: AbortSignal,
): Promise<Buffer> {
  const options = optionsOf(text, effort);
  const coder = addAbortSignal(signal, coding === 'br' ? createBrotliCompress(options) : createGzip(options));
  coder.end(text);
  return await buffer(coder);
}
