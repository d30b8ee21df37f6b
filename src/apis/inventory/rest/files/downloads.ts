import type { RouteAnswer, RouteHead } from '../../../../gateway/http/route.ts';
import type { ReadableFile } from '../../contract/files.ts';
import { rangeOf } from './ranges.ts';

/** Returns the file, or the requested range of it (RFC 9110, Range Requests). */
export function answerFile(
  file: ReadableFile,
  size: number,
  method: 'GET' | 'HEAD',
  head: Pick<RouteHead, 'header'>,
): RouteAnswer {
  const etag = `"${file.key}"`;
  const asked = head.header('if-range') ?? etag;
  const range = asked === etag ? rangeOf(head.header('range'), size) : null;
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
