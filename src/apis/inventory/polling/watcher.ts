import type { Call } from '../../../kit/call/call.ts';
import type { Transacting } from '../../../kit/db/transaction.ts';
import { Fault } from '../../../kit/fault.ts';
import { startLoop } from '../../../kit/loop.ts';
import { type Scheduler, startScheduler } from '../../../kit/scheduler.ts';
import type { ResourceName } from '../contract/names.ts';
import type { Found, Inventory, Resource } from '../contract.ts';
import { stepBetween } from './operation-steps.ts';
import { createWatches, type Looked, type Watch, type Watches } from './watches.ts';

export interface WatcherParts extends Transacting {
  /** The remote service. */
  readonly inventory: Pick<Inventory, 'fetch'>;
  /** A call of the gateway's own, which sees everything; made anew for every pass. */
  readonly call: () => Call;
  /** Milliseconds since the epoch. Default the machine's. */
  readonly clock?: () => number;
  /** Told of a failure; it is tried again. */
  readonly failed?: (error: unknown) => void;
  /** Told of each look that went well. */
  readonly worked?: () => void;
}

/**
 * Operations of a remote inventory, which tells nobody what becomes of them: while somebody follows one, one of all
 * gateways asks after it and writes its steps to the event log.
 * See docs/decisions/039-waiting-for-operations.md.
 */
export interface OperationWatcher extends AsyncDisposable {
  /** Somebody follows the operation, until this is disposed. */
  follow(name: ResourceName): Disposable;
  /** Asks after what is due now, for tests; when something is due next. */
  settle(): Promise<number | null>;
}

/** How long a follower's word is good for, and how often it is renewed: a process that dies keeps nothing going. */
const keptMs = 60_000;
const renewMs = 20_000;
/** How often it is asked after, as it gets older: what takes long is in no hurry. */
const [often, seldom, youngMs] = [1000, 5000, 15_000] as const;

export function createOperationWatcher(parts: WatcherParts): OperationWatcher {
  const { clock = Date.now, failed, worked } = parts;
  const watches = createWatches(parts);
  const closing = new AbortController();
  const report = (error: unknown) => failed?.(error);

  async function settle(): Promise<number | null> {
    const claimed = await watches.claim(clock());
    if (claimed.length > 0) await askAfter(claimed);
    return await watches.next();
  }

  async function askAfter(claimed: readonly Watch[]): Promise<void> {
    // Nobody needs to know any more how those are that were done, or that nobody follows.
    const asked = claimed.filter(({ seen, until }) => !seen?.done && until > clock());
    const found = await look(asked.map(({ name }) => name));
    for (const watch of claimed) {
      const looked = found ? lookedAt(watch, found.get(watch.name) ?? null) : untouched(watch, clock());
      await watches.settle(watch, looked, clock());
    }
  }

  /** Null when this process closes before the answer. */
  async function look(names: readonly ResourceName[]): Promise<Found<Resource> | null> {
    if (names.length === 0) return new Map();
    // A gateway that closes leaves its watches to others.
    if (closing.signal.aborted) return null;
    const call = parts.call();
    const signal = AbortSignal.any([call.signal, closing.signal]);
    try {
      return await parts.inventory.fetch({ ...call, signal }, names);
    } catch (error) {
      if (closing.signal.aborted) return null;
      throw error;
    }
  }

  function lookedAt(watch: Watch, found: Resource | Fault | null): Looked {
    const now = clock();
    const { seen, until, since } = watch;
    if (until <= now) return { operation: null, step: null, next: null };
    if (seen?.done) return untouched(watch, until);
    const soon = now + (now - since < youngMs ? often : seldom);
    if (found instanceof Fault) {
      report(found);
      return untouched(watch, soon);
    }
    const operation = found as Looked['operation'];
    const step = stepBetween(seen, operation);
    return { operation, step, next: operation && (operation.done ? until : soon) };
  }

  const scheduler = startScheduler(
    { settle },
    { clock, ...(failed && { failed }), ...(worked && { worked }) },
  );
  return {
    settle,
    follow: (name) => follow(watches, scheduler, { name, clock, report }),
    async [Symbol.asyncDispose]() {
      closing.abort();
      await scheduler[Symbol.asyncDispose]();
    },
  };
}

/** Nothing is known of it that was not known before. */
const untouched = ({ seen }: Watch, next: number): Looked => ({ operation: seen, step: null, next });

interface Following {
  readonly name: ResourceName;
  readonly clock: () => number;
  readonly report: (error: unknown) => void;
}

function follow(watches: Watches, scheduler: Scheduler, { name, clock, report }: Following): Disposable {
  const keep = () => watches.keep(name, clock(), clock() + keptMs);
  return startLoop(keep, { everyMs: renewMs, worked: scheduler.soon, failed: report });
}
