import { Fault } from '../../kit/fault.ts';
import type { Patience, Waiting } from './call/patience.ts';
import { type Cancellation, Stop } from './cancellation.ts';

/** The state of a shared call's callers, as the call sees it. */
export interface SingleFlightOptions {
  /** Aborts when the last caller has left. */
  readonly signal: Cancellation;
  /** Returns the milliseconds since the epoch at which the last caller gives up. */
  end(): number;
}

export interface SingleFlight<Value> {
  /** Returns the answer of the call in flight under that key; `start` makes the call when there is none. */
  ask(key: string, patience: Patience, start: (terms: SingleFlightOptions) => Promise<Value>): Promise<Value>;
  /** Lets no further caller join the calls now in flight. */
  seal(): void;
}

export interface SingleFlightParts {
  /** Longest life of a call in milliseconds. */
  readonly timeout: number;
  /** Called for each read that shares another's call. */
  readonly joined: () => void;
  /** Called with the error of each call that failed. */
  readonly failed: (error: unknown) => void;
  readonly patienceOf: (call: Patience['call'], end: number) => Patience;
}

interface Flight<Value> {
  readonly key: string;
  readonly stop: Stop;
  /** Latest end of any caller's wait, so that callers who join do not keep a hanging call alive. */
  readonly latestEnd: number;
  /** Latest end of the callers who have joined. */
  end: number;
  /** Emptied once the call is over, because a Map's old tables keep deleted flights until a full collection. */
  askers: Asker<Value>[];
}

/** A caller that waits for a flight. */
interface Asker<Value> extends Waiting {
  readonly patience: Patience;
  /** Null once it is settled: a Set's old tables keep deleted askers, as a Map's keep flights. */
  outcome: PromiseWithResolvers<Value> | null;
}

const abandoned = new Error('Nobody waits for this call any more.');

/**
 * Shares one call among identical concurrent reads.
 * See docs/decisions/022-upstream-calls.md.
 */
export function createSingleFlight<Value>(parts: SingleFlightParts): SingleFlight<Value> {
  const { timeout, joined, failed, patienceOf } = parts;
  const joinable = new Map<string, Flight<Value>>();

  /** Makes the call for its first caller, who gives up at `end`; the call may look at it before `start` returns. */
  function launch(
    key: string,
    end: number,
    start: (terms: SingleFlightOptions) => Promise<Value>,
  ): Flight<Value> {
    const stop = new Stop();
    const flight: Flight<Value> = { key, stop, latestEnd: Date.now() + timeout, end, askers: [] };
    const answer = start({ signal: stop, end: () => flight.end });
    joinable.set(key, flight);
    const land = (settle: (outcome: PromiseWithResolvers<Value>) => void) => {
      seal(flight);
      for (const asker of takeAskers(flight)) settleOne(asker, settle);
    };
    answer.then(
      (value) => land(({ resolve }) => resolve(value)),
      (error: unknown) => {
        failed(error);
        land(({ reject }) => reject(error));
      },
    );
    return flight;
  }

  function seal(flight: Flight<Value>): void {
    if (joinable.get(flight.key) === flight) joinable.delete(flight.key);
  }

  function leave(flight: Flight<Value>, asker: Asker<Value>, error: unknown): void {
    flight.askers = flight.askers.filter((one) => one !== asker);
    if (flight.askers.length > 0) return;
    seal(flight);
    // The call's observers get the timeout, not that a caller left.
    const late = error instanceof Fault && error.code === 'UPSTREAM_TIMEOUT';
    flight.stop.abort(late ? error : abandoned);
  }

  function join(flight: Flight<Value>, patience: Patience): Promise<Value> {
    const outcome = Promise.withResolvers<Value>();
    const asker: Asker<Value> = {
      patience,
      outcome,
      giveUp(error) {
        leave(flight, asker, error);
        settleOne(asker, ({ reject }) => reject(error));
      },
    };
    flight.end = Math.max(flight.end, patience.end);
    flight.askers.push(asker);
    patience.add(asker);
    return outcome.promise;
  }

  return {
    ask(key, patience, start) {
      const known = joinable.get(key);
      if (known) joined();
      const flight = known ?? launch(key, patience.end, start);
      const end = Math.min(patience.end, flight.latestEnd);
      return join(flight, end === patience.end ? patience : patienceOf(patience.call, end));
    },

    seal: () => joinable.clear(),
  };
}

function takeAskers<Value>(flight: Flight<Value>): readonly Asker<Value>[] {
  const { askers } = flight;
  flight.askers = [];
  return askers;
}

function settleOne<Value>(asker: Asker<Value>, settle: (outcome: PromiseWithResolvers<Value>) => void): void {
  const { outcome, patience } = asker;
  asker.outcome = null;
  patience.remove(asker);
  if (outcome) settle(outcome);
}
