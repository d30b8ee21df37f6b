import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { useData } from '../../data/use-data.ts';
import { AssetCountDocument } from '../../generated/operations.ts';
import { useOpened } from '../../ui/use-opened.ts';
import { lastPart } from '../place.ts';
import { useSearch } from '../use-search.ts';
import { AssetPanel } from './asset-panel.tsx';
import { AssetResults, type ListedAssets } from './asset-results.tsx';
import { chosenColumns } from './column-chooser.tsx';

/** The table of the assets, and beside it the details of the one that the address names. */
export function AssetSplit(listed: ListedAssets) {
  const { place, list, filter } = listed;
  const [search] = useSearchParams();
  const set = useSearch();
  const [asset, open] = useOpened('asset');
  const name = asset && `${place.name}/assets/${asset}`;
  const columns = useMemo(() => chosenColumns(search.get('columns')), [search]);
  const { data, reload } = useData(AssetCountDocument, { location: place.name, query: filter });
  const show = useCallback((one: string | null) => open(one && lastPart(one)), [open]);
  return (
    <div className={`asset-split ${asset ? 'has-panel' : ''}`}>
      <AssetResults
        {...listed}
        count={data?.inventoryLocation?.assets?.totalCount ?? null}
        columns={columns}
        shownAsset={name}
        onSearch={set}
        onShow={show}
        onReload={() => {
          list.restart();
          reload();
        }}
      />
      {name && <AssetPanel name={name} onClose={() => show(null)} onChanged={list.replace} />}
    </div>
  );
}
