import { badInput } from '../fault.ts';

/** A term of `orderBy`. */
export interface OrderTerm<Field extends string = string> {
  readonly field: Field;
  /** Ascending when absent. */
  readonly direction?: 'ASC' | 'DESC' | null | undefined;
}

/** A term with its direction. */
export interface GivenTerm<Field extends string = string> extends OrderTerm<Field> {
  readonly direction: 'ASC' | 'DESC';
}

export type OrderBy<Field extends string = string> = readonly OrderTerm<Field>[] | null | undefined;

/** Returns the terms. Throws BAD_USER_INPUT when a field has two. */
export function parseOrder<Field extends string>(orderBy: OrderBy<Field>): readonly GivenTerm<Field>[] {
  const terms = (orderBy ?? []).map(({ field, direction }) => ({ field, direction: direction ?? 'ASC' }));
  const again = terms.find(({ field }, index) => terms.findIndex((term) => term.field === field) < index);
  if (again) throw badInput('orderBy', 'a list that names each field once', again.field);
  return terms;
}

type Sortable = string | number | null | undefined;

/** The fields that a list can be sorted by, each with the value of an item. An item without one comes last. */
export type OrderTable<Item, Field extends string> = Readonly<Record<Field, (item: Item) => Sortable>>;

/** Returns a comparison by the terms, first term first. Equal items keep the list's own order. */
export const comparedBy =
  <Item, Field extends string>(terms: readonly OrderTerm<Field>[], table: OrderTable<Item, Field>) =>
  (one: Item, other: Item): number => {
    for (const { field, direction } of terms) {
      const order = compareValues(table[field](one), table[field](other), direction === 'DESC');
      if (order !== 0) return order;
    }
    return 0;
  };

function compareValues(one: Sortable, other: Sortable, descending: boolean): number {
  if (one === other) return 0;
  if (one === null || one === undefined) return 1;
  if (other === null || other === undefined) return -1;
  return one < other === descending ? 1 : -1;
}
