import type { Page, PageToken } from '../contract.ts';
import { unreadable } from './reading.ts';

interface Addresses {
  readonly next_page_url: string | null;
  readonly previous_page_url: string | null;
}

/**
 * Returns the tokens in the addresses of the neighbouring pages. Only the query of an address is read, because its host
 * is the service's own view of itself; `Page` is a counter of the client and selects nothing.
 */
export function tokensOf(meta: Addresses): Pick<Page<unknown>, 'next' | 'previous'> {
  const next = tokenIn(meta, 'next_page_url');
  // Without the token the list would end early and unnoticed.
  if (meta.next_page_url && !next) throw unreadable('meta.next_page_url');
  return { next, previous: tokenIn(meta, 'previous_page_url') };
}

function tokenIn(meta: Addresses, name: keyof Addresses): PageToken | null {
  const url = meta[name];
  if (!url) return null;
  const parsed = URL.parse(url, 'http://relative.invalid');
  if (!parsed) throw unreadable(`meta.${name}`);
  return parsed.searchParams.get('PageToken') || null;
}
