import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { LocationHead } from '../location-head.tsx';
import type { PageProps } from '../place.ts';
import { useSearch } from '../use-search.ts';
import { AssetFigures } from './asset-figures.tsx';
import { AssetSplit } from './asset-split.tsx';
import { FilterField } from './filter-field.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { type AssetList, useAssetList } from './use-asset-list.ts';

/** Assets of a location as one long table, with a filter, figures and details. */
export function Assets({ place }: PageProps) {
  const [search] = useSearchParams();
  const [filter, orderBy] = [search.get('filter'), search.get('order')];
  const { selected, setSelected, clear } = useSelected(filter);
  const conditions = { location: place.name, filter, orderBy };
  const list = useAssetList(conditions);
  const listed = { place, list, filter, orderBy, selected, onSelected: setSelected };
  return (
    <>
      <LocationHead place={place} tab="assets" />
      <div className="stack">
        {/* Another filter begins with its own text and figures. */}
        <Filter key={filter} location={place.name} filter={filter} list={list} />
        <SelectionBar place={place} selected={selected} onClear={clear} />
        <AssetSplit {...listed} />
      </div>
    </>
  );
}

interface FilterProps {
  readonly location: string;
  readonly filter: string | null;
  readonly list: AssetList;
}

/** The filter of the address, and figures over its assets. */
function Filter({ location, filter, list }: FilterProps) {
  const [search] = useSearchParams();
  const set = useSearch();
  const isOpen = search.has('figures');
  return (
    <>
      <FilterField
        location={location}
        filter={filter ?? ''}
        labelKeys={useLabelKeys(list)}
        onApply={(text) => set('filter', text || null)}
      />
      <AssetFigures
        location={location}
        filter={filter}
        isOpen={isOpen}
        onOpen={(opened) => opened !== isOpen && set('figures', opened ? 'open' : null)}
      />
    </>
  );
}

/** Rows whose labels are suggested in filters. */
const sampledRows = 200;

function useLabelKeys({ rows }: AssetList): readonly string[] {
  return useMemo(() => {
    const labels = rows.slice(0, sampledRows).flatMap((row) => row.labels);
    return [...new Set(labels.map(({ key }) => key))].sort();
  }, [rows]);
}

const none: ReadonlySet<string> = new Set();

/** Names of the selected assets. Another filter begins with none, so that no hidden asset is changed unseen. */
function useSelected(filter: string | null) {
  const [selection, setSelection] = useState({ filter, names: none });
  const selected = selection.filter === filter ? selection.names : none;
  const setSelected = useCallback((names: ReadonlySet<string>) => setSelection({ filter, names }), [filter]);
  return { selected, setSelected, clear: () => setSelected(none) };
}
