import { badInput } from '../../../kit/fault.ts';
import { expectedDateTime, readDateTime } from '../../../kit/timestamp.ts';
import type { ExecutionStatus } from '../contract.ts';

/**
 * Returns a date-time with an offset in UTC. A space before the offset counts as the `+` that a query string decodes to
 * a space.
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
