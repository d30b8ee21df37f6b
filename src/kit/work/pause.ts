import { setTimeout } from 'node:timers/promises';

/** Resolves after that time, or when the signal aborts. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(milliseconds, undefined, { signal }).catch(() => undefined);
}

/** Returns the value; undefined when it takes longer than that. Rejects when the value rejects. */
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
