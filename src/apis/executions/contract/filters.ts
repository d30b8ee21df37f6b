import { badInput } from '../../../kit/fault.ts';
import { expectedDateTime, readDateTime } from '../../../kit/timestamp.ts';
import type { ExecutionStatus } from '../contract.ts';

/** A date-time with an offset, as UTC; a `+` that a query string turned into a space is a `+`. */
export function parseDateTime(text: string, field: string): string {
  const utc = readDateTime(text.replace(/ (?=\d\d:\d\d$)/, '+'));
  if (utc !== null) return utc;
  throw badInput(field, expectedDateTime, text);
}

export function parseStatus(text: string, field: string): ExecutionStatus {
  if (text === 'active' || text === 'ended') return text;
  throw badInput(field, 'active or ended', text);
}
