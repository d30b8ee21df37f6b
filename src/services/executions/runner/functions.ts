import { preview } from '../../../kit/text/preview.ts';
import { FlowError } from './flows/flow.ts';

export type FlowFunction = (
  parameters: Readonly<Record<string, string>>,
) => Readonly<Record<string, unknown>>;

/**
 * Functions for `run-function`; the result goes to `widgets.<name>`. A FlowError leads to the widget's event `fail`.
 */
export const functions: Readonly<Record<string, FlowFunction>> = {
  'format-date': formatDate,
  'normalise-phone-number': normalisePhoneNumber,
};

/** Formats `date` (RFC 3339) for `timeZone` (IANA) and `locale`, and returns `{text, day, time}` in words. */
function formatDate({ date = '', timeZone = 'UTC', locale = 'en-US' }: Readonly<Record<string, string>>) {
  const at = new Date(date);
  if (Number.isNaN(at.getTime())) throw new FlowError(`date must be an RFC 3339 date, got ${preview(date)}.`);
  const options = { timeZone, hour12: locale.startsWith('en') };
  try {
    const day = new Intl.DateTimeFormat(locale, {
      ...options,
      weekday: 'long',
      day: 'numeric',
      month: 'long',
    }).format(at);
    const time = new Intl.DateTimeFormat(locale, {
      ...options,
      hour: 'numeric',
      minute: '2-digit',
    }).format(at);
    return { text: `${day}, ${time}`, day, time };
  } catch {
    throw new FlowError(
      `timeZone and locale must be known ones, got ${preview(timeZone)} and ${preview(locale)}.`,
    );
  }
}

const e164 = /^\+[1-9]\d{1,14}$/;

/**
 * Converts `number`, as people write it, to E.164 and returns `{number}`; `countryCode` is for a number without one.
 */
function normalisePhoneNumber({ number = '', countryCode = '1' }: Readonly<Record<string, string>>) {
  const digits = number.replace(/[\s().\-/]/g, '').replace(/^00/, '+');
  const international = digits.startsWith('+')
    ? digits
    : `+${countryCode.replace(/^\+/, '')}${digits.replace(/^0/, '')}`;
  if (!e164.test(international))
    throw new FlowError(`number must be a phone number, got ${preview(number)}.`);
  return { number: international };
}
