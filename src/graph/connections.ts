import type { Sealer } from '../sealing.ts';
import {
  beginning,
  firstIndex,
  openPlace,
  type Place,
  placeAfter,
  type ServiceList,
  sealPlace,
} from './cursors.ts';
import { parseFirst } from './guards.ts';

export interface ConnectionArguments {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

export interface Connection<Item> {
  readonly nodes: readonly Item[];
  readonly edges: readonly { readonly cursor: string; readonly node: Item }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
}

interface Taken<Item, Token extends string> {
  readonly item: Item;
  place(): Place<Token>;
}

/** A Relay connection over a list that has pages and tokens. Null when what it belongs to does not exist. */
export async function connect<Item, Token extends string>(
  list: ServiceList<Item, Token>,
  { first, after }: ConnectionArguments,
  sealer: Sealer,
): Promise<Connection<Item> | null> {
  const wanted = parseFirst(first, list.maxSize);
  const purpose = JSON.stringify(['cursor', ...list.purpose]);
  const start = after ? openPlace<Token>(sealer, purpose, after) : beginning;
  const walked = await walk(list, start, wanted);
  if (!walked) return null;

  const { taken, more } = walked;
  const cursorOf = (one: Taken<Item, Token>) => sealPlace(sealer, purpose, one.place());
  const [head] = taken;
  const tail = taken.at(-1);
  return {
    nodes: taken.map(({ item }) => item),
    // Cursors cost a MAC each: made only when they are asked for.
    get edges() {
      return taken.map((one) => ({ node: one.item, cursor: cursorOf(one) }));
    },
    pageInfo: {
      hasNextPage: more,
      hasPreviousPage: Boolean(after),
      get startCursor() {
        return head ? cursorOf(head) : null;
      },
      get endCursor() {
        return tail ? cursorOf(tail) : null;
      },
    },
  };
}

/** Reads pages from the place on until there are enough items: one, unless a page that is read again was left part way. */
async function walk<Item, Token extends string>(
  list: ServiceList<Item, Token>,
  start: Place<Token>,
  wanted: number,
): Promise<{ readonly taken: readonly Taken<Item, Token>[]; readonly more: boolean } | null> {
  const taken: Taken<Item, Token>[] = [];
  for (let place = start; ; ) {
    const { token } = place;
    const size = place.size ?? wanted;
    const page = await list.read(token === null ? { size } : { size, token });
    if (!page) return null;
    const from = firstIndex(list, page, place);
    const end = Math.min(page.items.length, from + wanted - taken.length);
    page.items.slice(from, end).forEach((item, offset) => {
      taken.push({ item, place: () => placeAfter(list, page, { token, size, index: from + offset }) });
    });
    if (taken.length === wanted || page.next === null) {
      return { taken, more: end < page.items.length || page.next !== null };
    }
    place = { ...beginning, token: page.next };
  }
}
