import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode, errorMessage, StorageUnavailable } from './errors.ts';

export interface SqliteFiles {
  readonly database: string;
  /** Locked by the one gateway of the folder for as long as it lives. */
  readonly lock: string;
}

/** Makes the folder and its files where they are missing, readable by this user only: they hold secrets. */
export async function prepareFolder(folder: string): Promise<SqliteFiles> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = { database: join(folder, 'tributary.db'), lock: join(folder, 'gateway.lock') };
  for (const file of Object.values(files)) await createPrivate(file);
  return files;
}

/** `wx` never opens a file that exists: closing it again would drop the locks that this process has on it. */
async function createPrivate(file: string): Promise<void> {
  try {
    const created = await open(file, 'wx', 0o600);
    await created.close();
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

const denied = 'permission is denied; expected a folder that this user may read and write';
const blocked = 'a file is in the way; expected a folder, or a path where one can be made';
const readOnly = 'it is read-only; expected a folder and files that this user may write';
const full = 'the disk is full; expected free space';
const damaged =
  'tributary.db is not a SQLite database or is damaged; expected the file of this program, or none to start anew';

const faults: Readonly<Record<string, string>> = {
  EACCES: denied,
  EPERM: denied,
  EEXIST: blocked,
  ENOTDIR: blocked,
  EROFS: readOnly,
  SQLITE_READONLY: readOnly,
  ENOSPC: full,
  SQLITE_FULL: full,
  SQLITE_NOTADB: damaged,
  SQLITE_CORRUPT: damaged,
  SQLITE_CANTOPEN: 'tributary.db cannot be opened; expected a file that this user may read and write',
  SQLITE_BUSY: 'another program keeps tributary.db locked; expected it to be free within five seconds',
};

export function folderUnavailable(folder: string, error: unknown): StorageUnavailable {
  if (error instanceof StorageUnavailable) return error;
  const reason = faults[errorCode(error) ?? ''] ?? errorMessage(error);
  return new StorageUnavailable(`The storage folder ${folder} cannot be used: ${reason}.`, error);
}

export function folderTaken(folder: string, error: unknown): StorageUnavailable {
  const reason =
    'another gateway runs on it; expected one gateway per folder, or DATABASE_URL to share PostgreSQL';
  return new StorageUnavailable(`The storage folder ${folder} cannot be used: ${reason}.`, error);
}
