import type { Column } from '../ui/data-table.tsx';
import { Ago } from '../ui/time.tsx';
import { Kind, timeOf, What } from './live-columns.tsx';
import { type LiveEvent, serviceTitles } from './live-event.ts';
import type { LiveEntry } from './live-feed.ts';

const time: Column<LiveEntry> = {
  title: 'Time',
  width: '128px',
  cell: (entry) => (
    <span className="muted">
      <Ago at={timeOf(entry).toISOString()} />
    </span>
  ),
};

/** Two columns for narrow places: the time, and all that is known of the event. */
export const compactColumns: readonly Column<LiveEntry>[] = [
  time,
  { title: 'Event', cell: (entry) => <EventText entry={entry} /> },
];

/** All that is known of an entry, in one place. */
export function EventText({ entry }: { readonly entry: LiveEntry }) {
  return (
    <span className="event">
      {entry.kind === 'event' && <Service event={entry.event} />}
      <Kind entry={entry} />
      <What entry={entry} />
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
