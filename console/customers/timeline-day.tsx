import { memo } from 'react';
import { EventText } from '../live/compact-columns.tsx';
import { timeOf } from '../live/live-columns.tsx';
import type { LiveEntry } from '../live/live-entry.ts';
import { nounText } from '../ui/noun.ts';
import { clockFormat, timeFormat } from '../ui/time-format.ts';
import { dayName, type TimelineDay } from './timeline-days.ts';

interface Props {
  readonly day: TimelineDay;
  readonly today: string;
  /** Whether earlier events of the day may not be read yet. */
  readonly isCut: boolean;
}

/** A day of a timeline with its events, newest first. */
export function Day({ day: { day, entries, events }, today, isCut }: Props) {
  return (
    <tbody>
      <tr className="day-head">
        <th scope="rowgroup" colSpan={2}>
          <span>{dayName(day, today)}</span>{' '}
          <span className="number">
            {nounText(events, 'event')}
            {isCut && ' or more'}
          </span>
        </th>
      </tr>
      {entries.map((entry) => (
        <Entry key={entry.key} entry={entry} />
      ))}
      {entries.length === 0 && (
        <tr>
          <td colSpan={2} className="muted">
            Nothing has happened.
          </td>
        </tr>
      )}
    </tbody>
  );
}

const Entry = memo(({ entry }: { readonly entry: LiveEntry }) => {
  const time = timeOf(entry);
  return (
    <tr>
      <td className="muted">
        <time className="number" dateTime={time.toISOString()} title={timeFormat.format(time)}>
          {clockFormat.format(time)}
        </time>
      </td>
      <td>
        <EventText entry={entry} />
      </td>
    </tr>
  );
});
