import { googleDialect } from '../../../../gateway/http/dialects/google-dialect.ts';
import type { Route, RouteHead } from '../../../../gateway/http/route.ts';
import type { CountedCapacity } from '../../../../gateway/limits/rooms.ts';
import { type Caller, ownerOf } from '../../../../kit/call/caller.ts';
import { noScopes } from '../../../../kit/call/scopes.ts';
import { Fault } from '../../../../kit/fault.ts';
import { preview } from '../../../../kit/text/preview.ts';
import {
  type FileInfo,
  type FileTransfers,
  filesPath,
  type ReadableFile,
  type TransferMethod,
} from '../../contract/files/files.ts';
import { fileTooLong } from '../../contract/refusals.ts';
import { createBatchRoute } from './batch.ts';
import { answerFile } from './downloads.ts';
import { createOpenUploads } from './open-uploads.ts';
import { fileOperations } from './operations.ts';

/** Milliseconds that a transfer may take. */
const transferMs = 10 * 60 * 1000;

/**
 * Returns the routes of signed file addresses, and the batch route that creates them. `uploads` is undefined when nothing
 * is limited.
 */
export function fileRoutes(files: FileTransfers, uploads: CountedCapacity | undefined): readonly Route[] {
  return [
    createBatchRoute(files),
    uploadRoute(files, uploads),
    downloadRoute(files, 'HEAD'),
    downloadRoute(files, 'GET'),
  ];
}

const transfer = {
  path: `${filesPath}/{file}`,
  scope: null,
  resource: 'file_transfer',
  // Transfers have a budget of their own.
  points: 0,
  deadline: transferMs,
  dialect: googleDialect,
} as const;

const keyOf = ({ params }: RouteHead): string => params['file'] ?? '';

/**
 * Returns the caller of a signed address: the owner that it was signed for. Throws FORBIDDEN for a wrong or expired
 * signature.
 */
function senderBy(files: FileTransfers, method: TransferMethod) {
  return (head: RouteHead): Caller => {
    const owner = files.ownerOf(method, keyOf(head), head.query.get('signature') ?? '');
    return { kind: 'signed', owner, scopes: noScopes };
  };
}

async function fileThere(files: FileTransfers, head: RouteHead): Promise<ReadableFile> {
  const file = await files.open(keyOf(head));
  if (!file) throw new Fault('NOT_FOUND', 'There is no such file any more.');
  return file;
}

function downloadRoute(files: FileTransfers, method: 'GET' | 'HEAD'): Route {
  return {
    ...transfer,
    method,
    operation: method === 'GET' ? fileOperations.download : fileOperations.head,
    sender: senderBy(files, 'GET'),
    async handle(_, request) {
      const file = await fileThere(files, request);
      if (file.size === null) throw new Fault('NOT_FOUND', 'The file has not been uploaded yet.');
      return answerFile(file, file.size, method, request);
    },
  };
}

function uploadRoute(files: FileTransfers, uploads: CountedCapacity | undefined): Route {
  const open = createOpenUploads(uploads);
  return {
    ...transfer,
    method: 'PUT',
    accepts: 'stream',
    operation: fileOperations.upload,
    sender: senderBy(files, 'PUT'),
    async admit({ caller }, head) {
      // A refused upload costs no read of the database.
      open.enter(ownerOf(caller), keyOf(head))();
      const file = await fileThere(files, head);
      if (file.size !== null) throw new Fault('CONFLICT', 'The file was uploaded already; it never changes.');
      if (Number(head.header('content-length') ?? 0) > file.most) throw fileTooLong(file.most);
      refuseOtherType(file, head.header('content-type'));
    },
    async handle({ caller, signal }, request) {
      const key = keyOf(request);
      const leave = open.enter(ownerOf(caller), key);
      const bytes = refuseNothing(request.body as AsyncIterable<Uint8Array>);
      const { name, size } = await files.write(key, bytes, signal).finally(leave);
      return { status: 200, body: { name, size: String(size) } };
    },
  };
}

function refuseOtherType({ contentType }: FileInfo, sent: string | undefined): void {
  const type = sent?.split(';')[0]?.trim().toLowerCase();
  if (type === contentType) return;
  const message = `Content-Type must be ${contentType}, as the address was signed for, got ${preview(sent ?? '')}.`;
  throw new Fault('UNSUPPORTED_MEDIA_TYPE', message);
}

/** Passes the bytes on; an upload without bytes throws BAD_USER_INPUT, and its address stays valid. */
async function* refuseNothing(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let empty = true;
  for await (const some of bytes) {
    empty &&= some.length === 0;
    yield some;
  }
  if (empty) throw new Fault('BAD_USER_INPUT', 'The file has no bytes.');
}
