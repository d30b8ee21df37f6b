import type { AnnouncementListener, Fanout } from './fanout.ts';

/** For followers of this process only. */
export function createMemoryFanout(): Fanout {
  const listeners = new Set<AnnouncementListener>();
  return {
    written() {},
    announce(rows) {
      for (const listener of listeners) listener(rows);
    },
    follow(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    // This process is the one that is gone.
    onOverdue: () => () => {},
    async [Symbol.asyncDispose]() {
      listeners.clear();
    },
  };
}
