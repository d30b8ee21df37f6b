import type { ContactAddress } from '../contract.ts';

const e164 = /^\+[1-9]\d{6,14}$/;
/** Characters that people write between the digits of a number. */
const separators = /[\s().\-/\u2010-\u2015]/g;

/**
 * Returns a phone number in E.164, as contacts have it; null for a number without its country, and for any other text.
 */
export function phoneAddress(text: string): ContactAddress | null {
  const number = text.replace(separators, '').replace(/^00/, '+');
  return e164.test(number) ? (number as ContactAddress) : null;
}
