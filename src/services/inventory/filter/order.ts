import type { FieldType } from '../../../apis/inventory/contract/messages.ts';
import { resolvePath } from './paths.ts';
import { complainOf, quoted } from './syntax/problems.ts';
import { readingOf } from './values.ts';

/** A term of `orderBy`, whose path is known to lead to a value. */
export interface OrderTerm {
  /** Field names, outermost first. */
  readonly path: readonly string[];
  readonly type: FieldType;
  readonly descending: boolean;
}

/** Each term is looked up in every row that is sorted. */
const maxTerms = 5;
const maxLength = 1024;
const directions = ['asc', 'desc'];

/**
 * Parses an order (AIP-132): paths separated by commas, each followed by ` desc` for descending order. Throws
 * BAD_USER_INPUT.
 */
export function parseOrder(text: string, message: string, field = 'orderBy'): readonly OrderTerm[] {
  const complain = complainOf(field);
  if (text.length > maxLength) throw complain(maxLength, `at most ${maxLength} characters are allowed`);
  if (text.trim() === '') return [];
  let at = 0;
  const terms = text.split(',').map((piece) => {
    const start = at;
    at += piece.length + 1;
    return parseTerm(piece, start);
  });
  if (terms.length > maxTerms) throw complain(0, `${terms.length} fields: at most ${maxTerms} are allowed`);
  return terms;

  function parseTerm(piece: string, from: number): OrderTerm {
    const [dotted, direction, extra] = wordsOf(piece, from);
    const start = dotted?.at ?? from + piece.length;
    const [first = '', ...rest] = dotted?.text.split('.') ?? [];
    if ([first, ...rest].includes('')) throw complain(start, 'expected a field, then perhaps desc');
    if (direction && !directions.includes(direction.text))
      throw complain(direction.at, `expected asc or desc, found ${quoted(direction.text)}`);
    if (extra) throw complain(extra.at, `expected a comma, found ${quoted(extra.text)}`);
    const segment = (name: string) => ({ name, at: start });
    const path = [segment(first), ...rest.map(segment)] as const;
    const { steps, type, name } = resolvePath(path, message, { complain, throughLists: false });
    const fields = steps.flatMap((step) => (step.kind === 'field' ? [step.name] : []));
    if (readingOf(type) === null || fields.length < steps.length) {
      throw complain(start, `${name} has no order: expected a field that has one value`);
    }
    return { path: fields, type, descending: direction?.text === 'desc' };
  }
}

/** Returns the words of a piece of the text that begins at `from`, each with its place in the whole text. */
const wordsOf = (piece: string, from: number) =>
  Array.from(piece.matchAll(/\S+/g), ({ 0: text, index }) => ({ text, at: from + index }));
