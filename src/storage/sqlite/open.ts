import { Kysely } from 'kysely';
import { createChangeProof } from '../change-proof.ts';
import type { Database, Storage } from '../database.ts';
import type { Migrations } from '../migrations/columns.ts';
import { type MigrationsSkipped, migrateToLatest } from '../migrations/index.ts';
import { defaultScans, openScan, type ScanSettings } from '../scans/settings.ts';
import { createStorageCondition, type StorageChanged, type StorageCondition } from '../storage-condition.ts';
import { errorCode } from '../storage-errors.ts';
import { underlying } from '../unavailable.ts';
import { createSqliteDialect } from './dialect.ts';
import { expectDatabase, folderTaken, folderUnavailable, prepareFolder } from './folder.ts';
import { createSqliteReader, type SqliteReader } from './reads/reader.ts';
import { createSqliteScans } from './reads/scans.ts';
import { type SqliteThread, startSqliteThread } from './thread.ts';

export interface SqliteOptions {
  /** Folder of `tributary.db` and `gateway.lock`; created when it is missing. */
  readonly folder: string;
  readonly migrations: Migrations;
  readonly release: string;
  readonly skipped?: MigrationsSkipped | undefined;
  /** True for a gateway, which refuses the folder of another running gateway; false for a command-line tool. */
  readonly exclusive: boolean;
  /** Refuses a folder without the database of a gateway. */
  readonly existing: boolean;
  /** Called when the opened storage begins to fail, and when it works again. */
  readonly changed: StorageChanged;
  readonly scans?: ScanSettings | undefined;
}

/**
 * Opens the database and migrates it. Throws StorageUnavailable with a one-line message that names the folder and what
 * is expected.
 */
export async function openSqliteStorage(options: SqliteOptions): Promise<Storage> {
  const { folder, exclusive, existing, changed, scans } = options;
  await using opening = new AsyncDisposableStack();
  try {
    if (existing) await expectDatabase(folder);
    const files = await prepareFolder(folder);
    const writer = opening.use(startSqliteThread('SQLite writer', { isPrompt: true }));
    if (exclusive) await takeLock(writer, files.lock, folder);
    await writer.call({ kind: 'open', file: files.database, readOnly: false });
    const condition = createStorageCondition(changed);
    const reader = opening.use(createSqliteReader({ file: files.database, condition }));
    const connections = { writer: watched(writer, condition), reader };
    const db = new Kysely<Database>({ dialect: createSqliteDialect(connections.writer, reader) });
    opening.defer(() => db.destroy());
    await migrateToLatest(db, { ...options, engine: 'sqlite' });
    const settings = { ...defaultScans, ...scans };
    const engine = opening.use(createSqliteScans({ ...settings, file: files.database, condition }));
    return storageOf({ db, scan: openScan(db, engine, settings) }, connections, condition, opening.move());
  } catch (error) {
    throw folderUnavailable(folder, underlying(error));
  }
}

/** The part of a thread that requests go through. */
type Calls = Pick<SqliteThread, 'call'>;

function watched(thread: SqliteThread, condition: StorageCondition): Calls {
  return {
    async call(request) {
      try {
        const result = await thread.call(request);
        condition.worked();
        return result;
      } catch (error) {
        condition.failed(error);
        throw error;
      }
    },
  };
}

async function takeLock(writer: SqliteThread, file: string, folder: string): Promise<void> {
  try {
    await writer.call({ kind: 'lock', file });
  } catch (error) {
    const reason = underlying(error);
    throw errorCode(reason) === 'SQLITE_BUSY' ? folderTaken(folder, reason) : reason;
  }
}

function storageOf(
  queries: Pick<Storage, 'db' | 'scan'>,
  { writer, reader }: { readonly writer: Calls; readonly reader: SqliteReader },
  condition: StorageCondition,
  opened: AsyncDisposableStack,
): Storage {
  const statement = { sql: 'select 1', parameters: [] };
  let closed: Promise<void> | undefined;
  return {
    ...queries,
    engine: 'sqlite',
    async ping() {
      await reader.read(statement);
      await writer.call({ kind: 'query', statement });
    },
    takesChanges: createChangeProof(queries.db, condition),
    [Symbol.asyncDispose]() {
      closed ??= opened.disposeAsync();
      return closed;
    },
  };
}
