import { roughLength } from '../../kit/json/text.ts';

/** A page of any service's list, as its contract gives it. */
interface CutablePage<Item, Token> {
  readonly items: readonly Item[];
  readonly next: Token | null;
  readonly tokenAfter?: (index: number) => Token;
}

/** Bytes of a character at most: one that is written as an escape. */
const maxEscapedBytes = 6;
/** Room for what an answer has beside its items. */
const frameBytes = 16 * 1024;

/**
 * The page as far as its items fit into an answer of so many bytes, with a token that goes on right behind the last of
 * them. It always has one item; a page whose service has no such tokens stays as it is.
 */
export function cutPage<Item, Token, Page extends CutablePage<Item, Token>>(
  page: Page & CutablePage<Item, Token>,
  maxBytes: number,
  toWire: (item: Item) => unknown,
): Page {
  const { items, tokenAfter } = page;
  const room = maxBytes - frameBytes;
  if (!tokenAfter || roughLength(items, room) * maxEscapedBytes < room) return page;
  let bytes = 0;
  for (const [index, item] of items.entries()) {
    bytes += Buffer.byteLength(JSON.stringify(toWire(item))) + 1;
    if (bytes > room && index > 0) {
      return { ...page, items: items.slice(0, index), next: tokenAfter(index - 1) };
    }
  }
  return page;
}
