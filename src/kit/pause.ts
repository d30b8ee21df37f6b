import { setTimeout } from 'node:timers/promises';

/** Resolves after so many milliseconds, or when the signal aborts. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
}

/** The value, or undefined where it does not come within so many milliseconds. Rejects as the value does. */
export async function valueWithin<Value>(
  milliseconds: number,
  value: Promise<Value>,
): Promise<Value | undefined> {
  const over = new AbortController();
  try {
    return await Promise.race([value, pause(milliseconds, over.signal).then(() => undefined)]);
  } finally {
    over.abort();
  }
}
