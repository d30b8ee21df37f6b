import { lstat, rm, rmdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../storage-errors.ts';

/** Returns those of the files, and of the folders above them, that do not exist; inner ones first. */
export async function missingParts(files: readonly string[]): Promise<readonly string[]> {
  const missing = new Set<string>();
  for (const file of files)
    for (let path = file; !(await exists(path)); path = dirname(path)) missing.add(path);
  return [...missing].toSorted((one, other) => other.length - one.length);
}

/** Removes the empty files of the paths. The caller has the lock of their folder. */
export async function removeEmptyFiles(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const found = await lstat(path).catch(() => null);
    if (found?.isFile() && found.size === 0) await rm(path, { force: true });
  }
}

/** Removes the empty folders of the paths, which have inner ones first. */
export async function removeEmptyFolders(paths: readonly string[]): Promise<void> {
  for (const path of paths) await rmdir(path).catch(unlessKept);
}

const exists = async (path: string): Promise<boolean> => (await lstat(path).catch(() => null)) !== null;

function unlessKept(error: unknown): void {
  if (!['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) throw error;
}
