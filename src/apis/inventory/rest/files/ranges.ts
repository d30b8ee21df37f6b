import type { ByteRange } from '../../contract/files.ts';

const form = /^bytes=(?:(\d{1,15})-(\d{1,15})?|-(\d{1,15}))$/;

/**
 * Returns the bytes that a Range header requests; null for the whole file, when there is no header or an unsupported
 * one, such as several ranges, which may be ignored.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, from, to, last] = form.exec(header?.replaceAll(' ', '') ?? '') ?? [];
  if (last !== undefined) {
    const count = Math.min(Number(last), size);
    return count === 0 ? 'outside' : { start: size - count, end: size - 1 };
  }
  if (from === undefined) return null;
  const [start, end] = [Number(from), Math.min(Number(to ?? size - 1), size - 1)];
  if (to !== undefined && Number(to) < start) return null;
  return start >= size ? 'outside' : { start, end };
}
