import * as z from 'zod';
import { didYouMean, meantBy } from '../kit/text/did-you-mean.ts';

/** The form of one value; `units` has the factor of each unit, which is empty for a plain number. */
export interface Form {
  readonly min: number;
  readonly max: number;
  readonly units: Readonly<Record<string, number>>;
  readonly expected: string;
}

export const count = (min: number, max: number): Form => ({
  min,
  max,
  units: { '': 1 },
  expected: `a whole number from ${min} to ${max}`,
});

/** A time with its unit; its value is in milliseconds. */
export const time = (min: number, max: number): Form => ({
  min,
  max,
  units: { ms: 1, s: 1000 },
  expected: `a time from ${min}ms to ${max / 1000}s`,
});

/** Key of the value for all names. */
const forAll = '';

type Forms<Name extends string> = Readonly<Record<Name, Form>>;

/**
 * Numbers by name in one value, as in `depth=20,aliases=100`. With `all`, a part without a name is for all names that the
 * value does not have, as in `8s,reseller=20s`. Parts that the value leaves out are those of `fallback`.
 */
export function namedValues<Name extends string>(forms: Forms<Name>, fallback: string, all?: Form) {
  const names = Object.keys(forms) as Name[];
  const known = new Map<string, Form>([
    ...Object.entries<Form>(forms),
    ...(all ? [[forAll, all] as const] : []),
  ]);
  const [usual] = readParts(fallback, known);
  const [example = ''] = fallback.split(',');
  const expected = all
    ? `${all.expected}, for all services or for single ones, such as ${example} or ${example},${names[0]}=${example}`
    : `numbers by name, such as ${example}`;
  return z.string().transform((text, context): Readonly<Record<Name, number>> => {
    const [given, detail] = readParts(text, known);
    if (detail === null) {
      const whole = given.get(forAll) ?? usual.get(forAll);
      const rows = names.map((name) => [name, given.get(name) ?? usual.get(name) ?? whole]);
      return Object.fromEntries(rows) as Record<Name, number>;
    }
    context.addIssue({ code: 'custom', message: expected, params: { detail } });
    return z.NEVER;
  });
}

/** Returns the numbers of a text by name, and the fault of its first wrong part. */
function readParts(text: string, forms: ReadonlyMap<string, Form>): [Map<string, number>, string | null] {
  const numbers = new Map<string, number>();
  for (const part of text.split(',').map((one) => one.trim())) {
    const [name = '', value] = part.includes('=') ? splitAtFirst(part) : [forAll, part];
    const form = forms.get(name);
    const number = form && numberOf(value ?? '', form);
    if (name !== forAll && !form) return [numbers, unknownName(name, forms)];
    if (form === undefined) return [numbers, `${JSON.stringify(part)} has no name.`];
    if (number === undefined) return [numbers, `${JSON.stringify(part)} must have ${form.expected}.`];
    if (numbers.has(name)) return [numbers, `${JSON.stringify(part)} is the second value of its kind.`];
    numbers.set(name, number);
  }
  return [numbers, null];
}

function splitAtFirst(part: string): readonly string[] {
  const at = part.indexOf('=');
  return [part.slice(0, at).trim(), part.slice(at + 1).trim()];
}

function unknownName(name: string, forms: ReadonlyMap<string, Form>): string {
  const names = [...forms.keys()].filter((one) => one !== forAll);
  return `${JSON.stringify(name)} is not one of ${names.join(', ')}${didYouMean(meantBy(name, names))}`;
}

function numberOf(text: string, { min, max, units }: Form): number | undefined {
  const [, digits, unit = ''] = /^(\d{1,15})([a-z]*)$/.exec(text) ?? [];
  const value = digits === undefined ? Number.NaN : Number(digits) * (units[unit] ?? Number.NaN);
  return value >= min && value <= max ? value : undefined;
}
