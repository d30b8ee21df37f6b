import { answerOrNull } from './timeout.ts';

export interface PulseOptions<Answer> {
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

/** Asks now and then whether the shared ledger is there; never twice at once. */
export interface Pulse extends Disposable {
  /** The next beat comes soon: something is wrong. */
  hurry(): void;
}

export function startPulse<Answer>(options: PulseOptions<Answer>): Pulse {
  const { beat, alive, silent, patienceMs, everyMs, retryMs } = options;
  let timer: NodeJS.Timeout | undefined;
  let beating = false;
  let hurried = false;
  let closed = false;
  const next = (delay: number) => {
    clearTimeout(timer);
    if (!closed) timer = setTimeout(run, delay).unref();
  };
  const run = async () => {
    beating = true;
    hurried = false;
    const answer = beat();
    const answered = await answerOrNull(patienceMs, answer);
    let delay = everyMs;
    if (answered === null) {
      if (!closed) silent();
      // An answer that comes late is a sign of life: ask again at once.
      delay = await answer.then(
        () => 0,
        () => retryMs,
      );
    } else if (!closed) {
      // The ledger may fall silent meanwhile: the next beat finds that out.
      delay = (await answerOrNull(2 * everyMs, alive(answered))) ? everyMs : retryMs;
    }
    beating = false;
    next(hurried ? Math.min(delay, retryMs) : delay);
  };
  next(everyMs);
  return {
    hurry() {
      // Whoever hurries it once more must not put it off.
      if (hurried) return;
      hurried = true;
      if (!beating) next(retryMs);
    },
    [Symbol.dispose]() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
