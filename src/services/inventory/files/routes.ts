import type { Route, RouteHead } from '../../../gateway/http/route.ts';
import type { Caller } from '../../../kit/call/caller.ts';
import { noScopes } from '../../../kit/call/scopes.ts';
import { Fault } from '../../../kit/fault.ts';
import { settleUpload } from '../store/data-files.ts';
import { type EmbeddedParts, timestampOf } from '../store/options.ts';
import { createBatchRoute } from './batch.ts';
import { answerFile } from './downloads.ts';
import type { StoredFile } from './files.ts';
import { filesPath, type Grant } from './signing.ts';
import { tooLong } from './store.ts';

/** Milliseconds that a transfer may take. */
const transferMs = 10 * 60 * 1000;

/** Files by their signed addresses, and addresses for many at once. */
export function fileRoutes(parts: EmbeddedParts): readonly Route[] {
  return [
    createBatchRoute(parts),
    uploadRoute(parts),
    downloadRoute(parts, 'HEAD'),
    downloadRoute(parts, 'GET'),
  ];
}

const transfer = {
  path: `${filesPath}/{file}`,
  scope: null,
  resource: 'file_transfer',
  // Its own budget counts them.
  points: 0,
  deadline: transferMs,
  errorShape: 'google',
} as const;

const keyOf = ({ params }: RouteHead): string => params['file'] ?? '';

/** Whoever has a good address acts for whom it was signed for. Throws FORBIDDEN for any other. */
function senderBy({ signer, clock }: EmbeddedParts, method: Grant['method']) {
  return (head: RouteHead): Caller => {
    const grant = signer.open({ method, key: keyOf(head) }, head.query.get('signature') ?? '');
    if (!grant) throw new Fault('FORBIDDEN', `This address was not signed for ${method} of this file.`);
    if (grant.expires <= clock()) {
      const at = timestampOf(grant.expires);
      throw new Fault('FORBIDDEN', `This address was good until ${at}; ask for a new one.`);
    }
    return { kind: 'signed', owner: grant.owner, scopes: noScopes };
  };
}

async function fileThere({ files }: EmbeddedParts, head: RouteHead): Promise<StoredFile> {
  const file = await files.stat(keyOf(head));
  if (!file || file.resourceId === null) throw new Fault('NOT_FOUND', 'There is no such file any more.');
  return file;
}

function downloadRoute(parts: EmbeddedParts, method: 'GET' | 'HEAD'): Route {
  return {
    ...transfer,
    method,
    sender: senderBy(parts, 'GET'),
    async handle(_, request) {
      const file = await fileThere(parts, request);
      if (file.size === null) throw new Fault('NOT_FOUND', 'The file has not been uploaded yet.');
      return answerFile(parts.files, { ...file, size: file.size }, method, request);
    },
  };
}

function uploadRoute(parts: EmbeddedParts): Route {
  return {
    ...transfer,
    method: 'PUT',
    accepts: 'stream',
    sender: senderBy(parts, 'PUT'),
    async admit(_, head) {
      const file = await fileThere(parts, head);
      if (file.size !== null) throw new Fault('CONFLICT', 'The file was uploaded already; it never changes.');
      if (Number(head.header('content-length') ?? 0) > file.most) throw tooLong(file.most);
      refuseOtherType(file, head.header('content-type'));
    },
    async handle({ signal }, request) {
      const { name, size } = await parts.files.write(
        keyOf(request),
        refuseNothing(request.body as AsyncIterable<Uint8Array>),
        { signal, settle: (change, file) => settleUpload(change, parts, file) },
      );
      return { status: 200, body: { name, size: String(size) } };
    },
  };
}

function refuseOtherType({ contentType }: StoredFile, sent: string | undefined): void {
  const type = sent?.split(';')[0]?.trim().toLowerCase();
  if (type === contentType) return;
  const message = `Content-Type must be ${contentType}, as the address was signed for, got ${JSON.stringify(sent ?? '')}.`;
  throw new Fault('UNSUPPORTED_MEDIA_TYPE', message);
}

/** The address stays good for the file itself. */
async function* refuseNothing(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let empty = true;
  for await (const some of bytes) {
    empty &&= some.length === 0;
    yield some;
  }
  if (empty) throw new Fault('BAD_USER_INPUT', 'The file has no bytes.');
}
