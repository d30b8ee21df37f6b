import type { Pool } from 'undici';

/** Returns a function that closes a pool after its calls in flight; once `over` aborts, they are cut off. */
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
