import { useMemo } from 'react';
import { detailOf, Kind, Subject, timeOf } from '../live/live-columns.tsx';
import { LiveEntries } from '../live/live-entries.tsx';
import { serviceTitles } from '../live/live-event.ts';
import type { LiveEntry } from '../live/live-feed.ts';
import { useLiveFeed } from '../live/use-live-feed.ts';
import type { Column } from '../ui/data-table.tsx';
import { Loading } from '../ui/loading.tsx';
import { Ago } from '../ui/time.tsx';
import { useLiveRefresh } from './use-live-refresh.ts';

const columns: readonly Column<LiveEntry>[] = [
  {
    id: 'time',
    title: 'Time',
    width: '112px',
    cell: (entry) => (
      <span className="muted">
        <Ago at={timeOf(entry).toISOString()} />
      </span>
    ),
  },
  {
    id: 'kind',
    title: 'Event',
    width: '46%',
    cell: (entry) => (
      <span className="event">
        {entry.kind === 'event' && (
          <span className={`service ${entry.event.service.toLowerCase()}`}>
            <span className="dot" aria-hidden="true" />
            <span className="visually-hidden">{serviceTitles[entry.event.service]}</span>
          </span>
        )}
        <Kind entry={entry} />
      </span>
    ),
  },
  {
    id: 'detail',
    title: 'Detail',
    cell: (entry) => (
      <span className="detail">
        {entry.kind === 'event' && entry.event.service !== 'RESELLER' && <Subject event={entry.event} />}
        <span className="muted clip" title={detailOf(entry)}>
          {detailOf(entry)}
        </span>
      </span>
    ),
  },
];

/** Events of all services that concern the customer, as they happen. They also refresh the other parts of the page. */
export function CustomerActivity({ customerId }: { readonly customerId: string }) {
  const feed = useLiveFeed(useMemo(() => ({ customerId }), [customerId]));
  useLiveRefresh(feed);
  if (!feed) return <Loading />;
  return (
    <LiveEntries
      feed={feed}
      columns={columns}
      title="Activity"
      empty="Each change of the customer’s subscriptions, linked contacts and linked projects shows here at once."
    />
  );
}
