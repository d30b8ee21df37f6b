import type { Operation } from '../../../../gateway/http/route.ts';
import { objectOf } from '../../../../kit/wire/schema.ts';

const text = { type: 'string' } as const;
const signature = objectOf({ signature: { ...text, description: 'Part of the signed address.' } }, [
  'signature',
]);
const address = objectOf({
  href: { type: 'string', format: 'uri' },
  header: { type: 'object', additionalProperties: text },
  expires_at: { type: 'string', format: 'date-time' },
});
const batchAnswer = objectOf({
  transfer: text,
  objects: {
    type: 'array',
    items: objectOf(
      {
        name: text,
        size: { type: 'integer' },
        actions: objectOf({ download: address, upload: address }),
        error: objectOf({ code: { type: 'integer' }, message: text }),
      },
      ['name'],
    ),
  },
});
const bytes = 'application/octet-stream';

/** Objects of one request (GitHub REST API, Rate limits: Git LFS). */
export const maxObjects = 100;
export const fileActions = ['download', 'upload'] as const;

/** The descriptions of the routes of files. */
export const fileOperations = {
  batch: {
    id: 'files.batch',
    summary: 'Returns a signed address for each file, or the reason for having none.',
    body: objectOf(
      {
        operation: { type: 'string', enum: fileActions },
        objects: {
          type: 'array',
          items: objectOf({ name: text }, ['name']),
          minItems: 1,
          maxItems: maxObjects,
        },
      },
      ['operation', 'objects'],
    ),
    answers: { 200: batchAnswer },
  },
  upload: {
    id: 'files.upload',
    summary: 'Uploads the bytes of a file to its signed address.',
    query: signature,
    answers: { 200: objectOf({ name: text, size: { type: 'string', format: 'int64' } }, ['name', 'size']) },
  },
  download: {
    id: 'files.download',
    summary: 'Downloads a file, or the range of its bytes that the request names.',
    query: signature,
    answers: { 200: {}, 206: {} },
    answerType: bytes,
  },
  head: {
    id: 'files.head',
    summary: 'Returns the headers of a download.',
    query: signature,
    answers: { 200: null },
  },
} satisfies Readonly<Record<string, Operation>>;
