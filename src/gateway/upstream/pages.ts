import { Fault } from '../../kit/fault.ts';
import type { Page, PageToken } from '../../kit/page.ts';

export interface Trail<Listed> {
  /** As faults name it. */
  readonly service: string;
  /** A list with more pages than that is taken for one without an end. */
  readonly maxPages: number;
  /** The page of that token; the first one without. */
  fetch(token: PageToken | undefined): Promise<Listed>;
}

/** The pages of a list, one after another. Throws UPSTREAM_INVALID_RESPONSE when they go round in a circle, or never end. */
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
