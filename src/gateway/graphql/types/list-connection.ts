import type { Page, PageToken } from '../../../kit/page.ts';
import type { Sealer } from '../../../kit/sealer.ts';
import { placeAfter, type ServiceList, sealPlace } from './cursors.ts';

export interface Connection<Item> {
  readonly nodes: readonly Item[];
  readonly edges: readonly { readonly cursor: string; readonly node: Item }[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null;
    readonly endCursor: string | null;
  };
  /** The number of all items of the list where the page says it; null otherwise. */
  readonly totalCount: number | null;
  /** Counts the list's items, once; absent when `totalCount` is all that is known. */
  count?(): Promise<number | null>;
}

/** Consecutive items of one page, and the request that read the page. */
export interface Run<Item> {
  readonly page: Page<Item>;
  readonly token: PageToken | null;
  readonly size: number;
  readonly from: number;
  readonly end: number;
}

/** Whether the list has items beyond a page. */
export type Ends = Pick<Connection<unknown>['pageInfo'], 'hasNextPage' | 'hasPreviousPage'>;

export const purposeOf = (list: { readonly purpose: readonly unknown[] }): string =>
  JSON.stringify(['cursor', ...list.purpose]);

/** Makes the cursors of a list's items, each of which costs a MAC. */
class Cursors<Item> {
  readonly #list: ServiceList<Item>;
  readonly #sealer: Sealer;
  #purpose: string | null = null;

  constructor(list: ServiceList<Item>, sealer: Sealer) {
    this.#list = list;
    this.#sealer = sealer;
  }

  of({ page, token, size }: Run<Item>, index: number): string {
    this.#purpose ??= purposeOf(this.#list);
    return sealPlace(this.#sealer, this.#purpose, placeAfter(this.#list, page, { token, size, index }));
  }
}

/** A page of a list. A member is made when it is read: an operation selects few of them, and reads one several times. */
export class ListConnection<Item> implements Connection<Item> {
  readonly nodes: readonly Item[];
  readonly totalCount = null;
  readonly #list: ServiceList<Item>;
  readonly #runs: readonly Run<Item>[];
  readonly #ends: Ends;
  readonly #cursors: Cursors<Item>;
  #edges: Connection<Item>['edges'] | null = null;
  #pageInfo: Connection<Item>['pageInfo'] | null = null;
  #counted: Promise<number | null> | null = null;

  constructor(list: ServiceList<Item>, sealer: Sealer, runs: readonly Run<Item>[], ends: Ends) {
    const [only] = runs;
    this.nodes = runs.length === 1 && only ? itemsOf(only) : runs.flatMap(itemsOf);
    this.#list = list;
    this.#runs = runs;
    this.#ends = ends;
    this.#cursors = new Cursors(list, sealer);
  }

  get edges(): Connection<Item>['edges'] {
    this.#edges ??= this.#runs.flatMap((run) =>
      itemsOf(run).map((node, offset) => ({ node, cursor: this.#cursors.of(run, run.from + offset) })),
    );
    return this.#edges;
  }

  get pageInfo(): Connection<Item>['pageInfo'] {
    this.#pageInfo ??= new PageInfo(this.#runs, this.#ends, this.#cursors);
    return this.#pageInfo;
  }

  count(): Promise<number | null> {
    this.#counted ??= this.#list.count?.() ?? Promise.resolve(null);
    return this.#counted;
  }
}

/** A class, because V8 keeps an object with getters of its own, and all that they refer to, until a full collection. */
class PageInfo<Item> implements Ends {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly #runs: readonly Run<Item>[];
  readonly #cursors: Cursors<Item>;
  #start: string | null = null;
  #end: string | null = null;

  constructor(runs: readonly Run<Item>[], { hasNextPage, hasPreviousPage }: Ends, cursors: Cursors<Item>) {
    this.hasNextPage = hasNextPage;
    this.hasPreviousPage = hasPreviousPage;
    this.#runs = runs;
    this.#cursors = cursors;
  }

  get startCursor(): string | null {
    const head = this.#runs.find(isFilled);
    this.#start ??= head ? this.#cursors.of(head, head.from) : null;
    return this.#start;
  }

  get endCursor(): string | null {
    const tail = this.#runs.findLast(isFilled);
    this.#end ??= tail ? this.#cursors.of(tail, tail.end - 1) : null;
    return this.#end;
  }
}

const isFilled = ({ from, end }: Run<unknown>): boolean => end > from;

function itemsOf<Item>({ page, from, end }: Run<Item>): readonly Item[] {
  return from === 0 && end === page.items.length ? page.items : page.items.slice(from, end);
}
