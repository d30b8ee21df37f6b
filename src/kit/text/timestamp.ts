import * as z from 'zod';

const dateTime = z.iso.datetime({ offset: true });

/** Description of a valid date-time, for error messages. */
export const expectedDateTime =
  'an ISO 8601 date-time with an offset, of the years 0001 to 9999 in UTC, such as 2026-01-31T08:00:00-05:00';

/** The days that every year has; 29 February needs a closer look. */
const day = /(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31/;
const plainTime = new RegExp(
  `^(?!0000)\\d{4}-(?:${day.source})T(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.(?:\\d{3}){1,3})?Z$`,
);
/** Whether the text is a time as services write it: valid, in UTC, with a fraction of 0, 3, 6 or 9 digits. */
export const isPlainTime = (text: string): boolean => plainTime.test(text);

/**
 * Returns the time as UTC text with milliseconds; null when the text is not a date-time, or one that not every database
 * can store.
 */
export function readDateTime(text: string): string | null {
  if (isPlainTime(text) && text.length <= '2026-01-31T08:00:00.000Z'.length)
    return text.includes('.') ? text : text.replace('Z', '.000Z');
  return dateTime.safeParse(text).success ? timestampWithin(new Date(text)) : null;
}

/** Returns the timestamp of a date in the years 0001 to 9999; null for any other. */
export function timestampWithin(date: Date): string | null {
  const year = date.getUTCFullYear();
  return year >= 1 && year <= 9999 ? date.toISOString() : null;
}

/**
 * Converts milliseconds since the epoch, or any RFC 3339 text, to UTC text with milliseconds: the format of rows,
 * events and answers.
 */
export const timestampOf = (time: number | string): string => new Date(time).toISOString();

/**
 * Converts milliseconds to a timestamp with the fraction cut to zero, for fields that are shown and filtered by whole
 * seconds.
 */
export const secondOf = (milliseconds: number): string => timestampOf(Math.floor(milliseconds / 1000) * 1000);

/** Characters of a timestamp without a fraction. */
const wholeSeconds = '2026-11-21T11:12:00Z'.length;

/** Returns a timestamp without its fraction: `2026-11-21T11:12:00Z`. */
export const withoutFraction = (timestamp: string): string =>
  // A slice would keep the whole text, in two objects more, as long as the answer is kept.
  timestamp.length === wholeSeconds ? timestamp : `${timestamp.slice(0, wholeSeconds - 1)}Z`;

/** Returns the timestamp of milliseconds since the epoch; null for null. */
export const timestampOrNull = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : timestampOf(milliseconds);

/** Returns milliseconds since the epoch; null for null. */
export const millisecondsOrNull = (timestamp: string | null): number | null =>
  timestamp === null ? null : Date.parse(timestamp);
