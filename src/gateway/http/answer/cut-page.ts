import { roughLength } from '../../../kit/json/text.ts';

/** A page of a service's list, as its contract returns it. */
interface CutablePage<Item, Token> {
  readonly items: readonly Item[];
  readonly next: Token | null;
  readonly hasNext?: boolean;
  readonly tokenAfter?: (index: number) => Token;
}

/** Largest number of bytes of one character: a character that JSON writes as an escape. */
const maxEscapedBytes = 6;
/** Bytes reserved for the part of an answer around its items. */
const frameBytes = 16 * 1024;

/**
 * Returns the page with only the items that fit into `maxBytes`, and a token that continues after the last of them. It
 * always has at least one item; a page without such tokens is returned unchanged.
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
      return { ...page, items: items.slice(0, index), hasNext: true, next: tokenAfter(index - 1) };
    }
  }
  return page;
}
