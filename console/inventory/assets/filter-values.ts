import type { AssetField } from '../../generated/asset-fields.ts';

/** A text that fits where the caret is. */
export interface Suggestion {
  readonly text: string;
  readonly note: string;
}

const operatorNotes: Readonly<Record<string, string>> = {
  '=': 'equals; * in a text stands for anything',
  '!=': 'differs',
  ':': 'contains',
  '>': 'greater',
  '>=': 'greater or equal',
  '<': 'less',
  '<=': 'less or equal',
};

const operators: Readonly<Record<AssetField['kind'], readonly string[]>> = {
  text: ['=', ':', '!='],
  number: ['>=', '<=', '=', '>', '<', '!='],
  boolean: ['='],
  time: ['>', '<', '>=', '<='],
  enum: ['=', '!='],
  map: [':'],
  list: [':'],
};

/** Suggests the operators that fit a field. */
export function operatorsFor({ kind, isInList }: AssetField) {
  const fitting = isInList ? [':'] : operators[kind];
  const options = fitting.map((text) => ({ text, note: operatorNotes[text] ?? '' }));
  return { options, valuesOf: null };
}

/** Suggests values of a field. */
export function valuesFor(field: AssetField | undefined, path: string, typed: string) {
  const known = field?.kind === 'boolean' ? ['true', 'false'] : (field?.values ?? []);
  const options = known.map((text) => ({ text, note: '' }));
  if (field?.kind === 'time') options.push(...timesBefore(Date.now()));
  const isOpen = field !== undefined && ['text', 'list', 'number'].includes(field.kind) && !field.isInList;
  return { options: startingWith(options, typed), valuesOf: isOpen ? path : null };
}

const dayMs = 86_400_000;

const timesBefore = (now: number): readonly Suggestion[] =>
  [1, 7, 30].map((days) => ({
    text: `"${new Date(now - days * dayMs).toISOString().slice(0, 19)}Z"`,
    note: days === 1 ? 'a day ago' : `${days} days ago`,
  }));

/** Returns the suggestions that go on as was typed. */
export const startingWith = (options: readonly Suggestion[], typed: string): readonly Suggestion[] =>
  options.filter(({ text }) => bare(text).startsWith(bare(typed)));

const bare = (text: string) => text.replace(/^"/, '').toLowerCase();
