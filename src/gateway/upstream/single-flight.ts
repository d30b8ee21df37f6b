import { Fault } from '../../kit/fault.ts';
import { type Cancellation, Stop } from './cancellation.ts';
import { type Waiter, within } from './deadline.ts';

/** The state of a shared call's callers, as the call sees it. */
export interface SingleFlightOptions {
  /** Aborts when the last caller has left. */
  readonly signal: Cancellation;
  /** Returns the milliseconds since the epoch at which the last caller gives up. */
  end(): number;
}

interface Flight<Value> {
  /** Replaced by `gone` once the call is over; it is not used any more then. */
  answer: Promise<Value>;
  readonly stop: Stop;
  /** Latest end of any caller's wait, so that callers who join do not keep a hanging call alive. */
  readonly latestEnd: number;
  end: number;
  askers: number;
  over: boolean;
}

export interface SingleFlight<Value> {
  /** Returns the answer of the call in flight under that key; `start` makes the call when there is none. */
  ask(key: string, patience: Waiter, start: (terms: SingleFlightOptions) => Promise<Value>): Promise<Value>;
  /** Lets no further caller join the calls now in flight. */
  seal(): void;
}

/**
 * Placeholder for an answer that has come. A Map's old tables keep deleted values until they are collected from old
 * space, which is too long for the answers of all calls.
 */
const gone = new Promise<never>(() => {});

const abandoned = new Error('Nobody waits for this call any more.');

/**
 * Shares one call among identical concurrent reads. A call lives at most `timeout` milliseconds. `joined` is called for
 * each read that shares another's call.
 * See docs/decisions/022-upstream-calls-hold-no-memory.md.
 */
export function createSingleFlight<Value>(timeout: number, joined = () => {}): SingleFlight<Value> {
  const joinable = new Map<string, Flight<Value>>();

  function launch(key: string, start: (terms: SingleFlightOptions) => Promise<Value>): Flight<Value> {
    const stop = new Stop();
    const flight: Flight<Value> = {
      answer: start({ signal: stop, end: () => flight.end }),
      stop,
      latestEnd: Date.now() + timeout,
      end: 0,
      askers: 0,
      over: false,
    };
    joinable.set(key, flight);
    const over = () => {
      flight.over = true;
      flight.answer = gone;
      land(key, flight);
    };
    flight.answer.then(over, over);
    return flight;
  }

  function land(key: string, flight: Flight<Value>): void {
    if (joinable.get(key) === flight) joinable.delete(key);
  }

  function leave(key: string, flight: Flight<Value>, error: unknown): void {
    flight.askers -= 1;
    if (flight.askers > 0 || flight.over) return;
    land(key, flight);
    // The call's observers get the timeout, not that a caller left.
    const late = error instanceof Fault && error.code === 'UPSTREAM_TIMEOUT';
    flight.stop.abort(late ? error : abandoned);
  }

  return {
    ask(key, { signal, end: last, timedOut }, start) {
      const known = joinable.get(key);
      if (known) joined();
      const flight = known ?? launch(key, start);
      const end = Math.min(last, flight.latestEnd);
      flight.end = Math.max(flight.end, end);
      flight.askers += 1;
      return within(flight.answer, { signal, timedOut, end }, (error) => leave(key, flight, error));
    },

    seal: () => joinable.clear(),
  };
}
