import { createHash } from 'node:crypto';
import { runOutside } from '../../kit/tracing/active-span.ts';
import { answerOrNull } from '../limits/timeout.ts';
import type { Observer } from '../observer.ts';
import type { RedisAddress } from '../redis.ts';
import type { SharedTexts } from './shared-texts.ts';
import { createLookUps } from './shared-texts-redis/look-ups.ts';
import { openRedisTexts } from './shared-texts-redis/redis-texts.ts';
import { createWriter } from './shared-texts-redis/writer.ts';

export interface RedisSharedTextsOptions extends RedisAddress {
  /** Milliseconds that a look-up waits for Redis. */
  readonly patienceMs: number;
  readonly observer: Pick<Observer, 'sharedText'>;
  /** Called with the reason of each failure. It has no text of a client. */
  readonly failed: (reason: string) => void;
}

/** Milliseconds that the start waits for Redis, so that the first requests find it. */
const firstMs = 500;
/** Bytes of the largest text that is shared. */
const maxTextBytes = 64 * 1024;

/**
 * Shares texts through Redis, which may forget them and hold wrong ones at any time.
 * See docs/decisions/061-persisted-queries-are-shared-through-redis.md.
 */
export async function openRedisSharedTexts(
  options: RedisSharedTextsOptions,
): Promise<SharedTexts & Disposable> {
  const { patienceMs, observer, ...address } = options;
  // An error of a command has the arguments of the command, so only its message is passed on.
  const failed = (error: unknown) => options.failed(error instanceof Error ? error.message : String(error));
  const texts = openRedisTexts(address, failed);
  const lookUp = createLookUps({ texts, patienceMs, failed });
  const write = createWriter({ texts, done: observer.sharedText, failed });
  await answerOrNull(firstMs, new Promise<void>(texts.onReady));
  return {
    async find(hash, owner) {
      const found = await lookUp(hash, owner);
      if (found.outcome !== 'answered' || found.text === null) {
        observer.sharedText(found.outcome === 'answered' ? 'unknown' : found.outcome);
        return null;
      }
      const isRight = isTextOf(hash, found.text);
      observer.sharedText(isRight ? 'found' : 'wrong');
      if (isRight) return found.text;
      runOutside(() => texts.remove(hash)).catch(failed);
      return null;
    },
    put(hash, text) {
      if (isShareable(text)) write(hash, text);
    },
    [Symbol.dispose]: texts[Symbol.dispose],
  };
}

const isTextOf = (hash: string, text: string): boolean =>
  createHash('sha256').update(text).digest('hex') === hash;

/** A lone surrogate would come back as another character, under the same hash. */
const isShareable = (text: string): boolean => text.isWellFormed() && Buffer.byteLength(text) <= maxTextBytes;
