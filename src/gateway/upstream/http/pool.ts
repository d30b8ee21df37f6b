import { Pool } from 'undici';
import { defaultLimits, type UpstreamLimits } from '../limits.ts';

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
  const pool = new Pool(origin, { ...clientOptions(options), connections: options.connections });
  return { pool, close: closerOf(pool, over) };
}

/** Returns undici's options. Its own timeouts are off, because each exchange has a signal. */
export function clientOptions(options: Omit<PoolOptions, 'connections' | 'over'>) {
  const { keepAlive, headerBytes, connectTimeout } = { ...defaultLimits, ...options };
  return {
    allowH2: false,
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveTimeout: keepAlive,
    maxHeaderSize: headerBytes,
    connect: { timeout: connectTimeout },
  };
}

/** Sockets that can be closed: `close` waits for the calls in flight, `destroy` cuts them off. */
export interface Closable {
  readonly destroyed: boolean;
  close(): Promise<void>;
  destroy(reason: Error): Promise<void>;
}

/** Returns a function that closes the sockets after their calls in flight; once `over` aborts, they are cut off. */
export function closerOf(sockets: Closable, over?: AbortSignal): () => Promise<void> {
  const { promise: cutOff, resolve } = Promise.withResolvers<void>();
  const cut = () => resolve(sockets.destroy(new Error('the gateway has stopped')));
  if (over?.aborted) cut();
  over?.addEventListener('abort', cut, { once: true });
  return async () => {
    await (sockets.destroyed ? cutOff : Promise.race([sockets.close(), cutOff]));
    over?.removeEventListener('abort', cut);
  };
}
