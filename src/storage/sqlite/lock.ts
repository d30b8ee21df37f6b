import { DatabaseSync } from 'node:sqlite';

/**
 * Takes the lock of a storage folder, which only one gateway or restore has at a time. It ends with the process at the
 * latest. Throws SQLITE_BUSY while another process has it.
 */
export function takeFolderLock(file: string): Disposable {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw error;
  }
  return { [Symbol.dispose]: () => lock.close() };
}
