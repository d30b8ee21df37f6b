import { startLoop } from '../../kit/loop.ts';
import { answerOrNull } from './timeout.ts';

export interface HeartbeatOptions<Answer> {
  /** Says that this gateway is there. */
  beat(): Promise<Answer>;
  /** It was answered in time; the next beat waits for this, for two beats at most. Whether all is well. */
  alive(answer: Answer): Promise<boolean>;
  silent(): void;
  readonly patienceMs: number;
  /** Milliseconds between beats: while all is well, and while it is not. */
  readonly everyMs: number;
  readonly retryMs: number;
}

/** Asks now and then whether the shared ledger is there; never twice at once. Disposing does not wait for the answer. */
export interface Heartbeat extends Disposable {
  /** The next beat comes soon: something is wrong. */
  hurry(): void;
}

export function startHeartbeat<Answer>(options: HeartbeatOptions<Answer>): Heartbeat {
  const { beat, alive, silent, patienceMs, everyMs, retryMs } = options;

  /** Milliseconds to the next beat. */
  async function ask(closing: AbortSignal): Promise<number> {
    const answer = beat();
    const answered = await answerOrNull(patienceMs, answer);
    if (closing.aborted) return everyMs;
    if (answered === null) {
      silent();
      // An answer that comes late is a sign of life: ask again at once.
      return await answer.then(
        () => 0,
        () => retryMs,
      );
    }
    // The ledger may fall silent meanwhile: the next beat finds that out.
    return (await answerOrNull(2 * everyMs, alive(answered))) ? everyMs : retryMs;
  }

  const loop = startLoop(ask, { everyMs: (next) => next, firstMs: everyMs, retryMs });
  return { hurry: () => loop.within(retryMs), [Symbol.dispose]: loop[Symbol.dispose] };
}
