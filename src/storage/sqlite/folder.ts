import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { errorCode, errorMessage, StorageUnavailable } from '../storage-errors.ts';

export const databaseName = 'tributary.db';
export const lockName = 'gateway.lock';

/** Whether a gateway has a file of that name in its folder. */
export const isOwnName = (name: string): boolean =>
  [lockName, ...['', '-wal', '-shm', '-journal'].map((end) => `${databaseName}${end}`)].includes(name);

export interface SqliteFiles {
  readonly database: string;
  /** Locked by the folder's gateway for as long as its process lives. */
  readonly lock: string;
}

/** Creates the folder and its files where they are missing, readable by this user only, because they hold secrets. */
export async function prepareFolder(folder: string): Promise<SqliteFiles> {
  await makeFolder(folder);
  const files = { database: join(folder, databaseName), lock: join(folder, lockName) };
  for (const file of Object.values(files)) await createPrivate(file);
  return files;
}

/** Throws StorageUnavailable and creates nothing when the folder has no database of a gateway. */
export async function expectDatabase(folder: string): Promise<void> {
  const found = await stat(join(folder, databaseName)).catch(unless('ENOENT'));
  if (found && found.size > 0) return;
  throw new StorageUnavailable(
    `There is no database in ${resolve(folder)}; expected TRIBUTARY_DATA to be the folder of a gateway that was started before (npm start makes it), or DATABASE_URL to be its PostgreSQL.`,
  );
}

/**
 * Creates the folder level by level. Node's recursive mkdir never returns where an existing folder cannot hold new ones
 * (/proc), and on a read-only disk it reports a missing parent.
 */
async function makeFolder(folder: string): Promise<void> {
  if (await stat(folder).catch(unless('ENOENT'))) return;
  await makeFolder(dirname(folder));
  await mkdir(folder, { mode: 0o700 }).catch(unless('EEXIST'));
}

/**
 * Creates a private file. `wx` never opens an existing file: closing it again would release this process's locks on it.
 */
async function createPrivate(file: string): Promise<void> {
  const created = await open(file, 'wx', 0o600).catch(unless('EEXIST'));
  await created?.close();
}

/** Returns a handler that ignores errors with that code and throws all others. */
function unless(code: string): (error: unknown) => undefined {
  return (error) => {
    if (errorCode(error) !== code) throw error;
  };
}

const denied = 'permission is denied; expected a folder that this user may read and write';
const blocked = 'a file is in the way; expected a folder, or a path where one can be made';
const impossible = 'no folder can be made there; expected a folder, or a path where one can be made';
const readOnly = 'it is read-only; expected a folder and files that this user may write';
const full = 'the disk is full; expected free space';
const damaged =
  'tributary.db is not a SQLite database or is damaged; expected the file of this program, or none to start anew';

const faults: Readonly<Record<string, string>> = {
  EACCES: denied,
  EPERM: denied,
  EEXIST: blocked,
  ENOTDIR: blocked,
  ENOENT: impossible,
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
