/** Formats of times: everywhere 24 hours, and the time zone where the day is shown. */

const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const date = { year: 'numeric', month: 'short', day: 'numeric' } as const;

export const dayFormat = new Intl.DateTimeFormat(undefined, date);
export const timeFormat = new Intl.DateTimeFormat(undefined, { ...date, ...clock, timeZoneName: 'short' });
export const shortDayFormat = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric' });
export const clockFormat = new Intl.DateTimeFormat(undefined, clock);
export const minuteFormat = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
/** Name of the browser's time zone now, such as `CET`. */
export const zoneName =
  new Intl.DateTimeFormat(undefined, { timeZoneName: 'short' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? 'local time';
/** A time of a list, with its day and milliseconds. */
export const dayTimeFormat = new Intl.DateTimeFormat(undefined, {
  month: 'short',
  day: 'numeric',
  ...clock,
  fractionalSecondDigits: 3,
});
