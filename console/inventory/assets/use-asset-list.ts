import { useQueryClient } from '@tanstack/react-query';
import { queryKey } from '@tributary/client/query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type List, useList } from '../../data/use-list.ts';
import {
  type AssetRowFragment,
  AssetsDocument,
  type AssetsQuery,
  type InventoryAssetOrder,
} from '../../generated/operations.ts';
import { assetColumns } from './asset-columns.tsx';

/** Conditions of a list of assets. */
export interface AssetConditions {
  readonly location: string;
  readonly filter: string | null;
  readonly orderBy: string | null;
}

export interface AssetList extends List<AssetRowFragment> {
  /** Whether reading has stopped before the wanted row, because it is far. */
  readonly isHeld: boolean;
  /** Reads pages until the row of that index is there, or until as many rows as one call reads at most. */
  readonly need: (index: number) => void;
  /** Reads on towards the wanted row. */
  readonly readOn: () => void;
  /** Shows another version of an asset that was read. */
  readonly replace: (asset: AssetRowFragment) => void;
}

/** Larger pages would hold up a frame. */
const pageSize = 500;
/**
 * Rows that one jump reads at most, for 40 points. A list has no holes, so that its end is reached through all pages
 * before it.
 */
export const maxAhead = 20_000;

const pick = ({ inventoryLocation }: AssetsQuery) => inventoryLocation?.assets ?? null;
const orderFields = ['TITLE' as const, ...assetColumns.flatMap(({ orderBy }) => orderBy ?? [])];

/** Returns the order of an address, such as `TITLE desc`; none for an order that the list does not have. */
export function orderTerms(order: string | null): InventoryAssetOrder[] {
  const [name, direction] = order?.split(' ') ?? [];
  const field = orderFields.find((one) => one === name);
  return field ? [{ field, direction: direction === 'desc' ? 'DESC' : 'ASC' }] : [];
}

const assetVariables = ({ location, filter, orderBy }: AssetConditions) => ({
  location,
  query: filter,
  orderBy: orderTerms(orderBy),
  first: pageSize,
});

/** The list of assets of a filter, which is read as far as it is needed. */
export function useAssetList(conditions: AssetConditions): AssetList {
  const cache = useQueryClient();
  const list = useList(AssetsDocument, assetVariables(conditions), pick, { isKept: false });
  const { rows, hasMore, more, isReading } = list;
  const [wanted, setWanted] = useState(0);
  const [bound, setBound] = useState(maxAhead);
  const latest = useRef({ rows, isReading });
  latest.current = { rows, isReading };
  const readOn = useCallback(() => setBound(latest.current.rows.length + maxAhead), []);
  useEffect(() => {
    if (hasMore && rows.length <= wanted && rows.length < bound) more();
  }, [hasMore, rows, wanted, bound, more]);
  return {
    ...list,
    isHeld: hasMore && !isReading && rows.length >= bound && rows.length <= wanted,
    readOn,
    need: useCallback(
      (index: number) => {
        setWanted(index);
        if (!latest.current.isReading) readOn();
      },
      [readOn],
    ),
    replace: (asset) =>
      cache.setQueriesData<{ pages: { data: { nodes: AssetRowFragment[] } | null }[] }>(
        { queryKey: queryKey(AssetsDocument) },
        (known) => known && { ...known, pages: known.pages.map((page) => withAsset(page, asset)) },
      ),
  };
}

function withAsset<Page extends { readonly data: { readonly nodes: readonly AssetRowFragment[] } | null }>(
  page: Page,
  asset: AssetRowFragment,
): Page {
  if (!page.data?.nodes.some(({ name }) => name === asset.name)) return page;
  const nodes = page.data.nodes.map((one) => (one.name === asset.name ? asset : one));
  return { ...page, data: { ...page.data, nodes } };
}
