import { Fault } from '../../kit/fault.ts';
import { type Cancellation, Stop } from './cancellation.ts';
import { type Waiter, within } from './deadline.ts';

/** What a call in flight knows of those who wait for it. */
export interface SingleFlightOptions {
  /** Aborts when the last who asked has left. */
  readonly signal: Cancellation;
  /** Milliseconds since the epoch, when the last who waits gives up. */
  end(): number;
}

interface Flight<Value> {
  /** Nobody asks for it any more once it is over; see `gone`. */
  answer: Promise<Value>;
  readonly stop: Stop;
  /** Nobody waits longer than this, so that a call that hangs is not kept alive by those who join it. */
  readonly latestEnd: number;
  end: number;
  askers: number;
  over: boolean;
}

export interface SingleFlight<Value> {
  /** The answer of a call that is in flight under that key, else of the one that `start` makes. */
  ask(key: string, patience: Waiter, start: (terms: SingleFlightOptions) => Promise<Value>): Promise<Value>;
  /** Nobody joins what is in flight now. */
  seal(): void;
}

/**
 * In place of an answer that has come: what a Map once had is held by its former tables until they are collected as
 * old ones, and the answers of all calls are too much to keep that long.
 */
const gone = new Promise<never>(() => {});

const abandoned = new Error('Nobody waits for this call any more.');

/**
 * Identical reads at the same time are one call, which lives at most `timeout` milliseconds. `joined` hears of each that
 * shares another's.
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
    // Whoever watches the call hears that it was too slow, and not that somebody left.
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
