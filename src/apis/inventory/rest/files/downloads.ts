import type { RouteAnswer, RouteHead } from '../../../../gateway/http/route.ts';
import type { ByteRange, ReadableFile } from '../../contract/files/files.ts';

/** Returns the file, or the requested range of it (RFC 9110, Range Requests). */
export function answerFile(
  file: ReadableFile,
  size: number,
  method: 'GET' | 'HEAD',
  head: Pick<RouteHead, 'header'>,
): RouteAnswer {
  const etag = `"${file.key}"`;
  const requested = head.header('if-range') ?? etag;
  const range = requested === etag ? rangeOf(head.header('range'), size) : null;
  const common = { 'accept-ranges': 'bytes', etag };
  if (range === 'outside') return outside(size, common);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  return {
    status: range ? 206 : 200,
    headers: {
      ...common,
      'content-type': file.contentType,
      'content-length': String(end + 1 - start),
      'content-disposition': `attachment; filename="${file.fileName.replaceAll(/[^\w.~-]/g, '_')}"`,
      'cache-control': 'private, no-cache',
      ...(range && { 'content-range': `bytes ${start}-${end}/${size}` }),
    },
    ...(method === 'GET' && { body: file.read({ start, end }) }),
  };
}

const outside = (size: number, common: Readonly<Record<string, string>>): RouteAnswer => ({
  status: 416,
  headers: { ...common, 'content-range': `bytes */${size}` },
  body: {
    error: {
      code: 416,
      message: `The file has ${size} bytes; the range is outside.`,
      status: 'OUT_OF_RANGE',
    },
  },
});

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
