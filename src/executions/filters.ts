import { z } from 'zod';
import { badInput } from '../faults.ts';
import type { ExecutionStatus } from './contract.ts';

const dateTime = z.iso.datetime({ offset: true });

/** A date-time with an offset, as UTC; a `+` that a query string turned into a space is a `+`. */
export function parseDateTime(text: string, field: string): string {
  const repaired = text.replace(/ (?=\d\d:\d\d$)/, '+');
  if (dateTime.safeParse(repaired).success) return new Date(repaired).toISOString();
  throw badInput(field, 'an ISO 8601 date-time with an offset, such as 2026-01-31T08:00:00-05:00', text);
}

export function parseStatus(text: string, field: string): ExecutionStatus {
  if (text === 'active' || text === 'ended') return text;
  throw badInput(field, 'active or ended', text);
}
