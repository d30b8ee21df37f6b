import { realpath } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { type WrittenBackup, writeBackup } from '../../storage/backup/write-backup.ts';
import { databaseName, expectDatabase, isOwnName } from '../../storage/sqlite/folder.ts';
import { version } from '../version.ts';
import { BackupFault, backupFault } from './backup-faults.ts';

export interface BackupRequest {
  /** The storage folder of a gateway, which may run. */
  readonly folder: string;
  readonly file: string;
  readonly overwrite: boolean;
  readonly signal: AbortSignal;
}

/** Writes a backup of an embedded database. Throws a BackupFault, or StorageUnavailable where there is no database. */
export async function makeBackup({ folder, file, overwrite, signal }: BackupRequest): Promise<WrittenBackup> {
  const target = resolve(file);
  if (isOwnName(basename(target)) && (await isSame(dirname(target), folder)))
    throw new BackupFault(`${target} is a file of the gateway itself; expected another name.`);
  await expectDatabase(folder);
  const database = resolve(folder, databaseName);
  try {
    return await writeBackup({ database, target, overwrite, signal, release: version });
  } catch (error) {
    throw signal.aborted
      ? new BackupFault('The backup was stopped; nothing was written.')
      : backupFault('writing', target, error);
  }
}

/** Whether two paths lead to one folder. */
async function isSame(one: string, other: string): Promise<boolean> {
  const paths = await Promise.all([one, other].map((path) => realpath(path).catch(() => resolve(path))));
  return paths[0] === paths[1];
}
