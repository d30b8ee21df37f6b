import { startLoop } from '../../../kit/work/loop.ts';
import { answerOrNull } from './timeout.ts';

export interface HeartbeatOptions<Answer> {
  /** Registers this gateway with the shared ledger. */
  beat(): Promise<Answer>;
  /**
   * Called after an answer in time; resolves with whether all is well. The next beat waits for it, for two beats at
   * most.
   */
  alive(answer: Answer): Promise<boolean>;
  silent(): void;
  readonly patienceMs: number;
  /** Milliseconds between beats: `everyMs` while all is well, `retryMs` otherwise. */
  readonly everyMs: number;
  readonly retryMs: number;
}

/**
 * Checks at intervals whether the shared ledger answers; never two checks at once. Disposing does not wait for the
 * answer.
 */
export interface Heartbeat extends Disposable {
  /** Brings the next beat forward, because something is wrong. */
  hurry(): void;
}

export function startHeartbeat<Answer>(options: HeartbeatOptions<Answer>): Heartbeat {
  const { beat, alive, silent, patienceMs, everyMs, retryMs } = options;

  /** Sends one beat and returns the milliseconds until the next. */
  async function ask(closing: AbortSignal): Promise<number> {
    const answer = beat();
    const answered = await answerOrNull(patienceMs, answer);
    if (closing.aborted) return everyMs;
    if (answered === null) {
      silent();
      // An answer that comes late is still a sign of life: the next beat follows at once.
      return await answer.then(
        () => 0,
        () => retryMs,
      );
    }
    // The ledger may fall silent in the meantime; the next beat notices that.
    return (await answerOrNull(2 * everyMs, alive(answered))) ? everyMs : retryMs;
  }

  const loop = startLoop(ask, { everyMs: (next) => next, firstMs: everyMs, retryMs });
  return { hurry: () => loop.within(retryMs), [Symbol.dispose]: loop[Symbol.dispose] };
}
