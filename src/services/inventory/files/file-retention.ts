import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { FilesParts } from './files.ts';
import { deleteChunks, dropClaim } from './rows.ts';

/**
 * Deletes expired files and files without a resource, and drops the chunks of files whose writer's lease has run out.
 */
export async function forgetFiles(parts: FilesParts): Promise<void> {
  const now = timestampOf(parts.clock());
  for (const { id } of await outlived(parts, now)) {
    // From here on no process can write the file.
    await parts.db
      .updateTable('inventory_files')
      .set({ claim: null, held_until: null, resource_id: null })
      .where('id', '=', id)
      .execute();
    await deleteChunks(parts.db, id);
    await parts.db.deleteFrom('inventory_files').where('id', '=', id).execute();
  }
  const abandoned = await parts.db
    .selectFrom('inventory_files')
    .select(['id', 'claim'])
    .where('held_until', '<=', now)
    .execute();
  for (const { id, claim } of abandoned)
    if (claim !== null) await dropClaim(parts, { key: id, owner: claim });
}

async function outlived({ db }: FilesParts, now: string): Promise<readonly { readonly id: number }[]> {
  const ids = db.selectFrom('inventory_files').select('id');
  return await ids
    .where('forget_at', '<=', now)
    .union(ids.where('resource_id', 'is', null))
    .execute();
}
