import { Cluster } from 'ioredis';
import { connectionLifetimeMs } from '../../kit/work/connection-lifetime.ts';
import { startLoop } from '../../kit/work/loop.ts';
import { valueWithin } from '../../kit/work/pause.ts';
import { type RedisAddress, serversOf } from '../redis.ts';
import { traceCommands } from './command-spans.ts';
import { isDemoted, type RedisConnection } from './connection.ts';
import { refusalText } from './refusal-text.ts';
import { openSingle } from './single.ts';

export interface SessionsOptions {
  readonly address: RedisAddress;
  /** Uses the connection until `ended`. A rejection ends the session. */
  readonly use: (connection: RedisConnection, ended: AbortSignal) => Promise<void>;
  /**
   * Called with the reason why a session ended, except while closing. The error contains no command, and so no
   * credential.
   */
  readonly failed: (error: unknown) => void;
  /** Returns the milliseconds after which a session ends and the next begins. */
  readonly lifetimeMs?: () => number;
}

const connectMs = 1_000;
const retryMs = 250;

/**
 * Keeps a connection in use until it is closed: when one session ends, the next begins. Each session has a new
 * connection that never reconnects, so that no state is left from the one before.
 */
export function keepConnected(options: SessionsOptions): AsyncDisposable {
  return startLoop((closing) => session(options, closing), { everyMs: retryMs, failed: options.failed });
}

/** Runs one session. Resolves at the end of its lifetime; rejects with the reason why it ended before. */
async function session(
  { address, use, lifetimeMs = connectionLifetimeMs }: SessionsOptions,
  closing: AbortSignal,
): Promise<void> {
  const connection = createConnection(address);
  traceCommands(connection, address, {});
  const ended = new AbortController();
  let broken: unknown;
  connection.on('error', (error) => {
    broken = error;
  });
  connection.once('end', () => ended.abort());
  // Only once: ioredis would wait for the end of a connection that has ended, and keep the process alive.
  const disconnect = () => {
    if (!ended.signal.aborted) connection.disconnect();
    ended.abort();
  };
  closing.addEventListener('abort', disconnect, { once: true });
  let isOld = false;
  const old = setTimeout(() => {
    isOld = true;
    disconnect();
  }, lifetimeMs()).unref();
  try {
    await inTime(connectMs, connection.connect());
    await use(connection, ended.signal);
  } catch (error) {
    if (isOld) return;
    throw new Error(`Redis: ${refusalText(broken ?? error)}`);
  } finally {
    clearTimeout(old);
    closing.removeEventListener('abort', disconnect);
    disconnect();
  }
}

/** Returns the answer; rejects when it does not come in time. */
export async function inTime<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  const answered = await valueWithin(
    milliseconds,
    answer.then((value) => ({ value })),
  );
  if (answered) return answered.value;
  throw new Error(`no answer within ${milliseconds} ms`);
}

function createConnection({ url, cluster }: RedisAddress): RedisConnection {
  if (!cluster) {
    return openSingle(url, {
      lazyConnect: true,
      retryStrategy: null,
      reconnectOnError: isDemoted,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      connectTimeout: connectMs,
    });
  }
  const { nodes, redisOptions } = serversOf(url);
  return new Cluster(nodes, {
    lazyConnect: true,
    clusterRetryStrategy: () => null,
    slotsRefreshTimeout: connectMs,
    redisOptions: { connectTimeout: connectMs, ...redisOptions },
  });
}
