import { type Resource, resources } from '../rules/limit-rules.ts';
import { type BanPlan, oversizedFor, type Plan } from '../rules/plan.ts';
import { recordLayout, ringPositions } from './record-layout.ts';

/** Largest number that the text holds; a larger limit has the same effect. */
const maxNumber = 2 ** 39;
const { nameBytes, partBytes } = recordLayout;

/**
 * Writes the numbers of a plan as the text that `admit` in apply.lua reads. The script unpacks it several times faster
 * than JSON.
 */
export function ruleTextOf(plan: Plan, ban: BanPlan): string {
  const { window, concurrent, rings, counted } = plan;
  const flags = (counted ? 1 : 0) + (oversizedFor(plan) ? 2 : 0);
  const header = [window.seconds, window.units, window.cap, concurrent.limit, concurrent.retryMs];
  const checks = rings.map(
    ({ field, need, limit, slotMs, span }) =>
      byte(positionOf(field)) + numbers([Math.max(0, limit - need), slotMs]) + byte(span) + nameOf(field),
  );
  const charges = rings
    .filter(({ add }) => add > 0)
    .map(({ field, add, slotMs }) => byte(positionOf(field)) + numbers([add, slotMs]) + nameOf(field));
  return [
    byte(flags),
    byte(resourceIndex(window.resource)),
    byte(rings.length),
    numbers([...header, ban.limit, ban.slotMs, ban.shutSeconds]),
    ...checks,
    ...charges,
  ].join('');
}

/** Returns the position of a resource's window in a record. */
export const resourceIndex = (resource: Resource): number => resources.indexOf(resource);

const byte = (value: number): string => String.fromCharCode(value);

const positionOf = (field: string): number => ringPositions[field] ?? 0;

function nameOf(field: string): string {
  if (field.length > nameBytes) throw new TypeError(`The ring ${field} has a name of more than 8 bytes.`);
  return field.padEnd(nameBytes);
}

const numbers = (values: readonly number[]): string => values.map(numberText).join('');

/**
 * Writes a number n as two numbers of 5 bytes, x and y, where n is 2x + y. No byte exceeds 127, so that the text is the
 * same in UTF-8, and the command stays a string: ioredis takes several microseconds more for a command with a buffer.
 */
function numberText(value: number): string {
  const capped = Math.min(value, maxNumber);
  const digits = Array.from(
    { length: partBytes },
    (_, at) => Math.floor(capped / 256 ** (partBytes - 1 - at)) % 256,
  );
  return String.fromCharCode(...digits.map((digit) => digit >> 1), ...digits.map((digit) => digit & 1));
}
