import { longestMs } from './deadline.ts';

/** Waits; throws the signal's reason when it fires. `onWake` gets a function that ends the pause early. */
export async function pause(
  ms: number,
  signal?: AbortSignal,
  onWake?: (wake: () => void) => void,
): Promise<void> {
  signal?.throwIfAborted();
  let stop = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(resolve, Math.min(ms, longestMs));
      stop = () => reject(signal?.reason);
      signal?.addEventListener('abort', stop, { once: true });
      onWake?.(resolve);
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
