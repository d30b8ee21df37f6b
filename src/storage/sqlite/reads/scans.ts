import { runStoppable } from '../../scans/ending.ts';
import type { ScanObserver } from '../../scans/observer.ts';
import type { ScanEngine } from '../../scans/scan.ts';
import { inThread, statementSpan } from '../../statement-span.ts';
import type { StorageCondition } from '../../storage-condition.ts';
import { errorCode, StorageError } from '../../storage-errors.ts';
import { underlying } from '../../unavailable.ts';
import { toRows, toStatement } from '../rows.ts';
import { type SqliteThread, startSqliteThread } from '../thread.ts';
import { lateCode, stoppedCode } from './watch.ts';

export interface SqliteScanOptions {
  readonly file: string;
  /** Milliseconds after which an idle thread ends. */
  readonly idleMs: number;
  /** Characters of different values that are counted in memory. */
  readonly maxCounted: number;
  readonly condition: StorageCondition;
  readonly observer: ScanObserver;
}

interface ScanThread {
  readonly thread: SqliteThread;
  readonly flag: Int32Array;
  idle: NodeJS.Timeout | undefined;
}

/** Runs scans on threads with a connection each; threads start when they are needed and end when they are idle. */
export function createSqliteScans(options: SqliteScanOptions): ScanEngine {
  const { file, idleMs, maxCounted, condition, observer } = options;
  const free: ScanThread[] = [];
  const all = new Set<ScanThread>();
  let closed = false;

  async function start(): Promise<ScanThread> {
    if (closed) throw new StorageError('STORAGE_CLOSED', 'the storage is closed');
    const stop = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
    const thread = startSqliteThread('SQLite scans');
    const started: ScanThread = { thread, flag: new Int32Array(stop), idle: undefined };
    all.add(started);
    observer.threads(all.size);
    try {
      await thread.call({ kind: 'open', file, readOnly: true, scans: { stop, maxCounted } });
    } catch (error) {
      await end(started);
      throw error;
    }
    return started;
  }

  async function end(thread: ScanThread): Promise<void> {
    clearTimeout(thread.idle);
    all.delete(thread);
    const at = free.indexOf(thread);
    if (at >= 0) free.splice(at, 1);
    await thread.thread[Symbol.asyncDispose]();
    observer.threads(all.size);
  }

  async function take(): Promise<ScanThread> {
    const known = free.pop();
    if (!known) return await start();
    clearTimeout(known.idle);
    return known;
  }

  function giveBack(thread: ScanThread): void {
    if (closed) return;
    free.push(thread);
    thread.idle = setTimeout(() => void end(thread), idleMs).unref();
  }

  return {
    run(query, limits) {
      const { result, ended } = runStoppable(limits, async (stopping) => {
        const statement = toStatement(query);
        const thread = await take();
        const stop = () => Atomics.store(thread.flag, 0, 1);
        Atomics.store(thread.flag, 0, 0);
        if (stopping.signal.aborted) stop();
        stopping.signal.addEventListener('abort', stop, { once: true });
        try {
          stopping.begun();
          observer.began();
          const span = statementSpan('sqlite', query.sql);
          const reading = thread.thread.call({ kind: 'scan', statement, limitMs: limits.limitMs });
          const result = await (span === null ? reading : inThread(span, reading));
          condition.worked();
          giveBack(thread);
          return toRows(result);
        } catch (error) {
          const code = errorCode(underlying(error)) ?? '';
          if (crashes.has(code)) await end(thread);
          else giveBack(thread);
          if (code === lateCode) throw limits.late();
          if (code === stoppedCode) throw limits.signal.reason ?? error;
          condition.failed(error);
          throw error;
        } finally {
          stopping.signal.removeEventListener('abort', stop);
          observer.ended();
        }
      });
      return { result, ended };
    },
    async [Symbol.asyncDispose]() {
      closed = true;
      for (const { flag } of all) Atomics.store(flag, 0, 1);
      await Promise.all([...all].map(end));
    },
  };
}

/** Error codes of a thread that has ended. */
const crashes: ReadonlySet<string> = new Set(['STORAGE_CRASHED', 'STORAGE_CLOSED']);
