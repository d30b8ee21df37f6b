import type { Pool } from 'undici';

/** Closes a pool after what is in flight in it, or without that once `over` aborts. */
export function closerOf(pool: Pool, over?: AbortSignal): () => Promise<void> {
  const { promise: cutOff, resolve } = Promise.withResolvers<void>();
  const cut = () => resolve(pool.destroy(new Error('the gateway has stopped')));
  if (over?.aborted) cut();
  over?.addEventListener('abort', cut, { once: true });
  return async () => {
    await (pool.destroyed ? cutOff : Promise.race([pool.close(), cutOff]));
    over?.removeEventListener('abort', cut);
  };
}
