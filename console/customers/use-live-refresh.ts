import { useQueryClient } from '@tanstack/react-query';
import { createRefresher, queryKey } from '@tributary/client/query';
import { useEffect } from 'react';
import { isShort } from '../data/affected.ts';
import {
  type ActivityService,
  CustomerExecutionsDocument,
  CustomerMachinesDocument,
  CustomerSubscriptionsDocument,
} from '../generated/operations.ts';
import type { LiveEntry, LiveFeed } from '../live/live-feed.ts';

/** The part of the page that shows the state of each service. */
const partOf = {
  EXECUTIONS: CustomerExecutionsDocument,
  RESELLER: CustomerSubscriptionsDocument,
  INVENTORY: CustomerMachinesDocument,
} satisfies Readonly<Record<ActivityService, unknown>>;
const parts = Object.values(partOf);

/** Milliseconds between two refreshes of a part: a busy customer spends at most 720 points an hour on each. */
const everyMs = 5_000;
/** Milliseconds for events of one moment to arrive together. */
const settleMs = 300;

/** Reads parts of the page again when events tell that they changed, and all of them after a gap or a lost connection. */
export function useLiveRefresh(feed: LiveFeed | null, customerId: string): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (!feed) return undefined;
    const refresher = createRefresher(cache, { settle: settleMs, every: everyMs, predicate: isShort });
    let before = feed.state.get();
    const stop = feed.state.subscribe(() => {
      const now = feed.state.get();
      const known = before.entries[0]?.key;
      if (before.isReady)
        for (const entry of newest(now.entries, known))
          refresher.refresh(partsOfEntry(entry).map((part) => queryKey(part, { customerId })));
      before = now;
    });
    return () => {
      stop();
      refresher.stop();
    };
  }, [feed, cache, customerId]);
}

/** Returns the entries before the one with that key. */
function newest(entries: readonly LiveEntry[], known: string | undefined): readonly LiveEntry[] {
  const end = entries.findIndex(({ key }) => key === known);
  return end < 0 ? entries : entries.slice(0, end);
}

/** The parts that an entry makes old: all of them after a gap or a lost connection. */
const partsOfEntry = (entry: LiveEntry) => (entry.kind === 'event' ? [partOf[entry.event.service]] : parts);
