import { open, rename, stat } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { codeOf } from '../sqlite-failure.ts';
import { keepAs, moveDurably } from './durable-files.ts';

/**
 * Puts a complete database in the place of another one, which is kept under the name `aside`. At each moment one of
 * the two is in place. Returns whether there was one to keep. Throws SQLITE_BUSY while another program has it open.
 */
export async function putInPlace(staged: string, database: string, aside: string): Promise<boolean> {
  const found = await stat(database).catch(() => null);
  const isKept = found !== null && found.size > 0;
  if (isKept) {
    if (await hasHeader(database)) mergeLog(database);
    // A database that is too damaged to be merged keeps its log. A log that stayed would be applied to the new one.
    for (const end of ['-wal', '-shm']) await rename(`${database}${end}`, `${aside}${end}`).catch(() => {});
    await keepAs(database, aside);
  }
  await moveDurably(staged, database);
  return isKept;
}

const header = Buffer.from('SQLite format 3\0');

async function hasHeader(path: string): Promise<boolean> {
  await using file = await open(path, 'r');
  const { buffer } = await file.read({ buffer: Buffer.alloc(header.length), position: 0 });
  return buffer.equals(header);
}

/** Makes the database one file, if it is not damaged. */
function mergeLog(file: string): void {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = DELETE');
  } catch (error) {
    if (codeOf(error) === 'SQLITE_BUSY') throw error;
  } finally {
    database.close();
  }
}
