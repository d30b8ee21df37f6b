import { availableParallelism } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { MessagePort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { threadCpuMs } from '../../kit/accounts/usage-account.ts';
import { describeFailure } from './failure.ts';
import { takeFolderLock } from './lock.ts';
import { nothing, type Reply, type Request, type Result, type Sent, type Statement } from './protocol.ts';
import { type Counting, countValues } from './reads/counting.ts';
import { type Watch, watchStatements } from './reads/watch.ts';
import { createStatementRunner } from './statements.ts';
import { busyTimeoutMs, createGroupWriter, type GroupWriter } from './writer.ts';

interface Connection {
  readonly db: DatabaseSync;
  readonly run: (statement: Statement) => Result;
  readonly writer: GroupWriter;
  readonly scans: { readonly watch: Watch; readonly counting: Counting } | undefined;
}

/** Bytes of the write-ahead log that stay on disk: one that grew behind a long reader is cut after its checkpoint. */
const walBytes = 16 * 1024 * 1024;
const lookOutMs = availableParallelism() > 1 ? 0.1 : 0;
/** Whether the next statement of the transaction is polled for. */
let isPolling = false;
let lock: Disposable | undefined;
let connection: Connection | undefined;

function opened(): Connection {
  if (!connection) throw new Error('the database is not open');
  return connection;
}

function open({ file, readOnly, scans }: Extract<Request, { kind: 'open' }>): void {
  const db = new DatabaseSync(file, { readOnly, timeout: busyTimeoutMs, enableForeignKeyConstraints: true });
  // Savepoints write journals to temporary files; keeping those in memory halves the time of a transaction.
  if (!readOnly) {
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY');
    db.exec(`PRAGMA journal_size_limit = ${walBytes}`);
  }
  const run = createStatementRunner(db, { isStepped: scans !== undefined });
  const scanning = scans && {
    watch: watchStatements(db, new Int32Array(scans.stop)),
    counting: countValues(db, scans.maxCounted),
  };
  connection = { db, run, writer: createGroupWriter(db, run), scans: scanning };
}

function scan({ statement, limitMs }: Extract<Request, { kind: 'scan' }>): Result {
  const { scans, run } = opened();
  if (!scans?.watch.isWatched(statement.sql))
    throw new Error('a scan must be watched: see storage/scans/watched.ts');
  scans.watch.begin(limitMs);
  scans.counting.begin();
  return run(statement);
}

function close(): void {
  connection?.db.close();
  lock?.[Symbol.dispose]();
}

function handle(request: Request): Result {
  switch (request.kind) {
    case 'query':
      return opened().run(request.statement);
    case 'scan':
      return scan(request);
    case 'single':
    case 'first':
    case 'next':
      return opened().writer[request.kind](request.statement);
    case 'rollback':
    case 'commit':
      opened().writer[request.kind]();
      return nothing;
    case 'lock':
      lock = takeFolderLock(request.file);
      return nothing;
    case 'open':
      open(request);
      return nothing;
    case 'close':
      close();
      return nothing;
  }
}

function answer({ id, request }: Sent): Reply {
  try {
    const began = threadCpuMs();
    const result = handle(request);
    return { id, result, cpuMs: threadCpuMs() - began };
  } catch (error) {
    return { id, failure: describeFailure(error) };
  }
}

/**
 * Polls for the next statement of a transaction, which usually comes at once: polling for a moment takes less time and
 * CPU than sleeping and waking up. Where it does not come, the main thread has other work, such as the next step of an
 * import, and the rest of the transaction is not polled for.
 */
function lookOut(port: MessagePort): Sent | undefined {
  const end = performance.now() + lookOutMs;
  while (performance.now() < end) {
    const received = receiveMessageOnPort(port);
    if (received) return received.message;
  }
  return undefined;
}

function serve(port: MessagePort, first: Sent): void {
  let sent: Sent | undefined = first;
  while (sent) {
    port.postMessage(answer(sent));
    const { kind }: Request = sent.request;
    isPolling = kind === 'first' || (kind === 'next' && isPolling);
    sent = isPolling ? lookOut(port) : undefined;
    isPolling &&= sent !== undefined;
  }
}

const port: unknown = workerData;
if (port instanceof MessagePort) port.on('message', (sent: Sent) => serve(port, sent));
