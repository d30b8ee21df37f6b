import { useMemo } from 'react';
import type { AssetRowFragment } from '../../generated/operations.ts';
import { Button } from '../../ui/button.tsx';
import { visibleText } from '../../ui/control-characters.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { visibly } from '../../ui/visible.tsx';
import { lastPart } from '../place.ts';
import type { AssetColumn } from './asset-columns.tsx';

/** Assets that one click selects at most: a change of a group takes a thousand. */
export const selectedAtOnce = 1_000;
/** Height of a row as the style sheet has it, in pixels. */
const rowHeight = 40;

interface Props {
  readonly columns: readonly AssetColumn[];
  readonly rows: readonly AssetRowFragment[];
  /** Number of rows in the list, also those that were not read. */
  readonly count: number;
  readonly orderBy: string | null;
  readonly selected: ReadonlySet<string>;
  readonly shownAsset: string | null;
  readonly onOrder: (orderBy: string | null) => void;
  readonly onSelected: (selected: ReadonlySet<string>) => void;
  readonly onShow: (name: string) => void;
  /** Called with the index of the last row that is wanted. */
  readonly onNeed: (index: number) => void;
}

/** Assets of a list of any length, which can be selected, ordered and opened. */
export function AssetTable(props: Props) {
  const { columns: chosen, rows, selected, onSelected, onShow } = props;
  const columns = useMemo(
    () => [selection(rows.slice(0, selectedAtOnce), selected, onSelected), title(onShow), ...chosen],
    [rows, selected, onSelected, onShow, chosen],
  );
  return (
    <DataTable
      className="assets"
      label="Assets"
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      count={props.count}
      rowHeight={rowHeight}
      order={props.orderBy}
      shown={props.shownAsset}
      onOrder={props.onOrder}
      onNeed={props.onNeed}
    />
  );
}

const rowKey = ({ name }: AssetRowFragment) => name;
const titleOf = ({ title, name }: AssetRowFragment) => title || lastPart(name);

/** The boxes that select assets, and in the head one for the first ones, `rows`. */
function selection(
  rows: Props['rows'],
  selected: Props['selected'],
  onSelected: Props['onSelected'],
): Column<AssetRowFragment> {
  const all = rows.length;
  const isAllSelected = all > 0 && selected.size >= all && rows.every(({ name }) => selected.has(name));
  const select = (name: string, isSelected: boolean) =>
    onSelected(new Set([...selected].filter((one) => one !== name).concat(isSelected ? name : [])));
  return {
    title: 'Selected',
    width: '44px',
    head: (
      <input
        type="checkbox"
        aria-label={`Select the first ${all} assets`}
        checked={isAllSelected}
        onChange={({ target }) => onSelected(new Set(target.checked ? rows.map(rowKey) : []))}
      />
    ),
    cell: (asset) => (
      <input
        type="checkbox"
        aria-label={`Select ${visibleText(titleOf(asset))}`}
        checked={selected.has(asset.name)}
        onChange={({ target }) => select(asset.name, target.checked)}
      />
    ),
  };
}

const title = (onShow: Props['onShow']): Column<AssetRowFragment> => ({
  title: 'Title',
  width: 'minmax(150px, 1fr)',
  orderBy: 'TITLE',
  cell: (asset) => (
    <Button className="link clip" title={visibleText(titleOf(asset))} onClick={() => onShow(asset.name)}>
      {visibly(titleOf(asset))}
    </Button>
  ),
});
