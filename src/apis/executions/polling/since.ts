import { timestampOf } from '../../../kit/timestamp.ts';
import type { Listed } from './listing.ts';

/** Seconds before the newest execution that are listed again, because a late commit may have an earlier date. */
const overlapSeconds = 60;

export const begunAt = ({ execution, at }: Listed): number => Date.parse(execution.dateCreated ?? '') || at;

/** Returns the time from which executions are listed, in the service's format. */
export const earlier = (date: string): string =>
  timestampOf(Math.max(0, Date.parse(date) - overlapSeconds * 1000)).replace(/\.\d+/, '');

/**
 * Returns the date, but never a future one, which would hide all executions until then. Without a date it is `now`: a
 * flow without executions reports those that begin from now on.
 */
export const notAfter = (now: number, date: string | null): string =>
  timestampOf(Math.min(now, date === null ? now : Date.parse(date)));

/** Returns when the newest execution began. */
export function newest(from: string, listed: ReadonlyMap<string, Listed>): string {
  let last = Date.parse(from);
  for (const one of listed.values()) last = Math.max(last, begunAt(one));
  return timestampOf(last);
}
