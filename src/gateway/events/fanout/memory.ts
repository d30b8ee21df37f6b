import type { AnnouncementListener, Fanout } from './fanout.ts';

/** Creates a fan-out for the followers of this process only. */
export function createMemoryFanout(): Fanout {
  const listeners = new Set<AnnouncementListener>();
  return {
    rename() {},
    written() {},
    announce(rows) {
      for (const listener of listeners) listener(rows);
    },
    follow(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    // There is no other process whose rows could be overdue.
    onOverdue: () => () => {},
    send() {},
    onText: () => () => {},
    async [Symbol.asyncDispose]() {
      listeners.clear();
    },
  };
}
