import type { Call } from '../../../kit/call/call.ts';
import type { Transacting } from '../../../kit/db/transaction.ts';
import { Fault } from '../../../kit/fault.ts';
import { startLoop } from '../../../kit/work/loop.ts';
import { type Scheduler, startScheduler } from '../../../kit/work/scheduler.ts';
import type { OperationStep } from '../contract/events.ts';
import type { Operation } from '../contract/messages.ts';
import type { ResourceName } from '../contract/names.ts';
import type { Found, Inventory, Resource } from '../contract.ts';
import { createWatches, type Looked, type Watch, type Watches } from './watches.ts';

export interface WatcherParts extends Transacting {
  /** The remote service. */
  readonly inventory: Pick<Inventory, 'fetch'>;
  /** Returns a call of the gateway with a tenancy of all projects; a new one is made for each pass. */
  readonly call: () => Call;
  /** Returns milliseconds since the epoch; defaults to the machine's clock. */
  readonly clock?: () => number;
  /** Called for a failure, which is retried. */
  readonly failed?: (error: unknown) => void;
  /** Called after each successful pass. */
  readonly worked?: () => void;
}

/**
 * Polls operations of a remote inventory, which posts no events. While an operation has subscribers, one of all
 * gateways reads it and writes its steps to the event log.
 * See docs/decisions/035-a-change-and-its-operation-are-one-transaction.md.
 */
export interface OperationWatcher extends AsyncDisposable {
  /** Keeps the operation polled until the result is disposed. */
  follow(name: ResourceName): Disposable;
  /** Polls what is due now, for tests. Returns when the next poll is due, in milliseconds since the epoch. */
  settle(): Promise<number | null>;
}

/**
 * Milliseconds that a subscription keeps an operation polled, and between its renewals. Without renewal, as when a
 * process dies, polling stops.
 */
const keptMs = 60_000;
const renewMs = 20_000;
/** Milliseconds between polls of young and of older operations, and the age that separates them. */
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
    // Operations that were done or have no subscribers are not read.
    const requested = claimed.filter(({ seen, until }) => !seen?.done && until > clock());
    const found = await look(requested.map(({ name }) => name));
    for (const watch of claimed) {
      const looked = found ? lookedAt(watch, found.get(watch.name) ?? null) : untouched(watch, clock());
      await watches.settle(watch, looked, clock());
    }
  }

  /** Returns null when this process closes before the answer. */
  async function look(names: readonly ResourceName[]): Promise<Found<Resource> | null> {
    if (names.length === 0) return new Map();
    // Other gateways take over the watches of one that closes.
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
    // The service denies this one operation to the gateway, perhaps for a while; the polling itself works.
    if (found instanceof Fault && found.code === 'FORBIDDEN') return untouched(watch, now + seldom);
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

/** Returns the state already known, after a poll that gave no answer. */
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

/**
 * Returns the step between two reads of an operation; null when it did not change. An operation without an earlier read
 * has just started.
 */
function stepBetween(before: Operation | null, now: Operation | null): OperationStep | null {
  if (!now) return before ? 'DELETED' : null;
  if (now.done) return before?.done ? null : 'DONE';
  if (!before) return 'STARTED';
  if (isCancelled(now) && !isCancelled(before)) return 'CANCEL_REQUESTED';
  return JSON.stringify(now) === JSON.stringify(before) ? null : 'PROGRESSED';
}

const isCancelled = ({ metadata }: Operation): boolean => metadata?.['requestedCancellation'] === true;
