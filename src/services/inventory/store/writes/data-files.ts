import { childName, idOf, parseId } from '../../../../apis/inventory/contract/names.ts';
import { notFound } from '../../../../apis/inventory/contract/refusals.ts';
import { type Tree, textAt } from '../../../../apis/inventory/contract/values.ts';
import type { Call } from '../../../../kit/call/call.ts';
import { ownerOf } from '../../../../kit/call/caller.ts';
import type { Change } from '../../../../kit/db/transaction.ts';
import { timestampOf } from '../../../../kit/text/timestamp.ts';
import type { StoredFile } from '../../files/files.ts';
import { notSaid } from '../../files/signing.ts';
import { uploadOf } from '../../rules/data-files.ts';
import type { Handlers } from '../handlers.ts';
import type { EmbeddedParts } from '../options.ts';
import { documentOf, lockById, plainResource } from '../rows.ts';
import { insertRow, judge, newRow, requireRow, undertake, writeRow } from './change.ts';
import { changeFiles } from './import-jobs.ts';

/** Milliseconds that an upload address is valid. */
export const uploadMs = 60 * 60 * 1000;

/**
 * Creates the creation of data files with upload addresses. A file's state becomes ACTIVE when its bytes are uploaded.
 */
export function createDataFileWrites(parts: EmbeddedParts): Handlers<'importDataFiles.create'> {
  const kind = 'importDataFiles';
  return {
    'importDataFiles.create': async (call, request) => {
      const { target, importDataFileId, body } = request;
      const name = childName(target, kind, parseId(kind, importDataFileId, 'importDataFileId'));
      return await undertake(parts, { call, id: 'importDataFiles.create', request }, async (change) => {
        const now = parts.clock();
        const format = uploadOf(textAt(body, 'format'));
        const made: Tree = { ...body, state: 'CREATING' };
        await changeFiles(change, parts, await requireRow(change, target));
        await judge(change, kind, name, made);
        const row = await insertRow(change, newRow({ kind, name, parent: target }, made, now));
        const file = await parts.files.reserve(change, {
          name,
          resourceId: row.id,
          fileName: `${idOf(name)}.${format.extension}`,
          contentType: format.contentType,
          forgetAt: null,
        });
        const uploadFileInfo = uploadInfo(parts, call, file);
        const written = await writeRow(change, row, { ...made, uploadFileInfo }, now);
        return { target: name, result: plainResource(written) };
      });
    },
  };
}

/** Returns the address, expiry and headers for an upload. */
function uploadInfo(
  { signer, clock }: Pick<EmbeddedParts, 'signer' | 'clock'>,
  call: Pick<Call, 'caller'>,
  { key, contentType }: StoredFile,
) {
  const expires = clock() + uploadMs;
  const grant = { method: 'PUT', key, expires, owner: ownerOf(call.caller) } as const;
  return {
    signedUri: signer.sign(grant, notSaid),
    headers: { 'content-type': contentType },
    uriExpirationTime: timestampOf(expires),
  };
}

/**
 * Marks a data file ACTIVE, in the transaction that completes its bytes. Throws NOT_FOUND when its resource is gone.
 */
export async function settleUpload(
  change: Change,
  { clock }: Pick<EmbeddedParts, 'clock'>,
  { name, resourceId }: StoredFile,
): Promise<void> {
  const row = resourceId === null ? null : await lockById(change, resourceId);
  if (!row) throw notFound(name);
  const { uploadFileInfo: _, ...document } = documentOf(row);
  await writeRow(change, row, { ...document, state: 'ACTIVE' }, clock());
}
