import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useData } from '../../data/use-data.ts';
import { AssetCountDocument, AssetFiguresDocument, AssetsDocument } from '../../generated/operations.ts';
import { LocationHead } from '../location-head.tsx';
import type { PageProps } from '../page-props.ts';
import { lastPart } from '../place.ts';
import { useSearch } from '../use-search.ts';
import { AssetFigures, aggregations } from './asset-figures.tsx';
import { AssetPanel } from './asset-panel.tsx';
import { AssetResults } from './asset-results.tsx';
import { chosenColumns } from './column-chooser.tsx';
import { FilterField } from './filter-field.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useAssetList } from './use-asset-list.ts';

/** Assets of a location as one long table, with a filter, figures and details. */
export function Assets({ place }: PageProps) {
  const [search] = useSearchParams();
  const set = useSearch();
  const filter = search.get('filter');
  const orderBy = search.get('order');
  const asset = search.get('asset');
  const columns = useMemo(() => chosenColumns(search.get('columns')), [search]);
  const [selection, setSelection] = useState({ filter, names: none });
  // Assets that another filter hides are not changed unseen.
  const selected = selection.filter === filter ? selection.names : none;
  const setSelected = (names: ReadonlySet<string>) => setSelection({ filter, names });
  const list = useAssetList(place.name, filter, orderBy);
  const counted = { location: place.name, filter };
  const { data, reload } = useData(AssetCountDocument, counted);
  const count = data?.inventoryLocation?.assets?.totalCount ?? null;
  const sampled = Math.min(list.read, sampledRows);
  const labelKeys = useMemo(() => keysOf(list.rows.slice(0, sampled)), [list.rows, sampled]);
  const show = useCallback((name: string | null) => set('asset', name && lastPart(name)), [set]);
  const showFigures = (isOpen: boolean) => {
    if (isOpen !== search.has('figures')) set('figures', isOpen ? 'open' : null);
  };
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
          onOpen={showFigures}
        />
        <SelectionBar place={place} selected={selected} onClear={() => setSelected(none)} />
        <div className={`asset-split ${asset ? 'has-panel' : ''}`}>
          <AssetResults
            place={place}
            list={list}
            count={count}
            columns={columns}
            filter={filter}
            orderBy={orderBy}
            selected={selected}
            shownAsset={asset && `${place.name}/assets/${asset}`}
            onSearch={set}
            onSelected={setSelected}
            onShow={show}
            onReload={() => {
              list.reload();
              reload();
            }}
          />
          {asset && (
            <AssetPanel
              name={`${place.name}/assets/${asset}`}
              onClose={() => show(null)}
              onChanged={list.replace}
            />
          )}
        </div>
      </div>
    </>
  );
}

const none: ReadonlySet<string> = new Set();

/** Rows whose labels are suggested in filters. */
const sampledRows = 200;

const keysOf = (
  rows: readonly { readonly labels: readonly { readonly key: string }[] }[],
): readonly string[] => [...new Set(rows.flatMap(({ labels }) => labels.map(({ key }) => key)))].sort();
