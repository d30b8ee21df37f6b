import { answerOrNull } from './patience.ts';

export interface PulseOptions {
  /** Says that this gateway is there; how many are. */
  beat(): Promise<number>;
  /** It was answered in time; the next beat waits for this. Whether all is well. */
  alive(gateways: number): Promise<boolean>;
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

export function startPulse(options: PulseOptions): Pulse {
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
    const gateways = await answerOrNull(patienceMs, answer);
    let delay = everyMs;
    if (gateways === null) {
      if (!closed) silent();
      // An answer that comes late is a sign of life: ask again at once.
      delay = await answer.then(
        () => 0,
        () => retryMs,
      );
    } else if (!closed) {
      delay = (await alive(gateways)) ? everyMs : retryMs;
    }
    beating = false;
    next(hurried ? Math.min(delay, retryMs) : delay);
  };
  next(everyMs);
  return {
    hurry() {
      hurried = true;
      if (!beating) next(retryMs);
    },
    [Symbol.dispose]() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
