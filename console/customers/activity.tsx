import { useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useValue } from '../../pages/value.ts';
import { FeedHead } from '../live/feed-head.tsx';
import type { FeedState, LiveFeed } from '../live/live-feed.ts';
import { useLiveFeed } from '../live/use-live-feed.ts';
import { Loading } from '../ui/loading.tsx';
import { Timeline } from './timeline.tsx';
import { readTimeline } from './timeline-conditions.ts';
import { TimelineFilter } from './timeline-filter.tsx';
import { useLiveRefresh } from './use-live-refresh.ts';

interface Props {
  readonly customerId: string;
}

/** Id of the part, which the button "What changed today" scrolls to. */
export const activityId = 'activity';

/** Events of all services that concern the customer, by days. New ones also refresh the other parts of the page. */
export function CustomerActivity({ customerId }: Props) {
  const feed = useLiveFeed(useMemo(() => ({ customerId }), [customerId]));
  useLiveRefresh(feed, customerId);
  return (
    <section id={activityId} className="card flush activity" aria-label="Activity">
      {feed ? <Followed feed={feed} customerId={customerId} /> : <Loading />}
    </section>
  );
}

function Followed({ feed, customerId }: Props & { readonly feed: LiveFeed }) {
  const [search] = useSearchParams();
  const conditions = readTimeline(search);
  const latest = useValue(feed.state);
  const [held, setHeld] = useState<FeedState | null>(null);
  return (
    <>
      <FeedHead title="Activity" latest={latest} held={held} onHold={setHeld} />
      <TimelineFilter conditions={conditions} />
      {latest.isReady ? (
        <Timeline customerId={customerId} conditions={conditions} feed={held ?? latest} />
      ) : (
        <Loading />
      )}
    </>
  );
}
