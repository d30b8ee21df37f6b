import type { AssetField } from '../../generated/asset-fields.ts';
import { operatorsFor, type Suggestion, startingWith, valuesFor } from './filter-values.ts';

export type { Suggestion } from './filter-values.ts';

/** Suggestions, and the part of the filter that an accepted one replaces. */
export interface Suggestions {
  readonly from: number;
  readonly to: number;
  readonly options: readonly Suggestion[];
  /** The field whose values fit here, where the table of fields does not have them. */
  readonly valuesOf: string | null;
}

/** The words of the filter up to the caret. */
interface Word {
  readonly text: string;
  readonly start: number;
}

const wordPattern = /"(?:\\.|[^"\\])*"?|<=|>=|!=|[=<>:()]|[^\s=<>!:()"]+(?:\."(?:\\.|[^"\\])*"?)?/g;
const comparators: ReadonlySet<string> = new Set(['=', '!=', '<', '<=', '>', '>=', ':']);
const joins: ReadonlySet<string> = new Set(['AND', 'OR', 'NOT', '-', '(']);
/** Fields or values that are suggested at a time. */
export const maxSuggestions = 12;

/** Suggests how a filter goes on at the caret: fields, operators, values, or words between two conditions. */
export function suggestionsAt(filter: string, caret: number, fields: readonly AssetField[]): Suggestions {
  const words = [...filter.slice(0, caret).matchAll(wordPattern)].map(
    ({ 0: text, index }): Word => ({ text, start: index }),
  );
  const last = words.at(-1);
  const isTyping = last !== undefined && last.start + last.text.length === caret && isPart(last.text);
  const before = isTyping ? words.slice(0, -1) : words;
  const typed = isTyping ? last.text : '';
  const options = optionsAfter(before, typed, fields);
  return { from: caret - typed.length, to: caret, ...options };
}

const isPart = (text: string) => !comparators.has(text) && !['(', ')'].includes(text);

function optionsAfter(before: readonly Word[], typed: string, fields: readonly AssetField[]) {
  const previous = before.at(-1)?.text;
  const compared = comparedField(before);
  if (compared !== null) return valuesFor(fieldNamed(compared, fields), compared, typed);
  if (previous === undefined || joins.has(previous)) return fieldsFor(typed, fields);
  const field = isComparedAlready(before) ? undefined : fieldNamed(previous, fields);
  if (field && typed === '') return operatorsFor(field);
  return { options: startingWith(joinOptions, typed), valuesOf: null };
}

/** Returns the field whose value comes next; null where something else comes. */
function comparedField(before: readonly Word[]): string | null {
  let index = before.length - 1;
  if (before[index]?.text === 'OR' || before[index]?.text === '(') {
    index = before.findLastIndex(({ text }) => text === '(');
    if (index < 0 || before.slice(index).some(({ text }) => text === ')')) return null;
    index -= 1;
  }
  if (!comparators.has(before[index]?.text ?? '')) return null;
  return before[index - 1]?.text ?? null;
}

/** True behind a value: `title = web`. */
const isComparedAlready = (before: readonly Word[]) => comparators.has(before.at(-2)?.text ?? '');

const joinOptions: readonly Suggestion[] = [
  { text: 'AND', note: 'both conditions' },
  { text: 'OR', note: 'one of both; binds tighter than AND' },
];

function fieldNamed(path: string, fields: readonly AssetField[]): AssetField | undefined {
  const exact = fields.find((field) => field.path === path);
  const isKey = !exact && fields.some(({ kind, path: map }) => kind === 'map' && path.startsWith(`${map}.`));
  return isKey ? { path, kind: 'text' } : exact;
}

function fieldsFor(typed: string, fields: readonly AssetField[]) {
  const wanted = typed.replace(/^-/, '').toLowerCase();
  const found = fields
    .filter(({ path }) => path.toLowerCase().includes(wanted))
    .sort((one, other) => rankOf(one, wanted) - rankOf(other, wanted));
  const options = found.slice(0, maxSuggestions).map(({ path, kind, isInList }) => ({
    text: (typed.startsWith('-') ? '-' : '') + path,
    note: isInList ? `${kind} in a list` : kind,
  }));
  return { options, valuesOf: null };
}

/** Short paths first, and before them those in which a name begins with the typed text. */
function rankOf({ path }: AssetField, wanted: string): number {
  const beginsName = path
    .toLowerCase()
    .split('.')
    .some((name) => name.startsWith(wanted));
  return path.split('.').length + (beginsName ? 0 : 10);
}

/** Returns a value as a filter writes it: in quotes unless it is one plain word. */
export const quotedValue = (value: string): string =>
  /^[\w.-]+$/.test(value) && !joins.has(value) ? value : `"${value.replaceAll(/["\\*]/g, '\\$&')}"`;
