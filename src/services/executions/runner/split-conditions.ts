import { isFound, type PatternWork } from './patterns.ts';

type Condition = (input: string, value: string, work: PatternWork) => boolean;

/** Conditions on an input and a value. Texts are compared without case and surrounding white space. */
export const conditions: Readonly<Record<string, Condition>> = {
  equal_to: (input, value) => plain(input) === plain(value),
  not_equal_to: (input, value) => plain(input) !== plain(value),
  contains: (input, value) => plain(input).includes(plain(value)),
  does_not_contain: (input, value) => !plain(input).includes(plain(value)),
  starts_with: (input, value) => plain(input).startsWith(plain(value)),
  matches_any_of: (input, value) => value.split(',').map(plain).includes(plain(input)),
  regex: (input, value, work) => isFound(value, input, work),
  less_than: (input, value) => numeric(input) < numeric(value),
  greater_than: (input, value) => numeric(input) > numeric(value),
  is_blank: (input) => plain(input) === '',
  is_not_blank: (input) => plain(input) !== '',
};

/** Conditions that need no value. */
export const withoutValue: ReadonlySet<string> = new Set(['is_blank', 'is_not_blank']);

function plain(text: string): string {
  return text.trim().toLowerCase();
}

/** Returns a number; NaN, which is neither less nor greater, for other text. */
function numeric(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text);
}
