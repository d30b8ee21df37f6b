import { useMemo } from 'react';
import { compactColumns } from '../live/compact-columns.tsx';
import { LiveEntries } from '../live/live-entries.tsx';
import { useLiveFeed } from '../live/use-live-feed.ts';
import { Loading } from '../ui/loading.tsx';
import { useLiveRefresh } from './use-live-refresh.ts';

/** Events of all services that concern the customer, as they happen. They also refresh the other parts of the page. */
export function CustomerActivity({ customerId }: { readonly customerId: string }) {
  const feed = useLiveFeed(useMemo(() => ({ customerId }), [customerId]));
  useLiveRefresh(feed, customerId);
  if (!feed) return <Loading />;
  return (
    <LiveEntries
      feed={feed}
      columns={compactColumns}
      title="Activity"
      empty="Each change of the customer’s subscriptions, linked contacts and linked projects shows here at once."
    />
  );
}
