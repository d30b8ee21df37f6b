import { Fault } from '../../kit/fault.ts';
import type { Page, PageToken } from '../../kit/page.ts';

export interface Trail<Listed> {
  /** Name in faults. */
  readonly service: string;
  /** Number of pages beyond which a list counts as endless. */
  readonly maxPages: number;
  /** Returns the page of that token; the first page without one. */
  fetch(token: PageToken | undefined): Promise<Listed>;
}

/** Yields the pages of a list in order. Throws UPSTREAM_INVALID_RESPONSE when they repeat or do not end. */
export async function* pagesOf<Listed extends Pick<Page<unknown>, 'next'>>({
  service,
  maxPages,
  fetch,
}: Trail<Listed>): AsyncGenerator<Listed> {
  const tokens = new Set<PageToken>();
  for (let token: PageToken | undefined; ; ) {
    const page = await fetch(token);
    yield page;
    if (page.next === null) return;
    token = page.next;
    if (tokens.has(token) || tokens.size === maxPages) {
      const message = `The ${service} service answers a list with pages that do not end.`;
      throw new Fault('UPSTREAM_INVALID_RESPONSE', message, { service });
    }
    tokens.add(token);
  }
}
