import { badInput } from '../../../kit/fault.ts';
import type { Page, PageRequest, PageToken } from '../contract.ts';

const defaultPageSize = 50;
const maxPageSize = 1000;

/** The parameters of a page. */
export const pageParameters = {
  PageSize: { type: 'integer', minimum: 1, maximum: maxPageSize, default: defaultPageSize },
  Page: {
    type: 'integer',
    minimum: 0,
    default: 0,
    description: 'A counter of the client; it selects nothing.',
  },
  PageToken: { type: 'string' },
} as const;

/**
 * The paging of a list request. `page` is a counter of the client and selects nothing (Twilio Studio, Execution
 * resource).
 */
export interface WirePage extends PageRequest {
  readonly page: number;
}

/** Parses PageSize, Page and PageToken of a query; an empty value means the default. */
export function parsePaging(query: URLSearchParams): WirePage {
  const token = query.get('PageToken');
  return {
    size: parseWhole(query.get('PageSize') || String(defaultPageSize), 'PageSize', {
      least: 1,
      most: maxPageSize,
    }),
    page: parseWhole(query.get('Page') || '0', 'Page', { least: 0, most: Number.MAX_SAFE_INTEGER }),
    ...(token && { token }),
  };
}

function parseWhole(text: string, field: string, { least, most }: { least: number; most: number }): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  const range = most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `between ${least} and ${most}`;
  throw badInput(field, `a whole number ${range}`, text);
}

interface ListAddress {
  /** Address of the list, absolute and without a query. */
  readonly url: string;
  readonly key: 'executions' | 'steps';
  /** The filters as the client gave them. */
  readonly filters: readonly (readonly [string, string])[];
}

/**
 * Returns the `meta` of a list, with absolute addresses that clients follow unchanged (Twilio Studio, Execution
 * resource).
 */
export function pageMeta(
  list: ListAddress,
  requested: WirePage,
  page: Page<unknown>,
): Record<string, unknown> {
  const address = (number: number, token?: PageToken | null): string => {
    const query = new URLSearchParams(list.filters.map(([name, value]): [string, string] => [name, value]));
    query.set('PageSize', String(requested.size));
    query.set('Page', String(number));
    if (token) query.set('PageToken', token);
    return `${list.url}?${query}`;
  };
  return {
    page: requested.page,
    page_size: requested.size,
    first_page_url: address(0),
    previous_page_url: page.previous && address(Math.max(0, requested.page - 1), page.previous),
    url: address(requested.page, requested.token),
    next_page_url: page.next && address(requested.page + 1, page.next),
    key: list.key,
  };
}
