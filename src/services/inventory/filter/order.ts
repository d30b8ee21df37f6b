import type { FieldType } from '../../../apis/inventory/contract/messages.ts';
import { resolvePath } from './paths.ts';
import { complainOf } from './syntax/problems.ts';
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
const oneTerm = /^\s*([^\s,]+)(?:\s+(asc|desc))?\s*$/;

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
    const start = at + piece.length - piece.trimStart().length;
    at += piece.length + 1;
    return parseTerm(piece, start);
  });
  if (terms.length > maxTerms) throw complain(0, `${terms.length} fields: at most ${maxTerms} are allowed`);
  return terms;

  function parseTerm(piece: string, start: number): OrderTerm {
    const [, dotted = '', direction] = oneTerm.exec(piece) ?? [];
    const [first = '', ...rest] = dotted.split('.');
    if ([first, ...rest].includes('')) throw complain(start, 'expected a field, then perhaps desc');
    const segment = (name: string) => ({ name, at: start });
    const path = [segment(first), ...rest.map(segment)] as const;
    const { steps, type, name } = resolvePath(path, message, { complain, throughLists: false });
    const fields = steps.flatMap((step) => (step.kind === 'field' ? [step.name] : []));
    if (readingOf(type) === null || fields.length < steps.length) {
      throw complain(start, `${name} has no order: expected a field that has one value`);
    }
    return { path: fields, type, descending: direction === 'desc' };
  }
}
