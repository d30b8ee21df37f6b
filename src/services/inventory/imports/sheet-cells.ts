import { isIP } from 'node:net';

/**
 * The result of reading a cell: a value (undefined when the cell means "unknown"), or a description of what was
 * expected.
 */
export type ReadCell = { readonly value: unknown } | { readonly expected: string };

export interface CellContext {
  /** Milliseconds since the epoch. */
  readonly now: number;
}

type ReadText = (text: string, context: CellContext) => ReadCell;

const maxLength = 1000;
const maxCores = 65_536;
const mebibyte = 1024 ** 2;
const gibibyte = 1024 ** 3;
/** 16 PiB and 128 TiB, more than any machine has of disk and memory. */
const maxDiskBytes = 16 * 1024 ** 5;
const maxMemoryMebibytes = 128 * 1024 ** 2;

/** Digits in groups of three with one kind of separator; a decimal fraction then uses the other kind. */
const grouped = /^\d{1,3}(?:([,.' \u00a0\u202f\u2019])\d{3})(?:\1\d{3})*$/;
const groupedFraction = /^(\d{1,3}(?:,\d{3})+)\.(\d+)$|^(\d{1,3}(?:\.\d{3})+),(\d+)$/;

/**
 * Reads a number as people and programs write it; returns null for anything else. `1.024` is 1024 when points separate
 * thousands, as in columns of whole numbers.
 */
function numberOf(text: string, thousands: 'points' | 'commas'): number | null {
  const mixed = groupedFraction.exec(text);
  if (mixed) return Number(`${(mixed[1] ?? mixed[3] ?? '').replaceAll(/\D/g, '')}.${mixed[2] ?? mixed[4]}`);
  const groups = grouped.exec(text);
  if (groups && (groups[1] !== '.' || thousands === 'points')) return Number(text.replaceAll(/\D/g, ''));
  if (/^[+-]?(\d+([.,]\d*)?|[.,]\d+)(e[+-]?\d+)?$/i.test(text)) return Number(text.replace(',', '.'));
  return null;
}

function amount(expected: string, max: number, unit: number, thousands: 'points' | 'commas') {
  return (text: string): number | { readonly expected: string } => {
    const number = numberOf(text, thousands);
    if (number === null || number < 0 || number * unit > max) return { expected };
    return Math.round(number * unit);
  };
}

/** Reads a count. Programs write 0 for an unknown number. */
const count =
  (expected: string, max: number): ReadText =>
  (text) => {
    const number = numberOf(text, 'points');
    const isCount = number !== null && Number.isInteger(number) && number >= 0 && number <= max;
    return isCount ? { value: number || undefined } : { expected };
  };

function measured(unit: number, max: number, thousands: 'points' | 'commas', words: string): ReadText {
  const read = amount(words, max, unit, thousands);
  return (text) => {
    const value = read(text);
    return typeof value === 'number' ? { value: value || undefined } : value;
  };
}

function disk(unit: number, thousands: 'points' | 'commas', words: string): ReadText {
  const read = measured(unit, maxDiskBytes, thousands, words);
  return (text, context) => {
    const cell = read(text, context);
    return 'value' in cell ? { value: String(cell.value ?? 0) } : cell;
  };
}

/** Reads one of some words in any case; each word has its value. */
export const oneOf =
  (words: Readonly<Record<string, unknown>>): ReadText =>
  (text) => {
    const word = text.toLowerCase();
    if (Object.hasOwn(words, word)) return { value: words[word] };
    return { expected: `one of ${Object.keys(words).join(', ')}` };
  };

const errorValue = /^#(REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/;

function readText(text: string): ReadCell {
  if (errorValue.test(text)) return { expected: 'a text, and not an error of the workbook' };
  return text.length <= maxLength ? { value: text } : { expected: `at most ${maxLength} characters` };
}

/** Reads IP addresses, separated by commas, semicolons or spaces. */
function readAddresses(text: string): ReadCell {
  const addresses = text.split(/[,;\s]+/).filter((address) => address !== '');
  if (addresses.every((address) => isIP(address) !== 0)) return { value: addresses };
  return { expected: 'IP addresses, separated by semicolons or commas' };
}

function readMac(text: string): ReadCell {
  const digits = text.replaceAll(/[:.-]/g, '').toLowerCase();
  if (!/^[0-9a-f]{12}$/.test(digits)) return { expected: 'a MAC address, such as 00:50:56:8a:01:02' };
  return { value: digits.match(/../g)?.join(':') };
}

function readPercentage(text: string): ReadCell {
  const number = numberOf(text.replace(/\s*%$/, ''), 'commas');
  if (number === null || number < 0 || number > 100) return { expected: 'a percentage from 0 to 100' };
  return { value: number };
}

function readRate(text: string): ReadCell {
  const number = numberOf(text, 'commas');
  const isRate = number !== null && number >= 0 && number < 1e15;
  return isRate ? { value: number } : { expected: 'a number that is not negative' };
}

const flags = { true: true, false: false, yes: true, no: false, 1: true, 0: false };

/** Readers of cells, by the kind of column. */
export const cellKinds = {
  text: readText,
  flag: oneOf(flags),
  cores: count(`a whole number from 0 to ${maxCores}`, maxCores),
  /** MiB, from a column in MiB or in GiB. */
  memory: measured(1, maxMemoryMebibytes, 'points', 'MiB from 0 to 128 TiB'),
  memoryInGib: measured(1024, maxMemoryMebibytes, 'commas', 'GiB from 0 to 128 TiB'),
  /** Bytes as decimal text, from a column in MiB or in GiB. */
  diskInMib: disk(mebibyte, 'points', 'MiB from 0 to 16 PiB'),
  diskInGib: disk(gibibyte, 'commas', 'GiB from 0 to 16 PiB'),
  percentage: readPercentage,
  rate: readRate,
  address(text: string) {
    return isIP(text) === 0 ? { expected: 'an IP address' } : { value: text };
  },
  addresses: readAddresses,
  mac: readMac,
} as const satisfies Readonly<Record<string, ReadText>>;
