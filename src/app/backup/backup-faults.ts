import { codeOf } from '../../storage/sqlite/failure.ts';
import { errorMessage } from '../../storage/storage-errors.ts';

/** A backup or a restore that an operator can fix. The message is for people. */
export class BackupFault extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'BackupFault';
  }
}

const full = 'the disk is full; expected free space for the whole database';
const denied = 'permission is denied; expected a folder that this user may write';
const noFolder = 'its folder does not exist; expected a folder that does';
const readOnly = 'the disk is read-only; expected a folder that this user may write';

const writing: Readonly<Record<string, string>> = {
  EEXIST: 'it exists; expected a new name, or --overwrite to replace it',
  EISDIR: 'it is a folder; expected the name of a file',
  STORAGE_TARGET: 'it is a link, a pipe or a device; expected the name of a file',
  STORAGE_TARGET_BUSY: 'another backup writes it at the moment; expected its end, or another name',
  ENOENT: noFolder,
  ENOTDIR: noFolder,
  SQLITE_CANTOPEN: noFolder,
  EACCES: denied,
  EPERM: denied,
  EROFS: readOnly,
  SQLITE_READONLY: readOnly,
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: full,
  SQLITE_FULL: full,
  SQLITE_IOERR: 'the disk fails, is full or has a limit for the size of files; expected free space',
  SQLITE_CORRUPT: 'the database is damaged, so there is no complete copy of it; restore an earlier backup',
  SQLITE_NOTADB: 'tributary.db is not a SQLite database; expected the file of a gateway',
  STORAGE_FOREIGN: 'tributary.db has no tables of Tributary; expected the file of a gateway',
  SQLITE_BUSY: 'another program keeps tributary.db locked; expected it to be free within five seconds',
};

const reading: Readonly<Record<string, string>> = {
  ENOENT: 'it does not exist; expected a file that npm run backup has written',
  EISDIR: 'it is a folder; expected a file that npm run backup has written',
  EACCES: 'permission is denied; expected a file that this user may read',
  STORAGE_SOURCE: 'it is a pipe or a device; expected a file that npm run backup has written',
  SQLITE_NOTADB: 'it is not a SQLite database; expected a file that npm run backup has written',
  SQLITE_CORRUPT: 'it is damaged; expected another backup',
  STORAGE_FOREIGN: 'it is not a backup of Tributary; expected a file that npm run backup has written',
  STORAGE_NEWER: 'a newer release of Tributary has written it; expected that release or a later one',
};

const replacing: Readonly<Record<string, string>> = {
  ...writing,
  EEXIST: 'a file is in the way; expected a folder',
  SQLITE_BUSY: 'another program has tributary.db open; expected every program to be stopped',
};

const tables = { writing, reading, replacing };

const sentences = {
  writing: (place: string) => `The backup cannot be written to ${place}`,
  reading: (place: string) => `${place} cannot be restored`,
  replacing: (place: string) => `The storage folder ${place} cannot be used`,
};

/** Returns an error as a fault about that file or folder. */
export function backupFault(kind: keyof typeof tables, place: string, error: unknown): unknown {
  const code = codeOf(error);
  if (error instanceof BackupFault || code === undefined) return error;
  const reason = tables[kind][code] ?? errorMessage(error);
  return new BackupFault(`${sentences[kind](place)}: ${reason}.`, error);
}
