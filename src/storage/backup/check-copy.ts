import { DatabaseSync } from 'node:sqlite';
import { StorageError } from '../storage-errors.ts';

/** The contents of a copy of a gateway's database. */
export interface CopyContents {
  readonly events: number;
  /** Last sequence number of the event log. */
  readonly head: number;
}

/** Opens a copy that nobody else uses as one file, without a log beside it. */
export function openCopy(file: string): DatabaseSync {
  const copy = new DatabaseSync(file);
  try {
    copy.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL');
    return copy;
  } catch (error) {
    copy.close();
    throw error;
  }
}

/** Checks every page of a copy, and that it is the database of a gateway. Throws a StorageError. */
export function checkCopy(copy: DatabaseSync): CopyContents {
  const [problem] = copy.prepare('PRAGMA integrity_check(1)').all();
  const found = String(problem?.['integrity_check']);
  if (found !== 'ok') throw new StorageError('SQLITE_CORRUPT', found);
  const tables = new Set(
    copy
      .prepare("select name from sqlite_schema where type = 'table'")
      .all()
      .map((row) => String(row['name'])),
  );
  if (!ownTables.every((table) => tables.has(table)))
    throw new StorageError('STORAGE_FOREIGN', 'it has no tables of Tributary');
  const log = copy.prepare('select head from event_log').get();
  const events = copy.prepare('select count(*) as events from events').get();
  return { events: Number(events?.['events']), head: Number(log?.['head']) };
}

const ownTables = ['kysely_migration', 'settings', 'events', 'event_log'];
