import type { Selectable } from 'kysely';
import type { Where } from '../../../kit/db/lease-columns.ts';
import { createLeases, type Lease } from '../../../kit/db/row-leases.ts';
import { transact } from '../../../kit/db/transaction.ts';
import { Fault } from '../../../kit/fault.ts';
import type { Reader } from '../store/options.ts';
import type { InventoryFilesTable } from '../tables.ts';
import { chunkBytes } from './chunks.ts';
import type { FilesParts, StoredFile, Writing } from './files.ts';

/** Milliseconds of the lease on writing a file, renewed with each chunk: longer than an upload may take. */
export const heldMs = 11 * 60 * 1000;

export const fileLeases = createLeases({
  table: 'inventory_files',
  key: 'id',
  claim: 'claim',
  until: 'held_until',
  leaseMs: heldMs,
});

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

export const goneFile = () => new Fault('NOT_FOUND', 'There is no such file.');
const wholeFile = () => new Fault('CONFLICT', 'The file was uploaded already; it never changes.');
export const takenFile = () =>
  new Fault('CONFLICT', 'Another upload of the same file took the place of this one.');

export interface HeldFile {
  readonly file: StoredFile;
  readonly lease: Lease;
}

/**
 * Takes the lease to write a file from its beginning, even from another writer, so that a client which uploads again
 * does not wait for the lease of its first try. Throws NOT_FOUND, or CONFLICT for a file that is complete.
 */
export async function claimFile({ db, clock }: Parts, key: string): Promise<HeldFile> {
  const row = await transact({ db }, null, async (change) => {
    const unwritten: Where<'inventory_files'> = (file) =>
      file.and([file('key', '=', key), file('resource_id', 'is not', null), file('size', 'is', null)]);
    const taken = await fileLeases.seize(change, clock(), unwritten, { room: 0 });
    if (taken) return taken;
    const there = await change
      .selectFrom('inventory_files')
      .select('resource_id')
      .where('key', '=', key)
      .executeTakeFirst();
    throw there?.resource_id == null ? goneFile() : wholeFile();
  });
  await deleteChunks(db, row.id);
  return { file: fileOf(row), lease: row.lease };
}

interface Chunk extends HeldFile {
  readonly place: number;
  readonly bytes: Uint8Array;
}

/** Stores a chunk and renews the lease. Throws CONFLICT when another writer has taken the file over. */
export async function appendChunk({ db, clock }: Parts, { file, lease, place, bytes }: Chunk): Promise<void> {
  await transact({ db }, null, async (change) => {
    if (!(await fileLeases.renew(change, lease, clock()))) throw takenFile();
    await change.insertInto('inventory_file_chunks').values({ file_id: file.id, place, bytes }).execute();
  });
}

interface Completed extends HeldFile {
  readonly size: number;
  readonly settle: Writing['settle'];
}

/**
 * Completes a file; throws CONFLICT when another writer has taken it over. `settle` runs first, because resources are
 * always locked before their files.
 */
export async function completeFile(
  { db }: Parts,
  { file, lease, size, settle }: Completed,
): Promise<StoredFile> {
  return await transact({ db }, null, async (change) => {
    await settle?.(change, { ...file, size });
    const room = Math.ceil(size / chunkBytes);
    const row = await fileLeases.release(change, lease, null, { size, room });
    if (!row) throw takenFile();
    return fileOf(row);
  });
}

/** Gives up writing a file and deletes its chunks. */
export async function dropClaim({ db }: Parts, lease: Lease): Promise<void> {
  const dropped = await fileLeases.release(db, lease, null, { room: 0 });
  if (dropped) await deleteChunks(db, dropped.id);
}

/** Maximum chunks that one statement deletes. */
const chunksAtOnce = 64;

/** Deletes the chunks of a file that nobody writes, a few at a time so that other writers get their turn in between. */
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
