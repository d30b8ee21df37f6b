import type { MessageOf } from '../../../../apis/inventory/contract/messages.ts';
import { int64Of } from './int64.ts';

/** Billionths of a currency's unit; their sums are exact. */
export type Nanos = bigint;

const nanosOfUnit = 1_000_000_000n;

export const expectedAmount =
  'an amount as text, with up to 7 digits before the point and 9 behind it, such as "0.0475"';

/** Parses an amount; returns null for any other text. */
export function parseNanos(text: string): Nanos | null {
  const [, whole, fraction = ''] = /^(\d{1,7})(?:\.(\d{1,9}))?$/.exec(text) ?? [];
  return whole === undefined ? null : BigInt(whole) * nanosOfUnit + BigInt(fraction.padEnd(9, '0'));
}

/** Returns the amount as money; null when it is too large for the wire. */
export function moneyOf(currencyCode: string, amount: Nanos): MessageOf<'Money'> | null {
  const units = int64Of(amount / nanosOfUnit);
  return units === null ? null : { currencyCode, units, nanos: Number(amount % nanosOfUnit) };
}

/** Divides to the nearest nano and rounds halves up; `amount` must not be negative. */
export const dividedBy = (amount: Nanos, divisor: bigint): Nanos => (2n * amount + divisor) / (2n * divisor);
