import * as z from 'zod';
import { type FieldType, wordsOf } from '../../../apis/inventory/contract/messages.ts';
import { timestampOf } from '../../../kit/text/timestamp.ts';
import type { Value } from './conditions.ts';

/** Describes and reads the values of a type; `read` returns null for text that is not such a value. */
interface ValueReader {
  readonly expected: string;
  /** The default of an unset field; null for a type without a default. */
  readonly unset: Value | null;
  read(text: string): Value | null;
}

const [leastInteger, maxInteger] = [-(2n ** 63n), 2n ** 63n - 1n];
const maxSeconds = 315_576_000_000;

const text: ValueReader = {
  expected: 'a text',
  unset: { as: 'text', value: '' },
  read: (value) => ({ as: 'text', value }),
};
const integer: ValueReader = {
  expected: 'a whole number of at most 64 bits',
  unset: { as: 'integer', value: '0' },
  read: readInteger,
};
const number: ValueReader = { expected: 'a number', unset: { as: 'number', value: 0 }, read: readNumber };
const flag: ValueReader = {
  expected: 'true or false',
  unset: { as: 'flag', value: false },
  read: (word) => (word === 'true' || word === 'false' ? { as: 'flag', value: word === 'true' } : null),
};
const moment: ValueReader = {
  expected: 'a time such as 2026-01-31T08:00:00-05:00',
  unset: null,
  read(word) {
    const value = momentKey(word);
    return value === null ? null : { as: 'moment', value };
  },
};
const span: ValueReader = {
  expected: 'a duration in seconds, such as 20s or 1.5s',
  unset: null,
  read: readSpan,
};

type ScalarKind = Exclude<FieldType['kind'], 'enum' | 'message' | 'list' | 'map'>;

const scalars: Readonly<Record<ScalarKind, ValueReader>> = {
  string: text,
  fieldMask: text,
  any: { ...text, unset: null },
  int32: integer,
  int64: integer,
  float: number,
  double: number,
  bool: flag,
  timestamp: moment,
  duration: span,
};

/** Returns the reading of a type; null for messages, lists and maps, which have no values of their own. */
export function readingOf(type: FieldType): ValueReader | null {
  switch (type.kind) {
    case 'message':
    case 'list':
    case 'map':
      return null;
    case 'enum':
      return wordReading(wordsOf(type.words).values);
    default:
      return scalars[type.kind];
  }
}

/** Returns the default of an unset field of this type; null for types without a default. */
export const defaultOf = (type: FieldType): Value | null => readingOf(type)?.unset ?? null;

function wordReading(words: readonly [string, ...string[]]): ValueReader {
  return {
    expected: `one of ${words.join(', ')}`,
    unset: { as: 'text', value: words[0] },
    read: (word) => (words.includes(word) ? { as: 'text', value: word } : null),
  };
}

const wholeNumber = /^[+-]?\d{1,40}$/;
const decimalNumber = /^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/;

function readInteger(word: string): Value | null {
  const digits = wholeNumber.test(word) ? word.replace('+', '') : wholeOf(word);
  if (digits === null) return null;
  const value = BigInt(digits);
  return value < leastInteger || value > maxInteger ? null : { as: 'integer', value: String(value) };
}

/** Returns the digits of a whole number such as `1e3`; null for any other text. */
function wholeOf(word: string): string | null {
  const value = decimalNumber.test(word) ? Number(word) : Number.NaN;
  return Number.isSafeInteger(value) ? String(value) : null;
}

function readNumber(word: string): Value | null {
  const value = decimalNumber.test(word) ? Number(word) : Number.NaN;
  return Number.isFinite(value) ? { as: 'number', value } : null;
}

function readSpan(word: string): Value | null {
  const seconds = /^([+-]?(?:\d{1,12}\.?\d{0,9}|\.\d{1,9}))s$/.exec(word)?.[1];
  const value = Number(seconds);
  return seconds !== undefined && Math.abs(value) <= maxSeconds ? { as: 'span', value } : null;
}

const dateTime = z.iso.datetime({ offset: true });

/**
 * Returns a time, to the nanosecond, as text that sorts by time: `2026-01-31T13:00:00` and nine digits. Returns null
 * for text that is not a time, and for times outside the years 0001 to 9999 in UTC.
 */
function momentKey(word: string): string | null {
  const fraction = /\.(\d+)/.exec(word)?.[1] ?? '';
  const whole = word.replace(/\.\d+/, '');
  if (fraction.length > 9 || !dateTime.safeParse(whole).success) return null;
  const utc = timestampOf(whole);
  if (!/^\d{4}-/.test(utc) || utc.startsWith('0000')) return null;
  return `${utc.slice(0, 19)}${fraction.padEnd(9, '0')}`;
}
