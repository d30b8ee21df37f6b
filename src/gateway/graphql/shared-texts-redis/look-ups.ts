import { createQuota } from '../../../kit/quota.ts';
import { answerOrNull } from '../../limits/timeout.ts';
import type { RedisTexts } from './redis-texts.ts';

export type LookUp =
  | { readonly outcome: 'answered'; readonly text: string | null }
  | { readonly outcome: 'unanswered' | 'skipped' };

export interface LookUpOptions {
  readonly texts: Pick<RedisTexts, 'get' | 'reconnect'>;
  /** Milliseconds that a look-up waits for Redis. */
  readonly patienceMs: number;
  /** Called with the error of each call that failed. */
  readonly failed: (error: unknown) => void;
}

/** Look-ups that Redis has not answered, of all owners and of one. Another one is not sent. */
const maxOpen = 128;
const maxOpenOfOwner = 32;
/** Milliseconds after which a silent connection is replaced, because its peer may have vanished. */
const hungMs = 10_000;

const skipped = Promise.resolve<LookUp>({ outcome: 'skipped' });

/**
 * Creates the function that looks up a hash in bounded time. Look-ups of one hash share one call. While a call is late,
 * no other is sent, so that a slow Redis delays the requests of one moment only.
 */
export function createLookUps({ texts, patienceMs, failed }: LookUpOptions) {
  const open = new Map<string, Promise<LookUp>>();
  const late = new Set<string>();
  const quota = createQuota();

  function begin(hash: string, leave: () => void): Promise<LookUp> {
    const hung = setTimeout(texts.reconnect, hungMs).unref();
    const answer = texts.get(hash).finally(() => {
      clearTimeout(hung);
      open.delete(hash);
      late.delete(hash);
      leave();
    });
    answer.catch(failed);
    const lookUp = answerOrNull<LookUp>(
      patienceMs,
      answer.then((text) => ({ outcome: 'answered', text })),
    ).then((answered) => {
      if (!answered && open.has(hash)) late.add(hash);
      return answered ?? ({ outcome: 'unanswered' } as const);
    });
    open.set(hash, lookUp);
    return lookUp;
  }

  return (hash: string, owner: string): Promise<LookUp> => {
    if (late.size > 0) return skipped;
    const known = open.get(hash);
    if (known) return known;
    const leave = open.size < maxOpen ? quota.take(owner, maxOpenOfOwner) : null;
    return leave ? begin(hash, leave) : skipped;
  };
}
