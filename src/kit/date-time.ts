import { z } from 'zod';

const dateTime = z.iso.datetime({ offset: true });

/** What a date-time must be, for the messages that refuse one. */
export const expectedDateTime =
  'an ISO 8601 date-time with an offset, of the years 0001 to 9999 in UTC, such as 2026-01-31T08:00:00-05:00';

/** The moment in UTC with milliseconds; null for what is no date-time, or one that not every database can hold. */
export function readDateTime(text: string): string | null {
  if (!dateTime.safeParse(text).success) return null;
  const utc = new Date(text).toISOString();
  return /^\d{4}-/.test(utc) && !utc.startsWith('0000') ? utc : null;
}
