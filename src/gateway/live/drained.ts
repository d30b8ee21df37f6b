import type { Duplex, Writable } from 'node:stream';

/**
 * Returns a function that resolves when the stream has handed on what was written to it, or is closed. Many callers
 * share one listener.
 */
export function drainedOf(stream: Writable | Duplex): () => Promise<void> {
  let waiting: Promise<void> | null = null;
  return async () => {
    if (!stream.writableNeedDrain || stream.destroyed) return;
    waiting ??= new Promise<void>((resolve) => {
      const done = () => {
        stream.off('drain', done);
        stream.off('close', done);
        waiting = null;
        resolve();
      };
      stream.on('drain', done);
      stream.on('close', done);
    });
    await waiting;
  };
}
