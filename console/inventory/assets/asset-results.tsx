import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { ChangeAdvice } from '../../ui/change-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { countText } from '../../ui/noun.ts';
import type { Place } from '../place.ts';
import type { AssetColumn } from './asset-columns.tsx';
import { AssetTable } from './asset-table.tsx';
import { ChangesNotice } from './changes-notice.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { FilterFault } from './filter-fault.tsx';
import { type AssetList, maxAhead } from './use-asset-list.ts';

/** A list of assets, its conditions, and the selected ones. */
export interface ListedAssets {
  readonly place: Place;
  readonly list: AssetList;
  readonly filter: string | null;
  readonly orderBy: string | null;
  readonly selected: ReadonlySet<string>;
  readonly onSelected: (selected: ReadonlySet<string>) => void;
}

interface Props extends ListedAssets {
  /** Number of assets of the filter; null until it is known, or where the service cannot count them. */
  readonly count: number | null;
  readonly columns: readonly AssetColumn[];
  readonly shownAsset: string | null;
  readonly onSearch: (name: string, value: string | null) => void;
  readonly onShow: (name: string) => void;
  readonly onReload: () => void;
}

/** The table of assets with its head and foot, or what stands in its place. */
export function AssetResults(props: Props) {
  const { place, list, columns, filter, onSearch, onReload } = props;
  const { hasMore, error, reload } = list;
  const read = list.rows.length;
  const fault = error && <FilterFault filter={filter ?? ''} error={error} onRetry={reload} />;
  const isEmpty = list.first !== null && read === 0;
  if (read === 0 && !isEmpty) return fault ?? <Loading />;
  const known = hasMore ? Math.max(read + 1, props.count ?? 0) : read;
  return (
    <section className="card flush asset-results">
      <header>
        <p role="status">
          <b className="number">
            {hasMore && props.count === null ? `${countText(read)}+` : countText(known)}
          </b>{' '}
          assets{filter && ' meet the filter'}
        </p>
        <div className="actions">
          <ChangesNotice location={place.name} onReload={onReload} />
          <ColumnChooser chosen={columns} onChoose={(text) => onSearch('columns', text)} />
        </div>
      </header>
      {fault}
      {isEmpty ? (
        <Empty place={place} filter={filter} />
      ) : (
        <AssetTable
          key={`${filter} ${props.orderBy}`}
          columns={columns}
          rows={list.rows}
          count={known}
          orderBy={props.orderBy}
          selected={props.selected}
          shownAsset={props.shownAsset}
          onOrder={(order) => onSearch('order', order)}
          onSelected={props.onSelected}
          onShow={props.onShow}
          onNeed={list.need}
        />
      )}
      <p className="table-foot">
        <span>
          {countText(read)} of {countText(known)} read{list.isReading && ', reading on'}
        </span>
        {hasMore && <ReadingNote list={list} />}
      </p>
    </section>
  );
}

/** Says how further rows are read. */
function ReadingNote({ list: { isHeld, readOn } }: { readonly list: AssetList }) {
  if (!isHeld) return <span>Further assets are read as you scroll.</span>;
  return (
    <span>
      Assets are read from the first one on; to see the last ones, order the other way.{' '}
      <Button className="link" onClick={readOn}>
        Read {countText(maxAhead)} more
      </Button>
    </span>
  );
}

function Empty({ place, filter }: Pick<Props, 'place' | 'filter'>) {
  return filter ? (
    <EmptyState title="No asset meets the filter">
      A comparison with a field that an asset lacks is never met, not even with <code>!=</code>.
    </EmptyState>
  ) : (
    <EmptyState title="No assets yet">
      Machines come from files and scanners.{' '}
      <ChangeAdvice scope="inventory:write">
        <Link href={`${place.path}/imports`}>Import a file</Link>
      </ChangeAdvice>
    </EmptyState>
  );
}
