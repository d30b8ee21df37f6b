import { Link } from 'wouter';
import { useFlowNames } from '../executions/use-flow-sids.ts';
import { visibleText } from '../ui/control-characters.ts';
import type { Column } from '../ui/data-table.tsx';
import { pathTo } from '../ui/path-to.ts';
import { dayTimeFormat, timeFormat, zoneName } from '../ui/time-format.ts';
import { Clipped, visibly } from '../ui/visible.tsx';
import { type LiveEvent, serviceTitles } from './live-event.ts';
import type { LiveEntry } from './live-feed.ts';
import { readableText } from './shown-entries.ts';

export const timeOf = (entry: LiveEntry) => new Date(entry.kind === 'event' ? entry.event.at : entry.at);

/** Columns of the live page on a wide screen. Notes about the stream have a kind and a text, too. */
export const liveColumns: readonly Column<LiveEntry>[] = [
  {
    title: `Time, ${zoneName}`,
    width: '190px',
    cell: (entry) => (
      <time
        className="number"
        dateTime={timeOf(entry).toISOString()}
        title={timeFormat.format(timeOf(entry))}
      >
        {dayTimeFormat.format(timeOf(entry))}
      </time>
    ),
  },
  {
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
    title: 'Kind',
    width: '236px',
    cell: (entry) => <Kind entry={entry} />,
  },
  {
    title: 'Event',
    cell: (entry) => <What entry={entry} />,
  },
  {
    title: 'Customer',
    width: '184px',
    cell: (entry) => entry.kind === 'event' && <CustomerOf event={entry.event} />,
  },
];

export function CustomerOf({ event: { customer } }: { readonly event: LiveEvent }) {
  if (!customer) return null;
  const name = customer.customerDomain ?? customer.customerId;
  return (
    <Link className="clip" href={pathTo`/customers/${customer.customerId}`} title={visibleText(name)}>
      {visibly(name)}
    </Link>
  );
}

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
  const names = useFlowNames();
  if (entry.kind !== 'event') return <span className="note muted">{noteOf(entry)}</span>;
  const { path } = entry.event;
  const text = [readableText(entry.event.text, names), entry.earlier].filter(Boolean).join(', ');
  return path ? (
    <Link className="clip" href={path} title={visibleText(text)}>
      {visibly(text)}
    </Link>
  ) : (
    <Clipped text={text} />
  );
}

function noteOf(entry: Exclude<LiveEntry, { kind: 'event' }>): string {
  switch (entry.kind) {
    case 'reconnected':
      return `away since ${timeFormat.format(entry.lostAt)}, ${entry.caughtUp} events caught up`;
    case 'gap':
      return entry.reason;
  }
}
