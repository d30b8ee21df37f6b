import { isKeepableValue } from '../../../kit/json/value.ts';
import { expectedStorable, isStorable } from '../../../kit/text/storable-text.ts';
import { isPlainTime, timestampOf } from '../../../kit/text/timestamp.ts';
import type { ScalarKind } from '../contract/messages.ts';

/** Reads values of one scalar type from JSON. */
export interface Scalar {
  readonly expected: string;
  /** The default value, which is omitted when writing. */
  readonly fallback: unknown;
  /** Returns the value as it is stored; undefined for an invalid one. */
  read(value: unknown): unknown;
}

const expectedInt32 = 'a whole number of at most 32 bits';
const [leastInt64, maxInt64] = [-(2n ** 63n), 2n ** 63n - 1n];

const text: Scalar = {
  expected: expectedStorable,
  fallback: '',
  read: (value) => (typeof value === 'string' && isStorable(value) ? value : undefined),
};

/** The scalars of the wire, by proto3's JSON mapping as far as these types need it. */
export const scalars: Readonly<Record<ScalarKind, Scalar>> = {
  string: text,
  fieldMask: { ...text, expected: 'paths of fields, separated by commas' },
  bool: {
    expected: 'true or false',
    fallback: false,
    read: (value) => (typeof value === 'boolean' ? value : undefined),
  },
  int32: { expected: expectedInt32, fallback: 0, read: readInt32 },
  int64: { expected: 'a whole number of at most 64 bits, as text', fallback: '0', read: readInt64 },
  float: { expected: 'a number', fallback: 0, read: readNumber },
  double: { expected: 'a number', fallback: 0, read: readNumber },
  timestamp: {
    expected: 'a time of the years 0001 to 9999, such as 2026-01-31T08:00:00Z',
    fallback: undefined,
    read: (value) => (typeof value === 'string' ? readTimestamp(value) : undefined),
  },
  duration: {
    expected: 'a duration in seconds, such as 3.5s',
    fallback: undefined,
    read: (value) => (typeof value === 'string' ? readDuration(value) : undefined),
  },
  any: {
    expected: 'a value whose numbers are finite and whose texts have no NUL or unpaired surrogates',
    fallback: undefined,
    read: (value) => (isKeepableValue(value) ? value : undefined),
  },
};

function readNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function readInt32(value: unknown): number | undefined {
  const number = readNumber(value);
  // Adding 0 turns `-0` into `0`, which JSON would not keep.
  return number !== undefined && (number | 0) === number ? number + 0 : undefined;
}

function readInt64(value: unknown): string | undefined {
  const digits = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
  if (typeof digits !== 'string' || !/^-?\d{1,19}$/.test(digits)) return undefined;
  const integer = BigInt(digits);
  return integer < leastInt64 || integer > maxInt64 ? undefined : String(integer);
}

const dateTime = /^(\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?([Zz]|[+-]\d\d:\d\d)$/;

/**
 * Returns the time in UTC, with 0, 3, 6 or 9 fractional digits. Zeros at the end stay, so that a time reads the same
 * through every surface.
 */
function readTimestamp(value: string): string | undefined {
  if (isPlainTime(value)) return value;
  const [, whole, fraction = '', zone] = dateTime.exec(value) ?? [];
  const time = new Date(`${whole}${zone}`.toUpperCase());
  if (whole === undefined || Number.isNaN(time.getTime())) return undefined;
  const utc = time.toISOString();
  // Date turns days that a month does not have into days of the next month.
  const rolled = timestampOf(`${whole}Z`.toUpperCase()).slice(0, 10) !== whole.slice(0, 10);
  if (rolled || !/^(?!0000)\d{4}-/.test(utc)) return undefined;
  return `${utc.slice(0, 19)}${inThousands(fraction)}Z`;
}

/** Returns a fraction of a second with 0, 3, 6 or 9 digits. */
const inThousands = (digits: string): string =>
  digits === '' ? '' : `.${digits.padEnd(Math.ceil(digits.length / 3) * 3, '0')}`;

const maxSeconds = 315_576_000_000;

function readDuration(value: string): string | undefined {
  const [, sign, seconds, fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d{1,9}))?s$/.exec(value) ?? [];
  if (seconds === undefined || Number(seconds) > maxSeconds) return undefined;
  return `${sign}${Number(seconds)}${inThousands(fraction.replace(/0+$/, ''))}s`;
}
