import type { LiveEntry } from '../live/live-entry.ts';
import { grouped } from '../live/shown-entries.ts';
import { dayOf, startOf } from './timeline-conditions.ts';

/** A day of a timeline. */
export interface TimelineDay {
  readonly day: string;
  /** Its entries, newest first, with one row for all steps of an execution. */
  readonly entries: readonly LiveEntry[];
  /** Number of its events, each step counted. */
  readonly events: number;
}

const timeOf = (entry: LiveEntry): number =>
  entry.kind === 'event' ? Date.parse(entry.event.at) : entry.at.getTime();

/** Returns the entries of both lists once, newest first: those that came since the page was opened, and those that were read. */
export function merged(live: readonly LiveEntry[], read: readonly LiveEntry[]): readonly LiveEntry[] {
  const known = new Set(live.map(({ key }) => key));
  return [...live, ...read.filter(({ key }) => !known.has(key))].toSorted(
    (one, other) => timeOf(other) - timeOf(one),
  );
}

/** Returns the days of a list of entries, newest first. */
export const daysOf = (entries: readonly LiveEntry[]): readonly TimelineDay[] =>
  [...Map.groupBy(entries, (entry) => dayOf(new Date(timeOf(entry))))].map(([day, found]) => ({
    day,
    entries: grouped(found),
    events: found.filter(({ kind }) => kind === 'event').length,
  }));

const format = new Intl.DateTimeFormat(undefined, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Returns the name of a day, such as `Today, Sunday 29 November 2026`. */
export function dayName(day: string, today: string): string {
  const name = format.format(startOf(day));
  if (day === today) return `Today, ${name}`;
  return day === dayOf(startOf(today, -1)) ? `Yesterday, ${name}` : name;
}
