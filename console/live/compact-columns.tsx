import type { Column } from '../ui/data-table.tsx';
import { clockFormat, shortDayFormat, zoneName } from '../ui/time-format.ts';
import { CustomerOf, Kind, timeOf, What } from './live-columns.tsx';
import { type LiveEvent, serviceTitles } from './live-event.ts';
import type { LiveEntry } from './live-feed.ts';

const time: Column<LiveEntry> = {
  title: `Time, ${zoneName}`,
  width: '104px',
  cell: (entry) => (
    <time className="number" dateTime={timeOf(entry).toISOString()}>
      {clockFormat.format(timeOf(entry))}
      <small className="muted day-of">{shortDayFormat.format(timeOf(entry))}</small>
    </time>
  ),
};

/** Two columns for narrow places: the time, and all that is known of the event. */
export const compactColumns: readonly Column<LiveEntry>[] = [
  time,
  {
    title: 'Event',
    cell: (entry) => (
      <>
        <EventText entry={entry} />
        {entry.kind === 'event' && <CustomerOf event={entry.event} />}
      </>
    ),
  },
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
