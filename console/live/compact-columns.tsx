import type { Column } from '../ui/data-table.tsx';
import { Ago } from '../ui/time.tsx';
import { Clipped } from '../ui/visible.tsx';
import { detailOf, Kind, Subject, timeOf } from './live-columns.tsx';
import { type LiveEvent, serviceTitles } from './live-event.ts';
import type { LiveEntry } from './live-feed.ts';

const time: Column<LiveEntry> = {
  id: 'time',
  title: 'Time',
  width: '104px',
  cell: (entry) => (
    <span className="muted">
      <Ago at={timeOf(entry).toISOString()} />
    </span>
  ),
};

/** Two columns for narrow places: the time, and all that is known of the event. */
export const compactColumns: readonly Column<LiveEntry>[] = [
  time,
  { id: 'event', title: 'Event', cell: (entry) => <Event entry={entry} hasCustomer /> },
];

/** The same beside a customer, whose own name would be in every event of the reseller. */
export const customerColumns: readonly Column<LiveEntry>[] = [
  time,
  { id: 'event', title: 'Event', cell: (entry) => <Event entry={entry} hasCustomer={false} /> },
];

interface Props {
  readonly entry: LiveEntry;
  /** False leaves the customer out. */
  readonly hasCustomer: boolean;
}

function Event({ entry, hasCustomer }: Props) {
  return (
    <span className="event">
      {entry.kind === 'event' && <Service event={entry.event} />}
      <Kind entry={entry} />
      {entry.kind === 'event' && (hasCustomer || entry.event.service !== 'RESELLER') && (
        <Subject event={entry.event} />
      )}
      {entry.kind === 'event' ? (
        <Clipped className="muted" text={detailOf(entry)} />
      ) : (
        <span className="note muted">{detailOf(entry)}</span>
      )}
    </span>
  );
}

function Service({ event: { service } }: { readonly event: LiveEvent }) {
  return (
    <span className={`service ${service.toLowerCase()}`}>
      <span className="dot" title={serviceTitles[service]} />
      <span className="visually-hidden">{serviceTitles[service]}</span>
    </span>
  );
}
