import { closest } from 'fastest-levenshtein';
import { isRuleName, type RuleName, rangeOf, ruleNames } from './rules.ts';

/** Numbers that an operator has set in place of the table's. */
export type Overrides = Readonly<Partial<Record<RuleName, number>>>;

export const noOverrides: Overrides = {};

const coreRows = ruleNames.filter((name) => name.startsWith('core.'));

/** Reads JSON of rule names and numbers; a bare `core` sets all of its rows that are not set by themselves. */
export function parseOverrides(
  text: string,
): { readonly overrides: Overrides } | { readonly faults: readonly string[] } {
  const given = objectOf(text);
  if (given === null)
    return { faults: ['must be JSON of rule names and numbers, such as {"core.user": 6000}'] };
  const { core, ...named } = given;
  const rows = {
    ...(core !== undefined && Object.fromEntries(coreRows.map((row) => [row, core]))),
    ...named,
  };
  const faults = new Set(Object.entries(rows).flatMap(([name, value]) => faultOf(name, value) ?? []));
  return faults.size > 0 ? { faults: [...faults] } : { overrides: rows as Overrides };
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
  if (!isRuleName(name)) {
    return `${JSON.stringify(name)} is no rule; did you mean ${closest(name, ['core', ...ruleNames])}?`;
  }
  const { least, most } = rangeOf(name);
  const good = typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
  return good
    ? null
    : `${name} must be a whole number from ${least} to ${most}, got ${JSON.stringify(value)}`;
}
