import {
  comparedBy,
  type OrderBy,
  type OrderTable,
  type OrderTerm,
  parseOrder,
} from '../../../kit/fields/orders.ts';
import { hasNext, hasPrevious, TwoWayPage } from '../../../kit/page.ts';
import type { ServiceList } from './cursors.ts';

/** The arguments of a list, beside those of its page. */
export interface ListArguments<Filter, Field extends string> {
  readonly filter?: Filter | null | undefined;
  readonly orderBy?: OrderBy<Field>;
}

interface Arranged<Item, Field extends string> {
  readonly orderBy: OrderBy<Field>;
  /** The order that the list has without `orderBy`; absent where it is none of the fields'. */
  readonly natural?: OrderTerm<Field>;
  readonly orders: OrderTable<Item, Field>;
  /** The conditions of the filter that the service does not have, for the purpose of cursors; null for none. */
  readonly conditions?: object | null | undefined;
  meets?(item: Item): boolean;
}

/**
 * Returns the list in another order, and of the items only that meet the conditions. A list that is read from both ends
 * is reversed by reading it from its end; the gateway arranges others, of which it reads all items.
 */
export function arrange<Item, Field extends string>(
  list: ServiceList<Item>,
  { orderBy, natural, orders, conditions = null, meets }: Arranged<Item, Field>,
): ServiceList<Item> {
  const terms = parseOrder(orderBy);
  const [first, ...others] = terms;
  const isOwn = others.length === 0 && (!first || first.field === natural?.field);
  const isReversed = isOwn && first !== undefined && first.direction !== natural?.direction;
  if (isOwn && !isReversed && !conditions) return list;
  const purpose = [...list.purpose, { orderBy: terms, conditions }];
  if (isReversed && !conditions && list.ends === 'both') return reversed({ ...list, purpose });
  return {
    ...list,
    purpose,
    ends: 'whole',
    arranged: {
      argument: conditions ? 'filter' : 'orderBy',
      reversed: isReversed,
      ...(conditions && meets && { meets }),
      ...(!isOwn && { compare: comparedBy(terms, orders) }),
    },
  };
}

/** Returns the list from its end to its beginning. */
const reversed = <Item>(list: ServiceList<Item>): ServiceList<Item> => ({
  ...list,
  async read({ size, token, before, end = 'first' }) {
    const page = await list.read({
      size,
      token: before,
      before: token,
      end: end === 'first' ? 'last' : 'first',
    });
    if (!page) return null;
    const last = page.items.length - 1;
    const tokenAfter = (index: number) => page.tokenAfter?.(last - index) ?? '';
    return new TwoWayPage({
      items: page.items.toReversed(),
      hasNext: hasPrevious(page),
      hasPrevious: hasNext(page),
      tokenAfter,
      tokenBefore: () => tokenAfter(0),
    });
  },
});
