import type { Page, PageToken } from '../contract.ts';
import { textOrNull, type Wire } from './kinds.ts';
import { unreadable } from './reading.ts';

/**
 * The tokens in the addresses of the neighbouring pages. Only their query is looked at: the host is whatever the
 * service takes itself for. `Page` is client state and selects nothing.
 */
export function tokensOf(meta: Wire): Pick<Page<unknown>, 'next' | 'previous'> {
  const next = tokenIn(meta, 'next_page_url');
  // Going on without it would end the list early and tell nobody.
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
