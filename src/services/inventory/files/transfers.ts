import type { FileTransfers } from '../../../apis/inventory/contract/files/files.ts';
import { ownerOf } from '../../../kit/call/caller.ts';
import { Fault } from '../../../kit/fault.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { EmbeddedParts } from '../store/options.ts';
import { settleUpload, uploadMs } from '../store/writes/data-files.ts';

/** Creates uploads and downloads by signed address. A valid address acts for the owner that it was signed for. */
export function createTransfers(parts: EmbeddedParts): FileTransfers {
  const { files, signer, clock, origin } = parts;
  return {
    ownerOf(method, key, signature) {
      const grant = signer.open({ method, key }, signature);
      if (!grant) throw new Fault('FORBIDDEN', `This address was not signed for ${method} of this file.`);
      if (grant.expires > clock()) return grant.owner;
      const at = timestampOf(grant.expires);
      throw new Fault('FORBIDDEN', `This address was good until ${at}; ask for a new one.`);
    },

    addressOf(call, method, key) {
      const expires = clock() + uploadMs;
      const grant = { method, key, expires, owner: ownerOf(call.caller) };
      return { href: signer.sign(grant, call.origin ?? origin), expires };
    },

    find: files.find,

    async open(key) {
      const file = await files.stat(key);
      if (!file || file.resourceId === null) return null;
      return { ...file, read: (range) => files.read(file, range) };
    },

    write: (key, bytes, signal) =>
      files.write(key, bytes, { signal, settle: (change, file) => settleUpload(change, parts, file) }),
  };
}
