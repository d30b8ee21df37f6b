import { badInput } from '../../../kit/fault.ts';
import { expectedDateTime, readDateTime } from '../../../kit/text/timestamp.ts';
import type { ExecutionStatus } from '../contract.ts';

/**
 * Converts a date-time with an offset to UTC; throws BAD_USER_INPUT for an invalid one. A space before the offset counts
 * as `+`, which query strings decode to a space.
 */
export function parseDateTime(text: string, field: string): string {
  const utc = readDateTime(text.replace(/ (?=\d\d:\d\d$)/, '+'));
  if (utc !== null) return utc;
  throw badInput(field, expectedDateTime, text);
}

export function parseStatus(text: string, field: string): ExecutionStatus {
  if (text === 'active' || text === 'ended') return text;
  throw badInput(field, 'active or ended', text);
}
