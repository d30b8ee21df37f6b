import { copyFile, link, lstat, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode, StorageError } from '../storage-errors.ts';

/** Waits until the file, or the entries of the folder, are on disk. */
export async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Moves a complete file to its final name, in one step and durably. It replaces a file of that name. */
export async function moveDurably(from: string, to: string): Promise<void> {
  await flushFile(from);
  await rename(from, to);
  await flushFile(dirname(to));
}

/** Moves a complete file to a name that nothing has, in one step and durably. Rejects with EEXIST when it is in use. */
export async function moveToNewName(from: string, to: string): Promise<void> {
  await flushFile(from);
  await keepAs(from, to);
  await rm(from, { force: true });
  await flushFile(dirname(to));
}

/** Codes of file systems that have no second names. */
const withoutLinks = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/** Gives a file a second name, or the second name only where a file cannot have two. Rejects when it is in use. */
export async function keepAs(file: string, name: string): Promise<void> {
  try {
    await link(file, name);
  } catch (error) {
    if (!withoutLinks.has(errorCode(error) ?? '')) throw error;
    await expectAbsent(name);
    await rename(file, name);
  }
}

/** Rejects with EEXIST when something has the name. */
export async function expectAbsent(name: string): Promise<void> {
  if (await lstat(name).catch(() => null)) throw new StorageError('EEXIST', 'the file exists');
}

/** Copies a file. Rejects with STORAGE_SOURCE for a pipe or a device, which may have no end. */
export async function copyRegularFile(from: string, to: string): Promise<void> {
  const found = await stat(from);
  // The copy of a folder rejects by itself.
  if (!found.isFile() && !found.isDirectory()) throw new StorageError('STORAGE_SOURCE', 'it is not a file');
  await copyFile(from, to);
}
