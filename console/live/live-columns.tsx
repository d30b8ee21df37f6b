import { Link } from 'wouter';
import { visibleText } from '../ui/control-characters.ts';
import type { Column } from '../ui/data-table.tsx';
import { Clipped, Visible } from '../ui/visible.tsx';
import { serviceTitles } from './live-event.ts';
import type { LiveEntry } from './live-feed.ts';

const time = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
  hourCycle: 'h23',
});

export const timeOf = (entry: LiveEntry) => new Date(entry.kind === 'event' ? entry.event.at : entry.at);

/** Columns of the live page on a wide screen. Notes about the stream have a kind and a text, too. */
export const liveColumns: readonly Column<LiveEntry>[] = [
  {
    id: 'time',
    title: 'Time',
    width: '152px',
    cell: (entry) => <span className="number">{time.format(timeOf(entry))}</span>,
  },
  {
    id: 'service',
    title: 'Service',
    width: '124px',
    cell: (entry) =>
      entry.kind === 'event' ? (
        <span className={`service ${entry.event.service.toLowerCase()}`}>
          <span className="dot" aria-hidden="true" /> {serviceTitles[entry.event.service]}
        </span>
      ) : (
        <span className="muted">Stream</span>
      ),
  },
  {
    id: 'kind',
    title: 'Kind',
    width: '252px',
    cell: (entry) => <Kind entry={entry} />,
  },
  {
    id: 'event',
    title: 'Event',
    cell: (entry) => <What entry={entry} />,
  },
];

export function Kind({ entry }: { readonly entry: LiveEntry }) {
  switch (entry.kind) {
    case 'event':
      return (
        <span className={`badge ${entry.event.tone}`} title={entry.event.kind}>
          {entry.event.title}
        </span>
      );
    case 'reconnected':
      return entry.hasGap ? (
        <span className="badge bad">Reconnected, with a gap</span>
      ) : (
        <span className="badge good">Reconnected, nothing missed</span>
      );
    case 'gap':
      return <span className="badge bad">Gap: events are missing</span>;
  }
}

/** The text of an event, which leads to what it is about, or of a note. */
export function What({ entry }: { readonly entry: LiveEntry }) {
  if (entry.kind !== 'event') return <span className="note muted">{noteOf(entry)}</span>;
  const { path, text } = entry.event;
  return path ? (
    <Link className="clip" href={path} title={visibleText(text)}>
      <Visible text={text} />
    </Link>
  ) : (
    <Clipped text={text} />
  );
}

function noteOf(entry: Exclude<LiveEntry, { kind: 'event' }>): string {
  switch (entry.kind) {
    case 'reconnected':
      return `away since ${time.format(entry.lostAt)}, ${entry.caughtUp} events caught up`;
    case 'gap':
      return entry.reason;
  }
}
