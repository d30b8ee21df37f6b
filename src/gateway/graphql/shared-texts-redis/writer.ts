import { runOutside } from '../../../kit/tracing/active-span.ts';
import type { RedisTexts } from './redis-texts.ts';

export interface WriterOptions {
  readonly texts: Pick<RedisTexts, 'put' | 'isReady' | 'onReady'>;
  /** Called for each text that was written, or dropped because Redis was slow or away. */
  readonly done: (outcome: 'written' | 'dropped') => void;
  /** Called with the error of each call that failed. */
  readonly failed: (error: unknown) => void;
}

/** Texts that wait for Redis; beyond it the oldest is dropped. */
const maxWaiting = 64;

/** Creates the function that writes texts in the background, one after the other. A hash waits once. */
export function createWriter({ texts, done, failed }: WriterOptions) {
  const waiting = new Map<string, string>();
  let isWriting = false;

  async function writeAll(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    for (const [hash, text] of waiting) {
      if (!texts.isReady()) break;
      waiting.delete(hash);
      await texts.put(hash, text).then(
        () => done('written'),
        (error: unknown) => {
          failed(error);
          done('dropped');
        },
      );
    }
    isWriting = false;
  }

  texts.onReady(() => void writeAll());
  return (hash: string, text: string): void => {
    waiting.set(hash, text);
    const [oldest] = waiting.keys();
    if (waiting.size > maxWaiting && oldest !== undefined) {
      waiting.delete(oldest);
      done('dropped');
    }
    // No request waits for it.
    void runOutside(writeAll);
  };
}
