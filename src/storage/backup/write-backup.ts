import { lstat, stat } from 'node:fs/promises';
import { backup, DatabaseSync } from 'node:sqlite';
import { StorageError } from '../storage-errors.ts';
import { type BackupMark, writeMark } from './backup-mark.ts';
import { checkCopy, openCopy } from './check-copy.ts';
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
    throw new StorageError('STORAGE_TARGET', 'the target is not a file');
}

/** Pages of one step, about 1 MiB. The thread and the disk are free for others between steps. */
const pagesAtOnce = 256;
const busyTimeoutMs = 5_000;

/**
 * Copies a SQLite database while others write to it. The copy is the state at one moment: a read transaction is held
 * meanwhile, because SQLite begins a copy again after each write that it sees. Rejects with the signal's reason.
 * See docs/decisions/021-retention-and-restored-logs.md.
 */
async function copyDatabase(source: string, target: string, signal: AbortSignal): Promise<void> {
  const database = new DatabaseSync(source, { readOnly: true, timeout: busyTimeoutMs });
  try {
    database.exec('BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1');
    const progress = () => signal.throwIfAborted();
    await backup(database, target, { rate: pagesAtOnce, progress });
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}
