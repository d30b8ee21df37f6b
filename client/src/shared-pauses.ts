import type { Signals } from './page-events.ts';
import { pause } from './pause.ts';

/** A pause of subscriptions that were lost together. They come back together, and so by one request. */
interface SharedPause {
  /** Time at which it ends, in milliseconds. */
  until: number;
  /** Waits until it ends, the signal fires, the browser is online again, its page is shown, or another token is there. */
  over(signal: AbortSignal): Promise<void>;
}

/** Returns the pause of the subscriptions that have failed as often, which begins now if none runs. */
export type SharedPauses = (failures: number, ms: number) => SharedPause;

/** Failures from which on subscriptions wait together, however many each has had. */
const manyFailures = 6;

export function createPauses(signals: Signals): SharedPauses {
  const pauses: SharedPause[] = [];
  return (failures, ms) => {
    const key = Math.min(failures, manyFailures);
    const now = Date.now();
    const present = pauses[key];
    if (present && present.until > now) return present;
    const wakes = new Set<() => void>();
    const own: SharedPause = {
      until: now + ms,
      async over(signal) {
        let forget = () => {};
        await pause(own.until - Date.now(), signal, (wake) => {
          wakes.add(wake);
          forget = signals.on('wake', wake);
        }).then(
          () => {
            own.until = 0;
            for (const wake of wakes) wake();
          },
          () => {},
        );
        forget();
      },
    };
    pauses[key] = own;
    return own;
  };
}
