import type { EventFeed, LoggedEvent } from '../../src/gateway/events/contract.ts';
import { createRecentEvents, defaultRecent } from '../../src/gateway/events/recent-events.ts';
import { identity } from './changes.ts';

export interface MemoryFeed extends EventFeed {
  publish(event: LoggedEvent): void;
}

/** Creates the feed's memory of recent events without a database. */
export function createMemoryFeed(): MemoryFeed {
  const recent = createRecentEvents(0, defaultRecent);
  const listeners = new Set<() => void>();
  let position = 0;
  return {
    identity,
    resets: 0,
    restartedAt: 0,
    get position() {
      return position;
    },
    bounds: async () => ({ oldest: recent.floor + 1, head: position }),
    read: async (range) => recent.read(range),
    // The bench reads no connections of events and counts none.
    counts: async (_, selections) => selections.map(() => null),
    readBack: async () => ({ events: [], after: 0 }),
    lists: async () => [],
    onAdvance(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    wake() {},
    look() {},
    outran() {},
    publish({ payload, customer, trace, ...event }) {
      recent.add({
        ...event,
        customer_id: customer,
        ...(trace ? { trace } : {}),
        payload: JSON.stringify(payload),
      });
      position = event.seq;
      for (const listener of listeners) listener();
    },
    async [Symbol.asyncDispose]() {},
  };
}
