import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { useData } from '../../data/use-data.ts';
import { AssetCountDocument } from '../../generated/operations.ts';
import { lastPart, type Place } from '../place.ts';
import { useSearch } from '../use-search.ts';
import { AssetPanel } from './asset-panel.tsx';
import { AssetResults } from './asset-results.tsx';
import { chosenColumns } from './column-chooser.tsx';
import type { UsedAssetList } from './use-asset-list.ts';

interface Props {
  readonly place: Place;
  readonly list: UsedAssetList;
  readonly filter: string | null;
  readonly orderBy: string | null;
  readonly selected: ReadonlySet<string>;
  readonly onSelected: (selected: ReadonlySet<string>) => void;
}

/** The table of the assets, and beside it the details of the one that the address names. */
export function AssetSplit({ place, list, filter, orderBy, selected, onSelected }: Props) {
  const [search] = useSearchParams();
  const set = useSearch();
  const asset = search.get('asset');
  const name = asset && `${place.name}/assets/${asset}`;
  const columns = useMemo(() => chosenColumns(search.get('columns')), [search]);
  const { data, reload } = useData(AssetCountDocument, { location: place.name, filter });
  const show = useCallback((one: string | null) => set('asset', one && lastPart(one)), [set]);
  return (
    <div className={`asset-split ${asset ? 'has-panel' : ''}`}>
      <AssetResults
        place={place}
        list={list}
        count={data?.inventoryLocation?.assets?.totalCount ?? null}
        columns={columns}
        filter={filter}
        orderBy={orderBy}
        selected={selected}
        shownAsset={name}
        onSearch={set}
        onSelected={onSelected}
        onShow={show}
        onReload={() => {
          list.reload();
          reload();
        }}
      />
      {name && <AssetPanel name={name} onClose={() => show(null)} onChanged={list.replace} />}
    </div>
  );
}
