import { useCallback, useEffect, useState } from 'react';
import { createValue, useValue } from '../../../pages/value.ts';
import { useClient } from '../../data/connection.tsx';
import type { AssetRowFragment } from '../../generated/operations.ts';
import { type AssetList, type AssetListState, openAssetList } from './asset-list.ts';

export interface UsedAssetList extends AssetListState {
  readonly need: (index: number) => void;
  readonly retry: () => void;
  readonly readOn: () => void;
  readonly replace: (asset: AssetRowFragment) => void;
  /** Reads the list anew from its beginning. */
  readonly reload: () => void;
}

const none = createValue<AssetListState>({
  rows: [],
  read: 0,
  hasNext: true,
  isReading: true,
  isHeld: false,
  error: null,
});

const retryMs = 3_000;

/** The list of assets of a filter, as long as the component shows it. A list of which the gateway went away is read on. */
export function useAssetList(location: string, filter: string | null, orderBy: string | null): UsedAssetList {
  const client = useClient();
  const [version, setVersion] = useState(0);
  const [list, setList] = useState<AssetList | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another list.
  useEffect(() => {
    const opened = openAssetList(client, { location, filter, orderBy });
    setList(opened);
    return () => opened.close();
  }, [client, location, filter, orderBy, version]);
  const state = useValue(list?.state ?? none);
  const isAway = state.error?.code === 'NETWORK';
  useEffect(() => {
    if (!isAway || !list) return undefined;
    const timer = setInterval(() => list.retry(), retryMs);
    return () => clearInterval(timer);
  }, [isAway, list]);
  return {
    ...state,
    need: useCallback((index: number) => list?.need(index), [list]),
    retry: useCallback(() => list?.retry(), [list]),
    readOn: useCallback(() => list?.readOn(), [list]),
    replace: useCallback((asset: AssetRowFragment) => list?.replace(asset), [list]),
    reload: useCallback(() => setVersion((before) => before + 1), []),
  };
}
