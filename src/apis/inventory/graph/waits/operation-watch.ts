import type { EventFeed } from '../../../../gateway/events/contract.ts';
import { startLoop } from '../../../../kit/loop.ts';
import { valueWithin } from '../../../../kit/pause.ts';
import { parseOperationEvent } from '../../contract/events.ts';
import { projectOf } from '../../contract/names.ts';
import type { Resource, ResourceName } from '../../contract.ts';

/** How long an operation is not looked at again where no event tells that it has ended. */
const lookEveryMs = 1000;
/** How long others wait for a look that hangs. */
const patienceMs = 5000;
/** Events that one look into the log reads. */
const maxEvents = 100;

/** Somebody who waits for the end of an operation. */
export interface Waiter {
  /** Waiters of one view would all see the same. */
  readonly view: string;
  /** The operation as the waiter sees it; null where there is none. */
  look(): Promise<Resource | null>;
  /** Told of the operation that has ended, or is gone. */
  ended(operation: Resource | null): void;
}

/** Looks at one operation for all who wait for it. */
export interface OperationWatch {
  add(waiter: Waiter): void;
  remove(waiter: Waiter): void;
}

export interface WatchParts {
  readonly feed: Pick<EventFeed, 'read' | 'onAdvance' | 'position'>;
  readonly name: ResourceName;
  /** Place in the log that events are read from. */
  readonly after: number;
  /** Told when nobody waits any more. */
  readonly emptied: () => void;
}

const hasEnded = (operation: Resource | null): boolean => operation === null || operation['done'] === true;

/** One look at most is under way, for whoever has waited longest for one; the others hear of it when it has ended. */
export function openWatch({ feed, name, after, emptied }: WatchParts): OperationWatch {
  const filter = { stream: 'operations', tenant: projectOf(name), key: name } as const;
  const waiters = new Set<Waiter>();
  let from = after;

  /** Looks at once when the log tells the end. */
  async function read(): Promise<void> {
    const page = await feed.read({ filter, after: from, limit: maxEvents });
    from = Math.max(from, page.upTo);
    const kinds = page.events.map(({ payload }) => parseOperationEvent(payload).kind);
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

  /** Whether the operation has ended for that waiter, and so for all of its view. */
  async function lookFor(waiter: Waiter): Promise<boolean> {
    // It goes to the end of the line.
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
