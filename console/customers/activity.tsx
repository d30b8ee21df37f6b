import { useMemo } from 'react';
import { detailOf, Kind, Subject, timeOf } from '../live/live-columns.tsx';
import { LiveEntries } from '../live/live-entries.tsx';
import { type LiveEvent, serviceTitles } from '../live/live-event.ts';
import type { LiveEntry } from '../live/live-feed.ts';
import { useLiveFeed } from '../live/use-live-feed.ts';
import type { Column } from '../ui/data-table.tsx';
import { Loading } from '../ui/loading.tsx';
import { Ago } from '../ui/time.tsx';
import { useLiveRefresh } from './use-live-refresh.ts';
import { sentenceOf } from './words.ts';

const columns: readonly Column<LiveEntry>[] = [
  {
    id: 'time',
    title: 'Time',
    width: '118px',
    cell: (entry) => (
      <span className="muted">
        <Ago at={timeOf(entry).toISOString()} />
      </span>
    ),
  },
  {
    id: 'event',
    title: 'Event',
    cell: (entry) => (
      <span className="event">
        {entry.kind === 'event' ? <Title event={entry.event} /> : <Kind entry={entry} />}
        <Detail entry={entry} />
      </span>
    ),
  },
];

/** Service, kind and subject of an event. The subject of a reseller's event is the customer itself. */
function Title({ event }: { readonly event: LiveEvent }) {
  const { service, tone, kind } = event;
  return (
    <>
      <span className={`service ${service.toLowerCase()}`}>
        <span className="dot" title={serviceTitles[service]} />
        <span className="visually-hidden">{serviceTitles[service]}</span>
      </span>
      <span className={`badge ${tone}`}>{sentenceOf(kind)}</span>
      {service === 'EXECUTIONS' && <Subject event={event} />}
      {service === 'INVENTORY' && <Subject event={{ ...event, subject: event.detail || event.subject }} />}
    </>
  );
}

/** The rest of an event or note; an operation's subject says all. */
function Detail({ entry }: { readonly entry: LiveEntry }) {
  if (entry.kind === 'event' && entry.event.service === 'INVENTORY') return null;
  return (
    <span className="muted clip" title={detailOf(entry)}>
      {detailOf(entry)}
    </span>
  );
}

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
