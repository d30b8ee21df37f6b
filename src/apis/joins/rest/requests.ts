import { badInput } from '../../../kit/fault.ts';
import { parseSearch } from '../../../kit/search.ts';
import { searchKinds } from '../search/kinds.ts';
import type { Search } from '../search/search.ts';

export const [defaultPerPage, maxPerPage] = [30, 100];

/** Parses `q` and `type`, which has kinds separated by commas. Throws BAD_USER_INPUT that names the parameter. */
export function parseQuery(query: URLSearchParams): Search {
  const text = query.get('q');
  if (text === null) throw badInput('q', 'given');
  return { ...parseSearch(text, 'q'), kinds: parseKinds(query.getAll('type')) };
}

function parseKinds(texts: readonly string[]): Search['kinds'] {
  const names = texts.flatMap((text) => text.split(','));
  if (names.length === 0) return null;
  return names.map((name) => {
    const kind = searchKinds.find((one) => one === name.trim().toUpperCase());
    if (kind) return kind;
    throw badInput('type', `one of ${searchKinds.join(', ').toLowerCase()}`, name);
  });
}

/** Parses `page`, from 1 on, and `per_page`. Throws BAD_USER_INPUT that names the parameter. */
export function parsePaging(query: URLSearchParams): { readonly page: number; readonly perPage: number } {
  return {
    page: wholeIn(query, 'page', {
      default: 1,
      max: Number.MAX_SAFE_INTEGER,
      expected: 'a number from 1 on',
    }),
    perPage: wholeIn(query, 'per_page', {
      default: defaultPerPage,
      max: maxPerPage,
      expected: `a number from 1 to ${maxPerPage}`,
    }),
  };
}

interface Expected {
  readonly default: number;
  readonly max: number;
  readonly expected: string;
}

function wholeIn(query: URLSearchParams, name: string, expected: Expected): number {
  const text = query.get(name);
  if (text === null) return expected.default;
  const value = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= expected.max) return value;
  throw badInput(name, expected.expected, text);
}
