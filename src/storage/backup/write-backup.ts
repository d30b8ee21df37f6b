import { lstat, stat } from 'node:fs/promises';
import { StorageError } from '../storage-errors.ts';
import { type BackupMark, writeMark } from './backup-mark.ts';
import { checkCopy, openCopy } from './check-copy.ts';
import { copyDatabase } from './copy-database.ts';
import { expectAbsent, moveDurably, moveToNewName } from './durable-files.ts';
import { openPartial } from './partial-files.ts';

export interface BackupOptions {
  /** The database of a gateway, which may run. */
  readonly database: string;
  readonly target: string;
  /** Replaces a file of that name; otherwise such a file is an error with the code EEXIST. */
  readonly overwrite: boolean;
  /** Version of this program. */
  readonly release: string;
  readonly signal: AbortSignal;
}

export interface WrittenBackup extends BackupMark {
  readonly bytes: number;
}

/**
 * Writes a checked copy of a database to a file that only this user may read. The file has its name only when it is
 * complete. Rejects with an error of the file system or of SQLite.
 */
export async function writeBackup(options: BackupOptions): Promise<WrittenBackup> {
  const { database, target, overwrite, release, signal } = options;
  await (overwrite ? expectFile(target) : expectAbsent(target));
  await using partial = await openPartial(target);
  const madeAt = new Date().toISOString();
  await copyDatabase(database, partial.path, signal);
  signal.throwIfAborted();
  const mark = markCopy(partial.path, { madeAt, release });
  const { size } = await stat(partial.path);
  await (overwrite ? moveDurably(partial.path, target) : moveToNewName(partial.path, target));
  return { ...mark, bytes: size };
}

function markCopy(file: string, made: Pick<BackupMark, 'madeAt' | 'release'>): BackupMark {
  const copy = openCopy(file);
  try {
    const mark = { ...made, ...checkCopy(copy) };
    writeMark(copy, mark);
    return mark;
  } finally {
    copy.close();
  }
}

/** A device or a pipe is never replaced: `/dev/null` would be a file then. */
async function expectFile(target: string): Promise<void> {
  const there = await lstat(target).catch(() => null);
  if (there && !there.isFile() && !there.isDirectory())
    throw new StorageError('STORAGE_TARGET', 'the target is no file');
}
