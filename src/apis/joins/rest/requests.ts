import { badInput } from '../../../kit/fault.ts';
import { parseSearch } from '../../../kit/search.ts';
import { searchTypes } from '../search/kinds.ts';
import type { Search } from '../search/search.ts';

const [defaultPerPage, maxPerPage] = [30, 100];

/** Parses `q` and `type`, which has kinds separated by commas. Throws BAD_USER_INPUT that names the parameter. */
export function parseQuery(query: URLSearchParams): Search {
  const given = query.get('q');
  if (given === null) throw badInput('q', 'given');
  return { ...parseSearch(given, 'q'), kinds: parseKinds(query.getAll('type')) };
}

function parseKinds(given: readonly string[]): Search['kinds'] {
  const names = given.flatMap((text) => text.split(','));
  if (names.length === 0) return null;
  return names.map((name) => {
    const kind = searchTypes.find((one) => one === name.trim().toUpperCase());
    if (kind) return kind;
    throw badInput('type', `one of ${searchTypes.join(', ').toLowerCase()}`, name);
  });
}

/** Parses `page`, from 1 on, and `per_page`. Throws BAD_USER_INPUT that names the parameter. */
export function parsePaging(query: URLSearchParams): { readonly page: number; readonly perPage: number } {
  return {
    page: wholeIn(query, 'page', {
      default: 1,
      most: Number.MAX_SAFE_INTEGER,
      expected: 'a number from 1 on',
    }),
    perPage: wholeIn(query, 'per_page', {
      default: defaultPerPage,
      most: maxPerPage,
      expected: `a number from 1 to ${maxPerPage}`,
    }),
  };
}

interface Expected {
  readonly default: number;
  readonly most: number;
  readonly expected: string;
}

function wholeIn(query: URLSearchParams, name: string, expected: Expected): number {
  const given = query.get(name);
  if (given === null) return expected.default;
  const value = /^\d{1,15}$/.test(given) ? Number(given) : 0;
  if (value >= 1 && value <= expected.most) return value;
  throw badInput(name, expected.expected, given);
}
