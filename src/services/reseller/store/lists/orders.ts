import * as z from 'zod';
import type { Page, PageToken, Subscription } from '../../../../apis/reseller/contract.ts';
import { badInput } from '../../../../kit/fault.ts';
import { SealedPage } from '../../../../kit/page.ts';
import type { Sealer } from '../../../../kit/sealer.ts';
import { subscriptionOfRow } from '../rows.ts';
import type { ListedRow } from './queries.ts';

/** The order of a list, with the purpose of its page tokens: a token of one order does not open in another. */
export interface Order<Key> {
  readonly purpose: string;
  readonly key: z.ZodType<Key>;
  keyOf(row: ListedRow): Key;
}

export const oldestFirst = (...filter: readonly unknown[]): Order<number> => ({
  purpose: JSON.stringify(['reseller-subscriptions', ...filter]),
  key: z.number(),
  keyOf: ({ id }) => id,
});

export const transferable = (...filter: readonly unknown[]): Order<number> => ({
  ...oldestFirst(...filter),
  purpose: JSON.stringify(['reseller-transferable-subscriptions', ...filter]),
});

/** Orders by domain and then oldest first, so that an index finds the first rows of a page. */
export const byDomain = (...filter: readonly unknown[]): Order<readonly [domain: string, id: number]> => ({
  purpose: JSON.stringify(['reseller-subscriptions-by-domain', ...filter]),
  key: z.tuple([z.string(), z.number()]),
  keyOf: ({ customer_domain, id }) => [customer_domain, id],
});

/** Returns a page of subscriptions; `rows` has one more than the page when there is a next one. */
export function pageOf<Key>(
  sealer: Sealer,
  order: Order<Key>,
  rows: readonly ListedRow[],
  size: number,
  shown = (row: ListedRow) => subscriptionOfRow(row, row.customer_domain),
): Page<Subscription> {
  const kept = rows.slice(0, size);
  const token = (row: ListedRow | undefined) => sealer.seal(order.purpose, row ? order.keyOf(row) : null);
  return new SealedPage({
    items: kept.map(shown),
    hasNext: rows.length > size,
    tokenAfter: (index) => token(kept[index]),
  });
}

/** Returns the key of the last row before the page; null for the first page. Throws BAD_USER_INPUT. */
export function keyBefore<Key>(
  sealer: Sealer,
  { purpose, key: format }: Pick<Order<Key>, 'purpose' | 'key'>,
  token: PageToken | undefined,
): Key | null {
  if (token === undefined) return null;
  const key = format.safeParse(sealer.open(purpose, token));
  if (key.success) return key.data;
  throw badInput('pageToken', 'a token that this list gave for this filter', token);
}
