import { type RawBuilder, sql } from 'kysely';
import type {
  Page,
  PageRequest,
  PageToken,
  Subscription,
  SubscriptionQuery,
} from '../../../../apis/reseller/contract.ts';
import { badInput } from '../../../../kit/fault.ts';
import { pageOfRows, SealedPage } from '../../../../kit/page.ts';
import type { Sealer } from '../../../../kit/sealer.ts';
import {
  type Kept,
  keptOf,
  keptText,
  type OrderKey,
  type Stretch,
} from '../../../../storage/queries/order-keys.ts';
import type { EmbeddedParts } from '../options.ts';
import { subscriptionOfRow } from '../rows.ts';
import { commitmentEnd, type ListedRow } from './queries.ts';

type ListName = 'subscriptions' | 'transferable-subscriptions' | 'subscriptions-by-domain';

/** Returns the purpose of the page tokens of a list: a token of one list or filter does not open in another. */
export const purposeOf = (list: ListName, ...filter: readonly unknown[]): string =>
  JSON.stringify([`reseller-${list}`, ...filter]);

type Field = NonNullable<SubscriptionQuery['orderBy']>[number]['field'] | 'ID';

const textKey = (value: RawBuilder<string>) => ({ value, shown: value, bound: keptText });
const numberKey = (value: RawBuilder<number>) => ({
  value,
  shown: value,
  bound: (kept: Parameters<OrderKey['bound']>[0]) => sql`cast(${keptText(kept)} as bigint)`,
});

/** Sorts after every time, or before them in the other direction: a subscription without a commitment comes last. */
const without = (descending: boolean) => sql.lit(descending ? -1 : Number.MAX_SAFE_INTEGER);

const keysByField: Readonly<
  Record<Field, (parts: Pick<EmbeddedParts, 'engine'>, descending: boolean) => Omit<OrderKey, 'descending'>>
> = {
  ID: () => numberKey(sql.ref('s.id')),
  // The ids of subscriptions are in the order of their creation.
  CREATED_AT: () => numberKey(sql.ref('s.id')),
  CUSTOMER_DOMAIN: () => textKey(sql.ref('c.customer_domain')),
  SKU_ID: () => textKey(sql.ref('s.sku_id')),
  COMMITMENT_ENDS_AT: ({ engine }, descending) =>
    numberKey(sql`coalesce(${commitmentEnd(engine)}, ${without(descending)})`),
};

/** Returns the keys of a list's order; the last one is unique, in the direction of the one before it. */
export function keysOf(
  parts: Pick<EmbeddedParts, 'engine'>,
  { orderBy = [], customerNamePrefix }: SubscriptionQuery,
): readonly OrderKey[] {
  const own = customerNamePrefix ? [{ field: 'CUSTOMER_DOMAIN', direction: 'ASC' } as const] : [];
  const terms = orderBy.length > 0 ? orderBy : own;
  const last = { field: 'ID', direction: terms.at(-1)?.direction ?? 'ASC' } as const;
  return [...terms, last].map(({ field, direction }) => {
    const descending = direction === 'DESC';
    return { ...keysByField[field](parts, descending), descending };
  });
}

/** Returns a page of subscriptions, oldest first; `rows` has one more than the page when there is a next one. */
export function pageOf(
  sealer: Sealer,
  purpose: string,
  rows: readonly ListedRow[],
  size: number,
  shown = (row: ListedRow) => subscriptionOfRow(row, row.customer_domain),
): Page<Subscription> {
  const kept = rows.slice(0, size);
  return new SealedPage({
    items: kept.map(shown),
    hasNext: rows.length > size,
    tokenAfter: (index) => sealer.seal(purpose, kept[index]?.id ?? null),
  });
}

/** Returns the page of rows that begin at the stretch's end. */
export const pageOfStretch = (
  sealer: Sealer,
  { purpose, keys }: { readonly purpose: string; readonly keys: readonly OrderKey[] },
  rows: readonly ListedRow[],
  page: PageRequest,
): Page<Subscription> =>
  pageOfRows(rows, page, {
    itemOf: (row) => subscriptionOfRow(row, row.customer_domain),
    tokenOf(row) {
      const [first = null, ...others] = row ? keptOf(row, keys) : [];
      // A single key is sealed alone.
      return sealer.seal(purpose, others.length === 0 ? first : [first, ...others]);
    },
  });

/** Returns the keys of the row that a token names; null without a token. Throws BAD_USER_INPUT. */
export function keptIn(sealer: Sealer, purpose: string, token: PageToken | undefined): Kept | null {
  if (token === undefined) return null;
  const kept = sealer.open(purpose, token);
  if (typeof kept === 'string' || typeof kept === 'number') return [kept];
  if (Array.isArray(kept)) return kept;
  throw badInput('pageToken', 'a token that this list gave for this filter', token);
}

/** Returns the part of the list that a page is read from. Throws BAD_USER_INPUT for a token of another list. */
export const stretchOf = (
  sealer: Sealer,
  purpose: string,
  { token, before, end = 'first' }: PageRequest,
): Stretch => ({
  after: keptIn(sealer, purpose, token),
  before: keptIn(sealer, purpose, before),
  end,
});
