import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Actor, audit } from '../../gateway/audit/audit.ts';
import { beginEpoch } from '../../gateway/events/log/begin-epoch.ts';
import { type BackupMark, readMark, removeMark } from '../../storage/backup/backup-mark.ts';
import { checkCopy, openCopy } from '../../storage/backup/check-copy.ts';
import { copyRegularFile } from '../../storage/backup/durable-files.ts';
import { missingParts, removeEmptyFiles, removeEmptyFolders } from '../../storage/backup/new-parts.ts';
import { putInPlace } from '../../storage/backup/put-in-place.ts';
import { codeOf } from '../../storage/sqlite/failure.ts';
import {
  databaseName,
  folderTaken,
  lockName,
  prepareFolder,
  type SqliteFiles,
} from '../../storage/sqlite/folder.ts';
import { takeFolderLock } from '../../storage/sqlite/lock.ts';
import { StorageError, StorageUnavailable } from '../../storage/storage-errors.ts';
import { openStorage } from '../parts/storage.ts';
import { backupFault } from './backup-faults.ts';

export interface RestoreRequest {
  /** The storage folder of a gateway that does not run; created when it is missing. */
  readonly folder: string;
  readonly file: string;
  /** The person who restores, for the audit log of the restored database. */
  readonly actor: Actor;
}

export interface Restored {
  readonly mark: BackupMark;
  /** Paths of the former database and of its logs; empty when there was none. */
  readonly former: readonly string[];
}

const stagingPrefix = 'restoring-';

/**
 * Puts a backup in the place of a stopped gateway's database, with a new epoch of its event log. Nothing changes unless
 * all of it succeeds: a refused restore also removes the folder and the files that it has made. Throws a BackupFault,
 * or StorageUnavailable while a gateway runs on the folder.
 */
export async function restoreBackup({ folder, ...request }: RestoreRequest): Promise<Restored> {
  const place = resolve(folder);
  const made = await missingParts([lockName, databaseName].map((name) => join(place, name)));
  try {
    return await restoreLocked(place, request, made);
  } catch (error) {
    // SQLite keeps a journal beside the lock until its release.
    await removeEmptyFolders(made);
    throw error;
  }
}

type Source = Omit<RestoreRequest, 'folder'>;

async function restoreLocked(place: string, source: Source, made: readonly string[]): Promise<Restored> {
  const files = await prepareFolder(place).catch(thrown('replacing', place));
  using _ = lockFolder(files.lock, place);
  try {
    return await restoreInto(place, files, source);
  } catch (error) {
    await removeEmptyFiles(made);
    throw error;
  }
}

async function restoreInto(place: string, files: SqliteFiles, { file, actor }: Source): Promise<Restored> {
  await removeStagings(place);
  const staging = await mkdtemp(join(place, stagingPrefix)).catch(thrown('replacing', place));
  try {
    const staged = join(staging, databaseName);
    await copyRegularFile(file, staged).catch(thrown('reading', resolve(file)));
    await chmod(staged, 0o600);
    const mark = await prepare(staging, staged, actor).catch(thrown('reading', resolve(file)));
    const aside = `${files.database}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    const former = await putInPlace(staged, files.database, aside).catch(thrown('replacing', place));
    return { mark, former };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Checks the staged copy, migrates it and begins an epoch. */
async function prepare(staging: string, staged: string, actor: Actor): Promise<BackupMark> {
  const mark = takeMark(staged);
  const storage = await openStorage({ folder: staging, exclusive: false, existing: true });
  try {
    await beginEpoch(storage.db, actor);
    const object = `backup of ${mark.madeAt}, made by release ${mark.release}`;
    await audit(storage.db, actor, { action: 'RESTORE_DATABASE', object });
  } finally {
    await storage[Symbol.asyncDispose]();
  }
  // Only the file itself is put in place, so nothing may be left in its log.
  openCopy(staged).close();
  return mark;
}

function takeMark(staged: string): BackupMark {
  const copy = openCopy(staged);
  try {
    checkCopy(copy);
    const mark = readMark(copy);
    if (!mark) throw new StorageError('STORAGE_FOREIGN', 'it has no mark of a backup');
    removeMark(copy);
    return mark;
  } finally {
    copy.close();
  }
}

function lockFolder(lock: string, folder: string): Disposable {
  try {
    return takeFolderLock(lock);
  } catch (error) {
    if (codeOf(error) === 'SQLITE_BUSY') throw folderTaken(folder, error);
    throw backupFault('replacing', folder, error);
  }
}

/** Removes what a killed restore has left. */
async function removeStagings(folder: string): Promise<void> {
  const left = (await readdir(folder)).filter((name) => name.startsWith(stagingPrefix));
  for (const name of left) await rm(join(folder, name), { recursive: true, force: true });
}

/** Returns a handler that throws the error as a fault about that place. */
function thrown(kind: 'reading' | 'replacing', place: string): (error: unknown) => never {
  return (error) => {
    // The storage names the folder of the copy, which nobody knows.
    throw backupFault(kind, place, error instanceof StorageUnavailable ? error.cause : error);
  };
}
