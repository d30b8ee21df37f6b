import { open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { codeOf } from '../sqlite/failure.ts';
import { errorCode } from '../storage-errors.ts';
import { flushFile, keepAs, moveDurably } from './durable-files.ts';

/**
 * Puts a complete database in the place of another one, which is kept under the name `aside`. At each moment one of
 * the two is in place. Returns the paths of the former files. Throws SQLITE_BUSY while another program has it open.
 */
export async function putInPlace(
  staged: string,
  database: string,
  aside: string,
): Promise<readonly string[]> {
  const found = await stat(database).catch(() => null);
  const isKept = found !== null && found.size > 0;
  if (isKept && (await hasHeader(database))) mergeLog(database);
  const logs = await moveLogs(database, aside);
  if (isKept) await keepAs(database, aside);
  await moveDurably(staged, database);
  return isKept ? [aside, ...logs] : logs;
}

/**
 * Moves the logs beside a database away and returns their new paths. SQLite would apply a log that stayed to the new
 * database. There is one beside a database that is too damaged to be merged, or that was moved away without it.
 */
async function moveLogs(database: string, aside: string): Promise<readonly string[]> {
  const moved: string[] = [];
  for (const end of ['-wal', '-shm', '-journal'])
    try {
      await rename(`${database}${end}`, `${aside}${end}`);
      moved.push(`${aside}${end}`);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
    }
  if (moved.length > 0) await flushFile(dirname(database));
  return moved;
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
