import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { AssetFiguresDocument, AssetsDocument } from '../../generated/operations.ts';
import { LocationHead } from '../location-head.tsx';
import type { PageProps } from '../page-props.ts';
import { useSearch } from '../use-search.ts';
import { AssetFigures, aggregations } from './asset-figures.tsx';
import { AssetSplit } from './asset-split.tsx';
import { FilterField } from './filter-field.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { type UsedAssetList, useAssetList } from './use-asset-list.ts';
import { useSelected } from './use-selected.ts';

/** Assets of a location as one long table, with a filter, figures and details. */
export function Assets({ place }: PageProps) {
  const [search] = useSearchParams();
  const set = useSearch();
  const [filter, orderBy] = [search.get('filter'), search.get('order')];
  const { selected, setSelected, clear } = useSelected(filter);
  const list = useAssetList(place.name, filter, orderBy);
  const labelKeys = useLabelKeys(list);
  const counted = { location: place.name, filter };
  return (
    <>
      <LocationHead
        place={place}
        tab="assets"
        behind={[
          { document: AssetsDocument, variables: { ...counted, orderBy, first: 500 } },
          { document: AssetFiguresDocument, variables: { ...counted, aggregations } },
        ]}
      />
      <div className="stack">
        <FilterField
          key={`filter ${filter}`}
          location={place.name}
          filter={filter ?? ''}
          labelKeys={labelKeys}
          onApply={(text) => set('filter', text || null)}
        />
        <AssetFigures
          key={`figures ${filter}`}
          location={place.name}
          filter={filter}
          isOpen={search.has('figures')}
          onOpen={(isOpen) => isOpen !== search.has('figures') && set('figures', isOpen ? 'open' : null)}
        />
        <SelectionBar place={place} selected={selected} onClear={clear} />
        <AssetSplit
          place={place}
          list={list}
          filter={filter}
          orderBy={orderBy}
          selected={selected}
          onSelected={setSelected}
        />
      </div>
    </>
  );
}

/** Rows whose labels are suggested in filters. */
const sampledRows = 200;

function useLabelKeys({ rows, read }: UsedAssetList): readonly string[] {
  const sampled = Math.min(read, sampledRows);
  return useMemo(() => {
    const labels = rows.slice(0, sampled).flatMap((row) => row.labels);
    return [...new Set(labels.map(({ key }) => key))].sort();
  }, [rows, sampled]);
}
