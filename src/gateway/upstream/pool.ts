import { Pool } from 'undici';
import { defaultLimits, type UpstreamLimits } from './limits.ts';

export interface PoolOptions
  extends Partial<Pick<UpstreamLimits, 'keepAlive' | 'headerBytes' | 'connectTimeout'>> {
  /** Maximum number of sockets. */
  readonly connections: number;
  /** Aborts when `close` stops waiting; calls in flight are cut off then. */
  readonly over?: AbortSignal | undefined;
}

export interface OpenPool {
  readonly pool: Pool;
  /** Closes the pool after its calls in flight; once `over` aborts, they are cut off. */
  close(): Promise<void>;
}

/** Opens a pool of sockets to one origin. */
export function openPool(origin: string, { over, ...options }: PoolOptions): OpenPool {
  const { connections, keepAlive, headerBytes, connectTimeout } = { ...defaultLimits, ...options };
  const pool = new Pool(origin, {
    connections,
    allowH2: false,
    keepAliveTimeout: keepAlive,
    maxHeaderSize: headerBytes,
    connect: { timeout: connectTimeout },
  });
  return { pool, close: closerOf(pool, over) };
}

function closerOf(pool: Pool, over?: AbortSignal): () => Promise<void> {
  const { promise: cutOff, resolve } = Promise.withResolvers<void>();
  const cut = () => resolve(pool.destroy(new Error('the gateway has stopped')));
  if (over?.aborted) cut();
  over?.addEventListener('abort', cut, { once: true });
  return async () => {
    await (pool.destroyed ? cutOff : Promise.race([pool.close(), cutOff]));
    over?.removeEventListener('abort', cut);
  };
}
