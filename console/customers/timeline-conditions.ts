import type { ActivityFilter } from '../generated/operations.ts';
import type { LiveEntry } from '../live/live-entry.ts';
import type { UnknownCondition } from '../ui/unknown-condition.ts';
import { type CustomerEventKind, eventKinds } from './event-kinds.ts';

/** Conditions of a timeline, as the address has them. */
export interface TimelineConditions {
  /** A day of the browser's time zone, such as `2026-11-29`; null for all days. */
  readonly day: string | null;
  readonly kind: CustomerEventKind | null;
  /** Conditions that the page cannot apply. */
  readonly unknown: readonly UnknownCondition[];
}

/** Names of the conditions in the address. */
export const timelineNames = ['day', 'kind'] as const;

const pad = (part: number) => String(part).padStart(2, '0');

/** Returns the day of a time, in the browser's time zone. */
export const dayOf = (at: Date): string =>
  `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;

/** Returns the first moment of a day, or of one `further` days later. */
export function startOf(day: string, further = 0): Date {
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + further);
  return start;
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(startOf(text).getTime());

export function readTimeline(search: URLSearchParams): TimelineConditions {
  const [day, kind] = timelineNames.map((name) => search.get(name) || null) as [string | null, string | null];
  const known = eventKinds.find((one) => one === kind) ?? null;
  const unknown: UnknownCondition[] = [];
  if (day && !isDay(day))
    unknown.push({ name: 'day', label: 'Day', value: day, effect: 'events of all days show' });
  if (kind && !known)
    unknown.push({ name: 'kind', label: 'Kind', value: kind, effect: 'events of all kinds show' });
  return { day: day && isDay(day) ? day : null, kind: known, unknown };
}

/** Returns the part of the query for the conditions; null for none. */
export const filterOf = ({ day, kind }: Pick<TimelineConditions, 'day' | 'kind'>): ActivityFilter | null =>
  day === null && kind === null
    ? null
    : {
        ...(kind && { kinds: [kind] }),
        ...(day && {
          occurredAfter: startOf(day).toISOString(),
          occurredBefore: startOf(day, 1).toISOString(),
        }),
      };

/** Whether an entry that has just come meets the conditions. Notes about the stream always do. */
export const meets =
  ({ day, kind }: Pick<TimelineConditions, 'day' | 'kind'>) =>
  (entry: LiveEntry): boolean =>
    entry.kind !== 'event' ||
    ((kind === null || entry.event.kind === kind) &&
      (day === null || dayOf(new Date(entry.event.at)) === day));
