import { backup, DatabaseSync } from 'node:sqlite';

/** Pages of one step, about 1 MiB. The thread and the disk are free for others between steps. */
const pagesAtOnce = 256;
const busyTimeoutMs = 5_000;

/**
 * Copies a SQLite database while others write to it. The copy is the state at one moment: a read transaction is held
 * meanwhile, because SQLite begins a copy again after each write that it sees. Rejects with the signal's reason.
 * See docs/decisions/068-backups-hold-a-snapshot.md.
 */
export async function copyDatabase(source: string, target: string, signal: AbortSignal): Promise<void> {
  const database = new DatabaseSync(source, { readOnly: true, timeout: busyTimeoutMs });
  try {
    database.exec('BEGIN; SELECT 1 FROM sqlite_schema LIMIT 1');
    const progress = () => signal.throwIfAborted();
    await backup(database, target, { rate: pagesAtOnce, progress });
    database.exec('COMMIT');
  } finally {
    database.close();
  }
}
