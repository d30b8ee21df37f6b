import { LRUCache } from 'lru-cache';
import { isLongRead } from './long-read.ts';
import type { Reading, Result, Statement } from './sqlite-protocol.ts';
import { isShort, openShortReads, type ShortReading } from './sqlite-short-reads.ts';
import { type SqliteThread, startSqliteThread } from './sqlite-thread.ts';
import type { StorageCondition } from './storage-condition.ts';
import { StorageError } from './storage-errors.ts';
import { storageFault } from './unavailable.ts';

/** Reads committed data: short results in process, others in a thread. */
export interface SqliteReader extends AsyncDisposable {
  /** Throws or rejects with a StorageError, or with UNAVAILABLE whose cause it is. */
  read(statement: Statement, reading?: Reading): Result | Promise<Result>;
}

export interface SqliteReaderOptions {
  readonly file: string;
  readonly condition: StorageCondition;
  /** Starts the thread, at the first read that needs it. */
  readonly startThread?: () => SqliteThread;
}

/** Statements whose last result was too large; when more are remembered, the oldest is tried in process again. */
const maxLarge = 256;

/**
 * Creates the reader of a file that the writer has opened.
 * See docs/decisions/047-short-reads-run-in-process.md.
 */
export function createSqliteReader({
  file,
  condition,
  startThread = () => startSqliteThread('SQLite reader'),
}: SqliteReaderOptions): SqliteReader {
  const short = openShortReads(file);
  const large = new LRUCache<string, true>({ max: maxLarge });
  let thread: Promise<SqliteThread> | undefined;
  let closed = false;

  async function open(): Promise<SqliteThread> {
    if (closed) throw storageFault(new StorageError('STORAGE_CLOSED', 'the storage is closed'));
    const started = startThread();
    try {
      await started.call({ kind: 'open', file, readOnly: true });
      return started;
    } catch (error) {
      await started[Symbol.asyncDispose]();
      throw error;
    }
  }

  async function readInThread(statement: Statement): Promise<Result> {
    thread ??= open();
    const current = thread;
    try {
      const result = await (await current).call({ kind: 'query', statement });
      condition.worked();
      if (!isShort(result)) large.set(statement.sql, true);
      return result;
    } catch (error) {
      // The next read starts another thread in place of one that could not open the file or that has ended.
      if (thread === current && (await hasEnded(current))) thread = undefined;
      condition.failed(error);
      throw error;
    }
  }

  function readHere(statement: Statement, reading: ShortReading): ReturnType<typeof short.read> {
    try {
      const result = short.read(statement, reading);
      condition.worked();
      return result;
    } catch (error) {
      const fault = storageFault(error);
      condition.failed(fault);
      throw fault;
    }
  }

  return {
    read(statement, reading = 'counted') {
      const { sql } = statement;
      if (reading === 'thread' || isLongRead(sql)) return readInThread(statement);
      // One try after a large result goes to the thread as well: the result there decides about the next one.
      if (reading === 'counted' && large.delete(sql)) return readInThread(statement);
      const result = readHere(statement, reading);
      if (typeof result === 'object') return result;
      if (result === 'large') large.set(sql, true);
      return readInThread(statement);
    },
    async [Symbol.asyncDispose]() {
      closed = true;
      short[Symbol.dispose]();
      const started = await thread?.catch(() => undefined);
      await started?.[Symbol.asyncDispose]();
    },
  };
}

/** Whether a thread cannot answer any more. */
async function hasEnded(thread: Promise<SqliteThread>): Promise<boolean> {
  const opened = await thread.catch(() => undefined);
  return opened === undefined || opened.ended;
}
