import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { activeAccount, resumed } from '../../kit/accounts/usage-account.ts';
import { programFile } from '../../kit/files/package-files.ts';
import { takeBetweenWork } from '../../kit/work/replies.ts';
import { StorageError } from '../storage-errors.ts';
import { storageFault } from '../unavailable.ts';
import type { Reply, Request, Result, Sent } from './protocol.ts';

export interface SqliteThread extends AsyncDisposable {
  /** Handles requests in the order of the calls. Rejects with a StorageError, or with UNAVAILABLE whose cause it is. */
  call(request: Request): Promise<Result>;
  /** Whether the thread was closed or has crashed. */
  readonly ended: boolean;
}

type Answer = Extract<Reply, { readonly result: Result }>;

/** Whether the request was sent by the work that waits for it; writes of several owners form groups. */
const isRead = ({ kind }: Request): boolean => kind === 'query' || kind === 'scan';

/**
 * Starts a worker thread with one SQLite connection, so that neither an fsync nor a scan blocks the event loop. `isPrompt`
 * takes its replies between other work, for the writer, behind whose transactions others wait. Rows of large reads wait for
 * a turn, so that not more of them are in memory than can be sent.
 */
export function startSqliteThread(name: string, { isPrompt = false } = {}): SqliteThread {
  const { port1: port, port2: workerPort } = new MessageChannel();
  const worker = new Worker(programFile('src/storage/sqlite/sqlite-worker.ts'), {
    name,
    workerData: workerPort,
    transferList: [workerPort],
    execArgv: ['--disable-warning=ExperimentalWarning'],
    // Rows leave the thread as soon as they are read: the default of 48 MiB holds garbage only.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
  const pending = new Map<number, PromiseWithResolvers<Answer>>();
  let lastId = 0;
  let gone: StorageError | undefined;

  function endWith(reason: StorageError): void {
    gone ??= reason;
    taking?.[Symbol.dispose]();
    port.close();
    for (const waiting of pending.values()) waiting.reject(gone);
    pending.clear();
  }

  function receive(reply: Reply): void {
    const waiting = pending.get(reply.id);
    pending.delete(reply.id);
    if ('result' in reply) waiting?.resolve(reply);
    else waiting?.reject(new StorageError(reply.failure.code, reply.failure.message));
  }

  port.on('message', receive);
  function takeArrived(): void {
    if (pending.size === 0) return;
    for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port))
      receive(next.message);
  }

  const taking = isPrompt ? takeBetweenWork(takeArrived) : null;
  worker.on('error', (error) =>
    endWith(new StorageError('STORAGE_CRASHED', `the ${name} thread crashed: ${String(error)}`)),
  );
  worker.on('exit', () => endWith(new StorageError('STORAGE_CRASHED', `the ${name} thread ended`)));

  async function send(request: Request): Promise<Answer> {
    if (gone) throw gone;
    const waiting = Promise.withResolvers<Answer>();
    lastId += 1;
    pending.set(lastId, waiting);
    port.postMessage({ id: lastId, request } satisfies Sent);
    return waiting.promise;
  }

  async function call(request: Request): Promise<Result> {
    try {
      const { result, cpuMs } = await send(request);
      resumed();
      if (isRead(request)) activeAccount()?.add(cpuMs);
      return result;
    } catch (error) {
      throw storageFault(error);
    }
  }

  async function dispose(): Promise<void> {
    if (!gone) await call({ kind: 'close' }).catch(() => undefined);
    endWith(new StorageError('STORAGE_CLOSED', 'the storage is closed'));
    await worker.terminate();
  }

  return {
    call,
    get ended() {
      return gone !== undefined;
    },
    [Symbol.asyncDispose]: dispose,
  };
}
