import { fileTooLong } from '../../../apis/inventory/contract/refusals.ts';
import { readInBatches } from '../../../kit/db/in-batches.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import { timestampOf, timestampOrNull } from '../../../kit/text/timestamp.ts';
import { chunked } from './chunks.ts';
import { forgetFiles } from './file-retention.ts';
import type { Files, FilesParts, NewFile } from './files.ts';
import { takeRoom } from './quotas.ts';
import { readChunks } from './read-chunks.ts';
import {
  appendChunk,
  claimFile,
  completeFile,
  dropClaim,
  fileColumns,
  fileOf,
  type HeldFile,
} from './rows.ts';

/**
 * Creates the store that keeps files as rows of chunks, in the same way on both engines.
 * See docs/decisions/037-files-are-rows-of-chunks.md.
 */
export function createFiles(parts: FilesParts): Files {
  const { db, clock, newId, most } = parts;

  return {
    async reserve(change, file) {
      const row = await change
        .insertInto('inventory_files')
        .values({ ...reserved(file, most), key: newId(), create_time: timestampOf(clock()) })
        .returning(fileColumns)
        .executeTakeFirstOrThrow();
      return fileOf(row);
    },

    async stat(key) {
      const row = await db
        .selectFrom('inventory_files')
        .select(fileColumns)
        .where('key', '=', key)
        .executeTakeFirst();
      return row ? fileOf(row) : null;
    },

    async find(names) {
      const rows = await readInBatches([...new Set(names)], (some) =>
        db
          .selectFrom('inventory_files')
          .select(fileColumns)
          .where('name', 'in', some)
          .where('resource_id', 'is not', null)
          .execute(),
      );
      return new Map(rows.map((row) => [row.name, fileOf(row)]));
    },

    async write(key, bytes, { signal, settle } = {}) {
      const held = await claimFile(parts, key);
      try {
        const size = await writeChunks(held, chunked(bytes), signal);
        return await completeFile(parts, { ...held, size, settle });
      } catch (error) {
        // When this fails too, the lease runs out by itself.
        await dropClaim(parts, held.lease).catch(() => undefined);
        throw error;
      }
    },

    read: (file, range = { start: 0, end: (file.size ?? 0) - 1 }) => readChunks(db, file, range),

    async forgetLater(change, prefix, at) {
      await named(change, prefix)
        .set({ forget_at: timestampOf(at) })
        .execute();
    },

    async release(change, prefix) {
      await named(change, prefix).set({ resource_id: null }).execute();
    },

    forget: () => forgetFiles(parts),
  };

  async function writeChunks(
    { file, lease }: HeldFile,
    chunks: AsyncIterable<Uint8Array>,
    signal: AbortSignal | undefined,
  ): Promise<number> {
    let [place, size, room] = [0, 0, 0];
    for await (const chunk of chunks) {
      signal?.throwIfAborted();
      size += chunk.length;
      if (size > file.most) throw fileTooLong(file.most);
      if (place >= room) room = await takeRoom(parts, { file, lease, room });
      await appendChunk(parts, { file, lease, place, bytes: chunk });
      place += 1;
    }
    signal?.throwIfAborted();
    return size;
  }
}

/** The character after a slash, `0`, ends the range of names. */
const named = (change: Change, prefix: string) =>
  change
    .updateTable('inventory_files')
    .where('name', '>', prefix)
    .where('name', '<', `${prefix.slice(0, -1)}0`)
    .where('resource_id', 'is not', null);

const reserved = (file: NewFile, most: number) => ({
  name: file.name,
  resource_id: file.resourceId,
  file_name: file.fileName,
  content_type: file.contentType,
  most: file.most ?? most,
  size: null,
  forget_at: timestampOrNull(file.forgetAt),
  claim: null,
  held_until: null,
});
