import type { Page, PageToken } from '../../kit/page.ts';
import type { Sealer } from '../../kit/sealer.ts';
import {
  beginning,
  firstIndex,
  openPlace,
  type Place,
  placeAfter,
  type ServiceList,
  sealPlace,
} from './cursors.ts';
import { type PageSizeArguments, parseFirst } from './page-size.ts';

export interface ConnectionArguments {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
}

/** The arguments of a connection that can also be read from its end. */
export interface TwoWayArguments extends ConnectionArguments, PageSizeArguments {
  readonly before?: string | null | undefined;
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

/** Consecutive items of one page, and the request that read the page. */
interface Run<Item> {
  readonly page: Page<Item>;
  readonly token: PageToken | null;
  readonly size: number;
  readonly from: number;
  readonly end: number;
}

/**
 * Returns a Relay connection over a list of pages with tokens; null when the list's parent does not exist. Throws
 * BAD_USER_INPUT for `first` and INVALID_CURSOR for `after`.
 */
export async function connect<Item>(
  list: ServiceList<Item>,
  { first, after }: ConnectionArguments,
  sealer: Sealer,
): Promise<Connection<Item> | null> {
  const wanted = parseFirst(first, list.maxSize);
  const resumed = after !== null && after !== undefined;
  const start = resumed ? openPlace(sealer, purposeOf(list), after) : beginning;
  const walked = await walk(list, start, wanted);
  return walked && new ListConnection(list, sealer, walked.runs, walked.more, resumed);
}

const purposeOf = (list: { readonly purpose: readonly unknown[] }) =>
  JSON.stringify(['cursor', ...list.purpose]);

/** A connection that makes cursors only when they are read: each costs a MAC. */
class ListConnection<Item> implements Connection<Item> {
  readonly nodes: readonly Item[];
  readonly #list: ServiceList<Item>;
  readonly #sealer: Sealer;
  readonly #runs: readonly Run<Item>[];
  readonly #more: boolean;
  readonly #resumed: boolean;
  #edges: Connection<Item>['edges'] | null = null;

  constructor(
    list: ServiceList<Item>,
    sealer: Sealer,
    runs: readonly Run<Item>[],
    more: boolean,
    resumed: boolean,
  ) {
    this.#list = list;
    this.#sealer = sealer;
    this.#runs = runs;
    this.#more = more;
    this.#resumed = resumed;
    const [only] = runs;
    this.nodes = runs.length === 1 && only ? itemsOf(only) : runs.flatMap(itemsOf);
  }

  /** The edges, made once, because compiled operations read a property several times. */
  get edges() {
    this.#edges ??= this.#allEdges();
    return this.#edges;
  }

  #allEdges(): Connection<Item>['edges'] {
    const purpose = purposeOf(this.#list);
    return this.#runs.flatMap((run) =>
      itemsOf(run).map((node, offset) => ({ node, cursor: this.#cursor(run, run.from + offset, purpose) })),
    );
  }

  get pageInfo() {
    const head = this.#runs.find(({ from, end }) => end > from);
    const tail = this.#runs.findLast(({ from, end }) => end > from);
    const cursor = (run: Run<Item> | undefined, index: number) => (run ? this.#cursor(run, index) : null);
    return {
      hasNextPage: this.#more,
      hasPreviousPage: this.#resumed,
      get startCursor() {
        return cursor(head, head?.from ?? 0);
      },
      get endCursor() {
        return cursor(tail, (tail?.end ?? 0) - 1);
      },
    };
  }

  #cursor({ page, token, size }: Run<Item>, index: number, purpose = purposeOf(this.#list)): string {
    return sealPlace(this.#sealer, purpose, placeAfter(this.#list, page, { token, size, index }));
  }
}

function itemsOf<Item>({ page, from, end }: Run<Item>): readonly Item[] {
  return from === 0 && end === page.items.length ? page.items : page.items.slice(from, end);
}

/**
 * Reads pages from the place on until there are enough items. That is one page, unless the place is in the middle of a
 * page that is read again.
 */
async function walk<Item>(
  list: ServiceList<Item>,
  start: Place,
  wanted: number,
): Promise<{ readonly runs: readonly Run<Item>[]; readonly more: boolean } | null> {
  const runs: Run<Item>[] = [];
  let taken = 0;
  for (let place = start; ; ) {
    const { token } = place;
    const size = place.size ?? wanted;
    const page = await list.read(token === null ? { size } : { size, token });
    if (!page) return null;
    const from = firstIndex(list, page, place);
    const end = Math.min(page.items.length, from + wanted - taken);
    runs.push({ page, token, size, from, end });
    taken += Math.max(0, end - from);
    if (taken === wanted || page.next === null) {
      return { runs, more: end < page.items.length || page.next !== null };
    }
    place = { ...beginning, token: page.next };
  }
}
