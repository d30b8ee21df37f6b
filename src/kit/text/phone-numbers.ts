/** Characters that people write between the digits of a number, after NFKC. */
const separators = '\\s().\\-/\\u2010-\\u2015\\u2212';

const number = `\\+?[(]?\\d[\\d${separators}]*`;
const extension = String.raw`[\s,;]*(?:extension|ext\.?|x|#)[\s.:=]*\d{1,6}`;
const numbers = new RegExp(
  String.raw`(?:(?<![\p{L}\p{N}])(?:tel|sms|callto):\s*)?(?<![\p{L}\p{N}+])(${number})(?<=[\d\s)])(?:${extension})?(?![\p{L}\p{N}])`,
  'giu',
);

/** A telephone number in a text. */
export interface PhoneNumber {
  /** Without leading zeros, and without an extension. */
  readonly digits: string;
  /** Whether it begins with the code of its country. */
  readonly isInternational: boolean;
}

/** The longest number of E.164. */
const maxDigits = 15;

/** Returns the telephone numbers in a text, however they are written, and the rest of the text. */
export function phonesIn(text: string): { readonly phones: readonly PhoneNumber[]; readonly rest: string } {
  const phones: PhoneNumber[] = [];
  const rest = text.normalize('NFKC').replace(numbers, (whole, written: string) => {
    const all = written.replaceAll(/[^\d+]/g, '');
    const digits = all.replace(/^\+?0*/, '');
    const isInternational = /^(?:\+[1-9]|00)/.test(all);
    // A number with the code of its country is told from others by its first digits.
    if (digits.length < (isInternational ? 4 : 7) || digits.length > maxDigits) return whole;
    phones.push({ digits, isInternational });
    return ' ';
  });
  return { phones, rest };
}

const e164 = /^\+[1-9]\d{6,14}$/;

/** Returns a phone number in E.164; null for a number without its country, and for any other text. */
export function phoneAddress(text: string): string | null {
  const { phones, rest } = phonesIn(text);
  const [only, ...others] = phones;
  if (!only?.isInternational || others.length > 0 || rest.trim() !== '') return null;
  const address = `+${only.digits}`;
  return e164.test(address) ? address : null;
}
