import type { EventFeed } from '../../../../../gateway/events/contract.ts';
import { startLoop } from '../../../../../kit/work/loop.ts';
import { valueWithin } from '../../../../../kit/work/pause.ts';
import { knowsOperationStep, parseOperationEvent } from '../../../contract/events.ts';
import { projectOf } from '../../../contract/names.ts';
import type { Resource, ResourceName } from '../../../contract.ts';

/** Milliseconds between reads of an operation without an event of its end. */
const lookEveryMs = 1000;
/** Milliseconds that other waiters wait for a slow read. */
const patienceMs = 5000;
/** Events of one read of the log. */
const maxEvents = 100;

/** A waiter for the end of an operation. */
export interface Waiter {
  /** Waiters with equal views would read the same state. */
  readonly view: string;
  /** Reads the operation with this waiter's tenancy; null when it does not exist. */
  look(): Promise<Resource | null>;
  /** Called with the operation when it has ended, or with null when it was deleted. */
  ended(operation: Resource | null): void;
}

/** Reads one operation on behalf of all its waiters. */
export interface OperationWatch {
  add(waiter: Waiter): void;
  remove(waiter: Waiter): void;
}

export interface WatchParts {
  readonly feed: Pick<EventFeed, 'read' | 'onAdvance' | 'position'>;
  readonly name: ResourceName;
  /** Position in the log from which events are read. */
  readonly after: number;
  /** Called when the last waiter has left. */
  readonly emptied: () => void;
}

const hasEnded = (operation: Resource | null): boolean => operation === null || operation['done'] === true;

/**
 * Starts watching an operation. Each round reads for the waiter whose last read is oldest; only when the operation has
 * ended does it read for every other view.
 */
export function openWatch({ feed, name, after, emptied }: WatchParts): OperationWatch {
  const filter = { stream: 'operations', tenant: projectOf(name), key: name } as const;
  const waiters = new Set<Waiter>();
  let from = after;

  /** Reads the log, and the operation at once when an event reports its end. */
  async function read(): Promise<void> {
    const page = await feed.read({ filter, after: from, limit: maxEvents });
    from = Math.max(from, page.upTo);
    const kinds = page.events
      .filter(knowsOperationStep)
      .map(({ payload }) => parseOperationEvent(payload).kind);
    if (kinds.includes('DONE') || kinds.includes('DELETED')) looking.soon();
  }

  async function look(): Promise<void> {
    const [first] = waiters;
    if (first && (await lookFor(first))) await Promise.all([...firstOfEach(waiters)].map(lookFor));
  }

  const looking = startLoop(look, { everyMs: lookEveryMs, firstMs: lookEveryMs });
  const reading = startLoop(read);
  const stopListening = feed.onAdvance(reading.soon);
  reading.soon();

  /** Returns whether the operation has ended for that waiter; if so, all waiters with the same view are notified. */
  async function lookFor(waiter: Waiter): Promise<boolean> {
    // The waiter moves to the end of the queue.
    if (waiters.delete(waiter)) waiters.add(waiter);
    const looked = waiter.look().catch(() => undefined);
    const seen = await valueWithin(patienceMs, looked);
    if (seen === undefined || !hasEnded(seen)) return false;
    for (const one of waiters) if (one.view === waiter.view) one.ended(seen);
    return true;
  }

  return {
    add: (waiter) => void waiters.add(waiter),
    remove(waiter) {
      if (!waiters.delete(waiter) || waiters.size > 0) return;
      stopListening();
      reading[Symbol.dispose]();
      looking[Symbol.dispose]();
      emptied();
    },
  };
}

function firstOfEach(waiters: ReadonlySet<Waiter>): Iterable<Waiter> {
  return new Map([...waiters].toReversed().map((waiter) => [waiter.view, waiter] as const)).values();
}
