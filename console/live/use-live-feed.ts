import { useEffect, useState } from 'react';
import { useConnection } from '../data/connection.tsx';
import type { ActivityFilter } from '../generated/operations.ts';
import { type LiveFeed, openLiveFeed } from './live-feed.ts';

/** Follows the activity while the component is mounted. The filter must be one object until it changes. */
export function useLiveFeed(filter: ActivityFilter | null): LiveFeed | null {
  const { client, state } = useConnection();
  const [feed, setFeed] = useState<LiveFeed | null>(null);
  useEffect(() => {
    const opened = openLiveFeed(client, state, filter);
    setFeed(opened);
    return () => opened.close();
  }, [client, state, filter]);
  return feed;
}
