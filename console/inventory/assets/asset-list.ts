import { type Client, TributaryError } from '@tributary/client';
import { createValue, type Value } from '../../../pages/value.ts';
import {
  type AssetRowFragment,
  AssetsDocument,
  type InventoryAssetOrder,
} from '../../generated/operations.ts';
import { assetColumns } from './asset-columns.tsx';

const orderFields = ['TITLE' as const, ...assetColumns.flatMap(({ orderBy }) => orderBy ?? [])];

/** Conditions of a list of assets. */
export interface AssetQuery {
  readonly location: string;
  readonly filter: string | null;
  readonly orderBy: string | null;
}

export interface AssetListState {
  /** Assets from the first one on, without holes. The array grows in place. */
  readonly rows: readonly AssetRowFragment[];
  readonly read: number;
  readonly hasNext: boolean;
  readonly isReading: boolean;
  /** Whether reading has stopped before the wanted row, because it is far. */
  readonly isHeld: boolean;
  readonly error: TributaryError | null;
}

export interface AssetList {
  readonly state: Value<AssetListState>;
  /** Reads pages until the row of that index is there, or until as many rows as one call reads at most. */
  need(index: number): void;
  /** Shows another version of an asset that was read. */
  replace(asset: AssetRowFragment): void;
  /** Reads on after an error. */
  retry(): void;
  /** Reads on towards the wanted row. */
  readOn(): void;
  close(): void;
}

/** The first page is small, so that it shows at once. Larger pages than the others would hold up a frame. */
const firstPage = 100;
const furtherPage = 500;
/**
 * Rows that one jump reads at most, for 40 points. The array has no holes, so that the end of the list is reached through
 * all pages before it.
 */
export const maxAhead = 20_000;

/** Reads a list of assets page by page, as far as it is needed. A failure keeps the rows that were read. */
export function openAssetList(client: Client, query: AssetQuery): AssetList {
  const leaving = new AbortController();
  const rows: AssetRowFragment[] = [];
  const state = createValue<AssetListState>({
    rows,
    read: 0,
    hasNext: true,
    isReading: false,
    isHeld: false,
    error: null,
  });
  let after: string | null = null;
  let wanted = firstPage - 1;
  let bound = wanted;
  const show = (changes: Partial<AssetListState>) => {
    if (!leaving.signal.aborted) state.set({ ...state.get(), read: rows.length, ...changes });
  };
  const readOn = async () => {
    const isDone = () => !state.get().hasNext || rows.length > Math.min(wanted, bound);
    if (state.get().isReading || isDone()) return;
    show({ isReading: true, isHeld: false, error: null });
    try {
      while (!isDone()) {
        const { nodes, pageInfo } = await pageAfter(client, query, after, leaving.signal);
        rows.push(...nodes);
        after = pageInfo.endCursor;
        show({ hasNext: pageInfo.hasNextPage });
      }
      show({ isReading: false, isHeld: state.get().hasNext && rows.length <= wanted });
    } catch (error) {
      show({ isReading: false, error: error instanceof TributaryError ? error : null });
    }
  };
  void readOn();
  return {
    state,
    need(index) {
      wanted = index;
      if (!state.get().isReading) bound = rows.length + maxAhead;
      if (!state.get().error) void readOn();
    },
    replace(asset) {
      const index = rows.findIndex(({ name }) => name === asset.name);
      if (index >= 0) rows[index] = asset;
      show({});
    },
    retry: () => void readOn(),
    readOn() {
      bound = rows.length + maxAhead;
      void readOn();
    },
    close: () => leaving.abort(),
  };
}

/** Returns the order of an address, such as `TITLE desc`; none for an order that the list does not have. */
export function orderTerms(order: string | null): InventoryAssetOrder[] {
  const [name, direction] = order?.split(' ') ?? [];
  const field = orderFields.find((one) => one === name);
  return field ? [{ field, direction: direction === 'desc' ? 'DESC' : 'ASC' }] : [];
}

async function pageAfter(client: Client, query: AssetQuery, after: string | null, signal: AbortSignal) {
  const first = after === null ? firstPage : furtherPage;
  const { location, filter, orderBy } = query;
  const variables = { location, query: filter, orderBy: orderTerms(orderBy), first, after };
  const { inventoryLocation } = await client.query(AssetsDocument, variables, { signal });
  const page = inventoryLocation?.assets;
  if (!page) throw new TributaryError('There is no such location.', { code: 'NOT_FOUND' });
  return page;
}
