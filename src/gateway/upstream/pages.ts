import { Fault } from '../../kit/fault.ts';

export interface Trail<Token extends string, Page> {
  /** As faults name it. */
  readonly service: string;
  /** A list with more pages than that is taken for one without an end. */
  readonly mostPages: number;
  /** The page of that token; the first one without. */
  fetch(token: Token | undefined): Promise<Page>;
}

/** The pages of a list, one after another. Throws UPSTREAM_INVALID_RESPONSE when they go round in a circle, or never end. */
export async function* pagesOf<Token extends string, Page extends { readonly next: Token | null }>({
  service,
  mostPages,
  fetch,
}: Trail<Token, Page>): AsyncGenerator<Page> {
  const tokens = new Set<Token>();
  for (let token: Token | undefined; ; ) {
    const page = await fetch(token);
    yield page;
    if (page.next === null) return;
    token = page.next;
    if (tokens.has(token) || tokens.size === mostPages) {
      const message = `The ${service} service answers a list with pages that do not end.`;
      throw new Fault('UPSTREAM_INVALID_RESPONSE', message, { service });
    }
    tokens.add(token);
  }
}
