import { didYouMean, meantBy } from '../../../kit/text/did-you-mean.ts';
import { isRuleName, type RuleName, rangeOf, ruleNames } from './limit-rules.ts';

/** Numbers that replace the table's, by rule name. */
export type Overrides = Readonly<Partial<Record<RuleName, number>>>;

export const noOverrides: Overrides = {};

const coreRows = ruleNames.filter((name) => name.startsWith('core.'));

/**
 * Parses JSON of rule names and numbers. A plain `core` sets every `core.*` rule that is not set by itself. Returns
 * what is wrong instead, if anything is.
 */
export function parseOverrides(
  text: string,
): { readonly overrides: Overrides } | { readonly faults: readonly string[] } {
  const given = objectOf(text);
  if (given === null) return { faults: ['JSON of rule names and numbers, such as {"core.user": 6000}'] };
  const { core, ...named } = given;
  const faults = Object.entries(given).flatMap(([name, value]) => faultOf(name, value) ?? []);
  if (faults.length > 0) return { faults };
  const rows = core === undefined ? {} : Object.fromEntries(coreRows.map((row) => [row, core]));
  return { overrides: { ...rows, ...named } as Overrides };
}

function objectOf(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

function faultOf(name: string, value: unknown): string | null {
  const rule = name === 'core' ? 'core.user' : name;
  if (!isRuleName(rule)) {
    const names = ['core', ...ruleNames];
    return `numbers of rules: ${JSON.stringify(name)} is not one of ${names.join(', ')}${didYouMean(meantBy(name, names))}`;
  }
  const { min, max } = rangeOf(rule);
  const good = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
  return good ? null : `a whole number from ${min} to ${max} for ${name}, which is ${shownValue(value)}`;
}

/** Returns the value for a message; JSON has no text for a number that is out of range. */
function shownValue(value: unknown): string {
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}
