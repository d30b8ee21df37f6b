import { countText } from '../ui/noun.ts';

const rounded = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });
const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB'] as const;

interface Counted {
  /** Number of all entries; null where the service cannot count them. */
  readonly total: number | null;
  readonly read: number;
  readonly hasMore: boolean;
}

/** Returns the length of a list as text; of a list without a count, what was read and that there are more. */
export const lengthText = ({ total, read, hasMore }: Counted): string =>
  total === null && hasMore ? `${countText(read)}+` : countText(total ?? read);

/** Returns a number of bytes as text, such as `64 GiB`. */
export function bytesText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${rounded.format(bytes / 1024 ** power)} ${units[power]}`;
}

export const mebibytesText = (mebibytes: number): string => bytesText(mebibytes * 1024 ** 2);

interface Money {
  readonly units: string | null;
  readonly nanos: number | null;
  readonly currencyCode: string | null;
}

/** Returns an amount of money in whole units, for pictures. */
export const amountOf = ({ units: whole, nanos }: Money): number => Number(whole ?? 0) + (nanos ?? 0) / 1e9;

/** Returns an amount of money as text; an unknown one is a dash. */
export function moneyText(money: Money | null): string {
  if (!money) return '–';
  const currency = money.currencyCode ?? 'USD';
  return new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(amountOf(money));
}

interface Bucket {
  readonly lowerBound: number | string | null;
  readonly upperBound: number | string | null;
}

/** Returns the name of an interval without its upper bound, such as `4 GiB to 8 GiB`. */
export function bucketText({ lowerBound, upperBound }: Bucket, text: (bound: number) => string): string {
  if (lowerBound === null && upperBound === null) return 'Any';
  if (lowerBound === null) return `Below ${text(Number(upperBound))}`;
  if (upperBound === null) return `${text(Number(lowerBound))} and more`;
  return `${text(Number(lowerBound))} to ${text(Number(upperBound))}`;
}

/** Returns the name of an interval of whole numbers, such as `4 to 7`. */
export function wholeBucketText({ lowerBound, upperBound }: Bucket): string {
  const last = upperBound === null ? null : Number(upperBound) - 1;
  if (lowerBound === null) return last === null ? 'Any' : `Up to ${countText(last)}`;
  if (last === null) return `${countText(Number(lowerBound))} and more`;
  return last === Number(lowerBound)
    ? countText(last)
    : `${countText(Number(lowerBound))} to ${countText(last)}`;
}

/** Leaves out empty bars before the first and behind the last one that has a value. */
export function trimmed<Bar extends { readonly value: number }>(bars: readonly Bar[]): readonly Bar[] {
  const first = bars.findIndex(({ value }) => value > 0);
  return first < 0 ? [] : bars.slice(first, bars.findLastIndex(({ value }) => value > 0) + 1);
}
