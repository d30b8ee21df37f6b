import { projectOf, type ResourceName } from '../../../apis/inventory/contract/names.ts';
import { fileTooLong } from '../../../apis/inventory/contract/refusals.ts';
import { readInBatches } from '../../../kit/db/in-batches.ts';
import type { Change } from '../../../kit/db/transaction.ts';
import { createFairPlaces } from '../../../kit/queues/fair-places.ts';
import { timestampOf, timestampOrNull } from '../../../kit/text/timestamp.ts';
import { chunked } from './chunks.ts';
import { forgetFiles } from './file-retention.ts';
import type { Files, FilesParts, NewFile, StoredFile } from './files.ts';
import { takeRoom } from './quotas.ts';
import { readChunks } from './read-chunks.ts';
import {
  appendChunk,
  claimFile,
  completeFile,
  dropClaim,
  fileColumns,
  fileOf,
  goneFile,
  type HeldFile,
} from './rows.ts';

/** Steps of writers that are in the database at once: most of its connections and turns are for other changes. */
const places = 4;

/**
 * Creates the store that keeps files as rows of chunks, in the same way on both engines. The steps of writers take turns
 * by project.
 * See docs/decisions/037-files-imports-and-exports.md.
 */
export function createFiles(parts: FilesParts): Files {
  const { db, clock, newId, most } = parts;
  const turns = createFairPlaces({ places, tasks: 'steps of files' });

  /** Runs a step in a turn of its project. Rejects without running it once the signal aborts. */
  async function step<Result>(
    { name }: StoredFile,
    work: () => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    const leave = await turns.enter(projectOf(name as ResourceName), signal);
    return await work().finally(leave);
  }

  const files: Files = {
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
      const file = await files.stat(key);
      if (!file) throw goneFile();
      const held = await step(file, () => claimFile(parts, key), signal);
      try {
        const size = await writeChunks(held, chunked(bytes), signal);
        return await step(file, () => completeFile(parts, { ...held, size, settle }), signal);
      } catch (error) {
        // When this fails too, the lease runs out by itself.
        await step(file, () => dropClaim(parts, held.lease)).catch(() => undefined);
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
  return files;

  async function writeChunks(
    held: HeldFile,
    chunks: AsyncIterable<Uint8Array>,
    signal: AbortSignal | undefined,
  ): Promise<number> {
    const { file } = held;
    let [place, size, room] = [0, 0, 0];
    for await (const chunk of chunks) {
      signal?.throwIfAborted();
      size += chunk.length;
      if (size > file.most) throw fileTooLong(file.most);
      if (place >= room) room = await step(file, () => takeRoom(parts, { ...held, room }), signal);
      await step(file, () => appendChunk(parts, { ...held, place, bytes: chunk }), signal);
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
