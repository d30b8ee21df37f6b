import { randomUUID } from 'node:crypto';
import { open, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { codeOf } from '../sqlite/failure.ts';
import { takeFolderLock } from '../sqlite/lock.ts';
import { errorCode, StorageError } from '../storage-errors.ts';
import { removeEmptyFiles } from './new-parts.ts';

/** A file that a backup writes before it gets its name. */
export interface PartialFile extends AsyncDisposable {
  readonly path: string;
}

/**
 * Creates the partial file of a backup, which only this user may read, and removes those that killed backups of the same
 * target have left. Only one backup of a target runs at a time: throws STORAGE_TARGET_BUSY during another one.
 */
export async function openPartial(target: string): Promise<PartialFile> {
  await using opening = new AsyncDisposableStack();
  const lock = `${target}.partial.lock`;
  await createPrivate(lock).catch(unlessThere);
  const held = lockTarget(lock);
  opening.defer(async () => {
    await removeEmptyFiles([lock]);
    held[Symbol.dispose]();
  });
  await removeLeft(target);
  const path = `${target}.${randomUUID().slice(0, 8)}.partial`;
  opening.defer(async () => {
    for (const end of ['', '-journal', '-wal', '-shm']) await rm(`${path}${end}`, { force: true });
  });
  await createPrivate(path);
  const opened = opening.move();
  return { path, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

function lockTarget(lock: string): Disposable {
  try {
    return takeFolderLock(lock);
  } catch (error) {
    if (codeOf(error) !== 'SQLITE_BUSY') throw error;
    throw new StorageError('STORAGE_TARGET_BUSY', 'another backup has the lock');
  }
}

const ending = /^\.[0-9a-f]{8}\.partial(-journal|-wal|-shm)?$/;

/** Removes all partial files of a target and their logs; no backup uses them while the lock is held. */
async function removeLeft(target: string): Promise<void> {
  const [folder, name] = [dirname(target), basename(target)];
  // A folder that this user may not list can still take the backup.
  const names = await readdir(folder).catch(() => []);
  const left = names.filter((one) => one.startsWith(name) && ending.test(one.slice(name.length)));
  for (const one of left) await rm(join(folder, one), { force: true });
}

async function createPrivate(file: string): Promise<void> {
  const created = await open(file, 'wx', 0o600);
  await created.close();
}

function unlessThere(error: unknown): void {
  if (errorCode(error) !== 'EEXIST') throw error;
}
