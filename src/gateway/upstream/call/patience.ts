import type { Call } from '../../../kit/call/call.ts';
import type { Fault } from '../../../kit/fault.ts';
import { whenCancelled } from '../cancellation.ts';
import type { HttpRequest } from '../http/exchange.ts';

/** A wait that its patience can end. */
export interface Waiting {
  /** Called when the caller leaves early or its time is up; the patience has forgotten the wait by then. */
  giveUp(error: unknown): void;
}

/**
 * The patience of a request with its calls that end at one time, such as the fifty of a page: they share a timer, a
 * listener on the request's signal, and the headers.
 * See docs/decisions/022-upstream-calls.md.
 */
export interface Patience {
  readonly call: Call;
  /** Milliseconds since the epoch. */
  readonly end: number;
  /** The headers of the calls; null until the first is sent. */
  headers: HttpRequest['headers'] | Promise<HttpRequest['headers']> | null;
  add(waiting: Waiting): void;
  remove(waiting: Waiting): void;
}

/** Returns a function for the patience of a request until an end. `timedOut` is the fault of a wait whose time is up. */
export function createPatience(timedOut: () => Fault): (call: Call, end: number) => Patience {
  /**
   * The last patience that has waits. The calls of a page come one after another, so that one is enough to keep for all
   * requests to a service: a call of another request or with another end replaces it, and both go on.
   */
  let latest: Patience | null = null;

  function patienceOf(call: Call, end: number): Patience {
    const waits = new Set<Waiting>();
    let timer: NodeJS.Timeout;
    let stay: () => void;

    function begin(): void {
      timer = setTimeout(() => giveUp(timedOut), Math.max(0, end - Date.now()));
      stay = whenCancelled(call.signal, () => giveUp(() => call.signal.reason));
      latest = own;
    }

    function stop(): void {
      clearTimeout(timer);
      stay();
      if (latest === own) latest = null;
    }

    function giveUp(errorOf: () => unknown): void {
      const all = [...waits];
      waits.clear();
      stop();
      for (const waiting of all) waiting.giveUp(errorOf());
    }

    const own: Patience = {
      call,
      end,
      headers: null,
      add(waiting) {
        if (waits.size === 0) begin();
        waits.add(waiting);
      },
      remove(waiting) {
        if (waits.delete(waiting) && waits.size === 0) stop();
      },
    };
    return own;
  }

  return (call, end) =>
    latest !== null && latest.call === call && latest.end === end ? latest : patienceOf(call, end);
}
