import { z } from 'zod';
import type { Page, PageToken } from '../contract.ts';
import { orNull, text } from './fields.ts';
import { unreadable } from './reading.ts';

export const metaWire = z.object({ next_page_url: orNull(text), previous_page_url: orNull(text) });

/**
 * The tokens in the addresses of the neighbouring pages. Only their query is looked at: the host is whatever the
 * service takes itself for. `Page` is client state and selects nothing.
 */
export function tokensOf(meta: z.infer<typeof metaWire>): Pick<Page<unknown>, 'next' | 'previous'> {
  const next = tokenIn(meta.next_page_url, 'meta.next_page_url');
  // Going on without it would end the list early and tell nobody.
  if (meta.next_page_url && !next) throw unreadable('meta.next_page_url');
  return { next, previous: tokenIn(meta.previous_page_url, 'meta.previous_page_url') };
}

function tokenIn(url: string | null, field: string): PageToken | null {
  if (!url) return null;
  const parsed = URL.parse(url, 'http://relative.invalid');
  if (!parsed) throw unreadable(field);
  const token = parsed.searchParams.get('PageToken');
  return token ? (token as PageToken) : null;
}
