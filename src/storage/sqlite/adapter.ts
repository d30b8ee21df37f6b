import { SqliteAdapter } from 'kysely';
import type { SqliteReader } from './reads/reader.ts';

/** The adapter of a database with a reader, which prepared queries use without Kysely's executor. */
export class ConcurrentSqliteAdapter extends SqliteAdapter {
  readonly reader: SqliteReader;

  constructor(reader: SqliteReader) {
    super();
    this.reader = reader;
  }

  override get supportsMultipleConnections(): boolean {
    return true;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
