import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { CellContext, ReadCell } from './sheet-cells.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Earliest valid time; no machine of an inventory is older. */
const earliest = Date.UTC(1980, 0, 1);
/** The day from which Excel counts. */
const excelEpoch = Date.UTC(1899, 11, 30);

const clock = String.raw`(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:\s*([AP])\.?M\.?)?)?(?:\s*(Z|UTC|[+-]\d{2}:?\d{2}))?`;

/** Formats of dates. Between slashes the month comes first, unless it cannot be a month. */
const forms = [
  { pattern: new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${clock}$`, 'i'), order: 'ymd' },
  { pattern: new RegExp(`^(\\d{1,2})/(\\d{1,2})/(\\d{4})${clock}$`, 'i'), order: 'mdy' },
  { pattern: new RegExp(`^(\\d{1,2})[.-](\\d{1,2})[.-](\\d{4})${clock}$`, 'i'), order: 'dmy' },
] as const;

const expected = 'a time from 1980 to now, such as 2026-03-01 12:30:00';

/** Reads a time, in UTC unless it names a zone, or a number of days as workbooks store times. */
export function readTime(text: string, { now }: CellContext): ReadCell {
  const time = excelTime(text) ?? writtenTime(text);
  const isSane = time !== null && time >= earliest && time <= now + dayMs;
  return isSane ? { value: timestampOf(time) } : { expected };
}

function excelTime(text: string): number | null {
  if (!/^\d{5}(\.\d+)?$/.test(text)) return null;
  // Rounded to the second, because a fraction of a day is not exact.
  return excelEpoch + Math.round(Number(text) * 86_400) * 1000;
}

function writtenTime(text: string): number | null {
  for (const { pattern, order } of forms) {
    const found = pattern.exec(text);
    if (found) return timeOf(found, order);
  }
  return null;
}

function timeOf(found: RegExpExecArray, order: 'ymd' | 'mdy' | 'dmy'): number | null {
  const [, first = '', second = '', third = '', hour = '0', minute = '0', secondOfMinute = '0', half, zone] =
    found;
  const [year, month, day] = dayOf([first, second, third].map(Number), order);
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0) : Number(hour);
  const time = Date.UTC(year, month - 1, day, hours, Number(minute), Number(secondOfMinute));
  const written = new Date(time);
  // Date.UTC turns 30 February or 25 o'clock into another day, so such dates are refused.
  const isReal = written.getUTCMonth() === month - 1 && written.getUTCDate() === day && Number(minute) < 60;
  return isReal ? time - offsetOf(zone) : null;
}

function dayOf(
  [first = 0, second = 0, third = 0]: readonly number[],
  order: 'ymd' | 'mdy' | 'dmy',
): readonly [number, number, number] {
  if (order === 'ymd') return [first, second, third];
  return order === 'mdy' && first <= 12 ? [third, first, second] : [third, second, first];
}

/** Returns the milliseconds that a zone is ahead of UTC. */
function offsetOf(zone: string | undefined): number {
  const found = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '');
  if (!found) return 0;
  return (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3])) * 60_000;
}
