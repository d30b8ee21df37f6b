import { timestampOf } from '../../../kit/timestamp.ts';
import type { Listed } from './listing.ts';

/** Seconds before the newest execution that are listed again: what was committed late may have an earlier date. */
const overlapSeconds = 60;

export const begunAt = ({ execution, at }: Listed): number => Date.parse(execution.dateCreated ?? '') || at;

/** From when on executions are listed, as the service takes it. */
export const earlier = (date: string): string =>
  timestampOf(Math.max(0, Date.parse(date) - overlapSeconds * 1000)).replace(/\.\d+/, '');

/** A date in the future would hide all that begins until then; where nothing ever began, what begins from now on is news. */
export const notAfter = (now: number, date: string | null): string =>
  timestampOf(Math.min(now, date === null ? now : Date.parse(date)));

/** When the last one began. */
export function newest(from: string, listed: ReadonlyMap<string, Listed>): string {
  let last = Date.parse(from);
  for (const one of listed.values()) last = Math.max(last, begunAt(one));
  return timestampOf(last);
}
