import type { Selectable } from 'kysely';
import { Fault } from '../../../kit/fault.ts';
import { transaction } from '../../../storage/transaction.ts';
import { type Reader, timestampOf } from '../store/options.ts';
import type { InventoryFilesTable } from '../tables.ts';
import { chunkBytes } from './chunks.ts';
import type { StoredFile, Writing } from './files.ts';
import type { FilesParts } from './store.ts';

/** Milliseconds without a chunk after which whoever writes a file is taken for dead: longer than an upload may take. */
export const heldMs = 11 * 60 * 1000;

export const fileColumns = [
  'id',
  'key',
  'name',
  'resource_id',
  'file_name',
  'content_type',
  'most',
  'size',
] as const;

type FileRow = Pick<Selectable<InventoryFilesTable>, (typeof fileColumns)[number]>;

export const fileOf = (row: FileRow): StoredFile => ({
  id: row.id,
  key: row.key,
  name: row.name,
  resourceId: row.resource_id,
  fileName: row.file_name,
  contentType: row.content_type,
  most: row.most,
  size: row.size,
});

type Parts = Pick<FilesParts, 'db' | 'clock'>;

const goneFile = () => new Fault('NOT_FOUND', 'There is no such file.');
const wholeFile = () => new Fault('CONFLICT', 'The file was uploaded already; it never changes.');
export const takenFile = () =>
  new Fault('CONFLICT', 'Another upload of the same file took the place of this one.');

/** Takes a file to write it from its beginning. Throws NOT_FOUND, or CONFLICT for one that is whole. */
export async function claimFile({ db, clock }: Parts, key: string, claim: string): Promise<StoredFile> {
  const row = await transaction(db, async (change) => {
    const taken = await change
      .updateTable('inventory_files')
      .set({ claim, room: 0, held_until: timestampOf(clock() + heldMs) })
      .where('key', '=', key)
      .where('resource_id', 'is not', null)
      .where('size', 'is', null)
      .returning(fileColumns)
      .executeTakeFirst();
    if (taken) return taken;
    const there = await change
      .selectFrom('inventory_files')
      .select('resource_id')
      .where('key', '=', key)
      .executeTakeFirst();
    throw there?.resource_id == null ? goneFile() : wholeFile();
  });
  await deleteChunks(db, row.id);
  return fileOf(row);
}

interface Chunk {
  readonly file: StoredFile;
  readonly claim: string;
  readonly place: number;
  readonly bytes: Uint8Array;
}

/** Throws CONFLICT for a file that is in other hands by now. */
export async function appendChunk({ db, clock }: Parts, { file, claim, place, bytes }: Chunk): Promise<void> {
  await transaction(db, async (change) => {
    const held = await change
      .updateTable('inventory_files')
      .set({ held_until: timestampOf(clock() + heldMs) })
      .where('id', '=', file.id)
      .where('claim', '=', claim)
      .returning('id')
      .executeTakeFirst();
    if (!held) throw takenFile();
    await change.insertInto('inventory_file_chunks').values({ file_id: file.id, place, bytes }).execute();
  });
}

interface Completed extends Pick<Chunk, 'file' | 'claim'> {
  readonly size: number;
  readonly settle: Writing['settle'];
}

/** What goes with it is changed first: resources are locked before their files, wherever both are. */
export async function completeFile(
  { db }: Parts,
  { file, claim, size, settle }: Completed,
): Promise<StoredFile> {
  return await transaction(db, async (change) => {
    await settle?.(change, { ...file, size });
    const row = await change
      .updateTable('inventory_files')
      .set({ size, room: Math.ceil(size / chunkBytes), claim: null, held_until: null })
      .where('id', '=', file.id)
      .where('claim', '=', claim)
      .returning(fileColumns)
      .executeTakeFirst();
    if (!row) throw takenFile();
    return fileOf(row);
  });
}

/** Gives up writing a file: nothing of it is left. */
export async function dropClaim({ db }: Parts, { id }: Pick<StoredFile, 'id'>, claim: string): Promise<void> {
  const dropped = await db
    .updateTable('inventory_files')
    .set({ claim: null, room: 0, held_until: null })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .returning('id')
    .executeTakeFirst();
  if (dropped) await deleteChunks(db, id);
}

/** Chunks that one statement deletes. */
const chunksAtOnce = 64;

/** Deletes the chunks of a file that nobody writes, some at a time: other writers come in between. */
export async function deleteChunks(db: Reader, id: number): Promise<void> {
  for (let left = true; left; ) {
    const some = await db
      .selectFrom('inventory_file_chunks')
      .select('place')
      .where('file_id', '=', id)
      .orderBy('place')
      .limit(chunksAtOnce)
      .execute();
    left = some.length > 0;
    const last = some.at(-1);
    if (!last) return;
    await db
      .deleteFrom('inventory_file_chunks')
      .where('file_id', '=', id)
      .where('place', '<=', last.place)
      .execute();
  }
}
