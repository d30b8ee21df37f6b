import { z } from 'zod';

const dateTime = z.iso.datetime({ offset: true });

/** What a date-time must be, for the messages that refuse one. */
export const expectedDateTime =
  'an ISO 8601 date-time with an offset, of the years 0001 to 9999 in UTC, such as 2026-01-31T08:00:00-05:00';

/** The moment in UTC with milliseconds; null for what is no date-time, or one that not every database can hold. */
export function readDateTime(text: string): string | null {
  return dateTime.safeParse(text).success ? timestampWithin(new Date(text)) : null;
}

/** The timestamp of a date in the years 0001 to 9999; null for any other. */
export function timestampWithin(date: Date): string | null {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date.toISOString() : null;
}

/** Milliseconds since the epoch, or any RFC 3339 text, as UTC text with milliseconds: as rows, events and answers have it. */
export const timestampOf = (time: number | string): string => new Date(time).toISOString();

/** The same with the fraction cut to zero, for what shows and filters by whole seconds. */
export const secondOf = (milliseconds: number): string => timestampOf(Math.floor(milliseconds / 1000) * 1000);

/** A timestamp without its fraction: `2026-11-21T11:12:00Z`. */
export const withoutFraction = (timestamp: string): string => `${timestamp.slice(0, 19)}Z`;

/** A timestamp, or null for null. */
export const timestampOrNull = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : timestampOf(milliseconds);

/** Milliseconds since the epoch, or null for null. */
export const millisecondsOrNull = (timestamp: string | null): number | null =>
  timestamp === null ? null : Date.parse(timestamp);
