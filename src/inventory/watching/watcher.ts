import { type Alarm, startAlarm } from '../../alarm.ts';
import type { Call } from '../../callers/call.ts';
import { Fault } from '../../faults.ts';
import type { Inventory } from '../contract.ts';
import type { MessageOf } from '../messages.ts';
import type { ResourceName } from '../names.ts';
import { stepBetween } from './steps.ts';
import { createWatches, type Looked, type Watch, type Watches } from './watches.ts';

export interface WatcherParts {
  readonly db: Parameters<typeof createWatches>[0];
  /** The remote service. */
  readonly inventory: Pick<Inventory, 'fetch'>;
  /** A call of the gateway's own, which sees everything; made anew for every pass. */
  readonly call: () => Call;
  /** Called after each commit that wrote events. */
  readonly committed: () => void;
  /** Milliseconds since the epoch. Default the machine's. */
  readonly clock?: () => number;
  /** Told of a failure; it is tried again. */
  readonly failed?: (error: unknown) => void;
}

/**
 * Operations of a remote inventory, which tells nobody what becomes of them: while somebody follows one, one of all
 * gateways asks after it and writes its steps to the event log.
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
  const { clock = Date.now, failed, committed } = parts;
  const watches = createWatches(parts.db);
  const report = (error: unknown) => failed?.(error);

  async function settle(): Promise<number | null> {
    const claimed = await watches.claim(clock());
    if (claimed.length > 0) await askAfter(claimed);
    return await watches.next();
  }

  async function askAfter(claimed: readonly Watch[]): Promise<void> {
    // Nobody needs to know any more how those are that were done, or that nobody follows.
    const asked = claimed.filter(({ seen, until }) => !seen?.done && until > clock());
    const names = asked.map(({ name }) => name);
    const found = names.length === 0 ? new Map() : await parts.inventory.fetch(parts.call(), names);
    let told = false;
    for (const watch of claimed) {
      const operation: unknown = found.get(watch.name) ?? null;
      if (operation instanceof Fault) report(operation);
      const looked = lookedAt(
        watch,
        operation instanceof Fault ? watch.seen : (operation as Looked['operation']),
      );
      await watches.settle(watch, looked, clock());
      told ||= looked.step !== null;
    }
    if (told) committed();
  }

  function lookedAt(watch: Watch, operation: MessageOf<'Operation'> | null): Looked {
    const now = clock();
    const { seen, until, since } = watch;
    if (until <= now) return { operation: null, step: null, next: null };
    if (seen?.done) return { operation: seen, step: null, next: until };
    const step = stepBetween(seen, operation);
    if (!operation) return { operation, step, next: null };
    const next = operation.done ? until : now + (now - since < youngMs ? often : seldom);
    return { operation, step, next };
  }

  const alarm = startAlarm({ settle }, { clock, ...(failed && { failed }) });
  return {
    settle,
    follow: (name) => follow(watches, alarm, { name, clock, report }),
    [Symbol.asyncDispose]: () => alarm[Symbol.asyncDispose](),
  };
}

interface Following {
  readonly name: ResourceName;
  readonly clock: () => number;
  readonly report: (error: unknown) => void;
}

function follow(watches: Watches, alarm: Alarm, { name, clock, report }: Following): Disposable {
  const keep = () => watches.keep(name, clock(), clock() + keptMs).then(() => alarm.wake(), report);
  void keep();
  const renewing = setInterval(keep, renewMs).unref();
  return { [Symbol.dispose]: () => clearInterval(renewing) };
}
