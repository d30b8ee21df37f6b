import { LRUCache } from 'lru-cache';
import { nextTurn } from '../../../kit/work/event-loop.ts';
import { readTraced, statementSpan } from '../../statement-span.ts';
import type { StorageCondition } from '../../storage-condition.ts';
import { StorageError } from '../../storage-errors.ts';
import { storageFault } from '../../unavailable.ts';
import type { ReadMode, Result, Statement } from '../protocol.ts';
import { type SqliteThread, startSqliteThread } from '../thread.ts';
import { isShort, openShortReads, type ShortReading } from './short-reads.ts';

/** Reads committed data: short results in process, others in a thread. */
export interface SqliteReader extends AsyncDisposable {
  /** Throws or rejects with a StorageError, or with UNAVAILABLE whose cause it is. */
  read(statement: Statement, reading?: ReadMode): Result | Promise<Result>;
}

export interface SqliteReaderOptions {
  readonly file: string;
  readonly condition: StorageCondition;
  /** Starts the thread, at the first read that needs it. */
  readonly startThread?: () => SqliteThread;
  /** Returns milliseconds of a monotonic clock. */
  readonly ticks?: () => number;
}

/** Statements that are remembered as long; when there are more, the oldest is tried in process again. */
const maxLong = 256;
/** Milliseconds that a read may hold the event loop; a statement that takes longer leaves it alone for `slowRuns`. */
const maxMs = 5;
const slowRuns = 100;
/** Milliseconds of reads in one turn of the event loop; the next reads wait for another turn. */
const maxTurnMs = 10;

/**
 * Creates the reader of a file that the writer has opened.
 * See docs/decisions/048-a-request-waits-only-where-it-must.md.
 */
export function createSqliteReader({
  file,
  condition,
  startThread = () => startSqliteThread('SQLite reader'),
  ticks = () => performance.now(),
}: SqliteReaderOptions): SqliteReader {
  const short = openShortReads(file);
  /** Number of next runs in the thread, by statement. */
  const long = new LRUCache<string, number>({ max: maxLong });
  /** Statements whose last run here was slow. A first run may be so because it is prepared, or the process has just begun. */
  const slow = new LRUCache<string, true>({ max: maxLong });
  let thread: Promise<SqliteThread> | undefined;
  let closed = false;
  /** Milliseconds of reads here since the event loop was last seen to turn. */
  let spent = 0;
  let looking = false;

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
      if (!isShort(result)) goOn(statement.sql, 1);
      return result;
    } catch (error) {
      // The next read starts another thread in place of one that could not open the file or that has ended.
      if (thread === current && (await hasEnded(current))) thread = undefined;
      condition.failed(error);
      throw error;
    }
  }

  function goOn(sql: string, runs: number): void {
    long.set(sql, Math.max(runs, long.get(sql) ?? 0));
  }

  function takeRun(sql: string): boolean {
    const left = long.get(sql) ?? 0;
    if (left > 1) long.set(sql, left - 1);
    else if (left === 1) long.delete(sql);
    return left > 0;
  }

  function readHere(statement: Statement, reading: ShortReading): ReturnType<typeof short.read> {
    const began = ticks();
    try {
      const result = short.read(statement, reading);
      condition.worked();
      if (typeof result === 'object' && reading === 'bounded' && !isShort(result)) goOn(statement.sql, 1);
      return result;
    } catch (error) {
      const fault = storageFault(error);
      condition.failed(fault);
      throw fault;
    } finally {
      const took = ticks() - began;
      spend(took);
      judge(statement.sql, took);
    }
  }

  /** Sends a statement to the thread that was slow twice in a row. */
  function judge(sql: string, took: number): void {
    if (took <= maxMs) {
      if (slow.size > 0) slow.delete(sql);
    } else if (slow.has(sql)) goOn(sql, slowRuns);
    else slow.set(sql, true);
  }

  /** Looks for a turn of the event loop only where the time may run out, so that most reads cost one addition. */
  function spend(took: number): void {
    spent += took;
    if (looking || spent <= maxTurnMs / 2) return;
    looking = true;
    setImmediate(() => {
      looking = false;
      spent = 0;
    });
  }

  function readShort(statement: Statement, reading: ShortReading): Result | Promise<Result> {
    const result = readHere(statement, reading);
    return typeof result === 'object' ? result : readInThread(statement);
  }

  async function readLater(statement: Statement, reading: ShortReading): Promise<Result> {
    await nextTurn();
    return readShort(statement, reading);
  }

  function read(statement: Statement, reading: ReadMode): Result | Promise<Result> {
    const { sql } = statement;
    if (reading === 'thread') return readInThread(statement);
    // A large result in the thread sends the next run there as well.
    if (long.size > 0 && takeRun(sql)) return readInThread(statement);
    return spent > maxTurnMs ? readLater(statement, reading) : readShort(statement, reading);
  }

  return {
    read(statement, reading = 'counted') {
      const span = statementSpan('sqlite', statement.sql);
      return span === null ? read(statement, reading) : readTraced(span, () => read(statement, reading));
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
