import type { Page, PageToken } from '../contract.ts';
import { textOrNull, type Wire } from './kinds.ts';
import { unreadable } from './reading.ts';

/**
 * Returns the tokens in the addresses of the neighbouring pages. Only the query of an address is read, because its host
 * is the service's own view of itself; `Page` is a counter of the client and selects nothing.
 */
export function tokensOf(meta: Wire): Pick<Page<unknown>, 'next' | 'previous'> {
  const next = tokenIn(meta, 'next_page_url');
  // Without the token the list would end early and unnoticed.
  if (meta['next_page_url'] && !next) throw unreadable('meta.next_page_url');
  return { next, previous: tokenIn(meta, 'previous_page_url') };
}

function tokenIn(meta: Wire, name: string): PageToken | null {
  const url = textOrNull(meta[name]);
  if (url === undefined) throw unreadable(`meta.${name}`);
  if (!url) return null;
  const parsed = URL.parse(url, 'http://relative.invalid');
  if (!parsed) throw unreadable(`meta.${name}`);
  const token = parsed.searchParams.get('PageToken');
  return token || null;
}
