import { FlexRender, type Row } from '@tanstack/react-table';
import { memo, type RefObject } from 'react';
import type { AssetRowFragment } from '../../generated/operations.ts';
import { visibleText } from '../../ui/control-characters.ts';
import { Visible } from '../../ui/visible.tsx';
import { lastPart } from '../place.ts';
import { type AssetFeatures, numberCell } from './asset-column-model.tsx';
import type { AssetTableProps } from './asset-table-props.ts';

interface Props extends Pick<AssetTableProps, 'columns'> {
  readonly index: number;
  /** Undefined until it was read. */
  readonly row: Row<AssetFeatures, AssetRowFragment> | undefined;
  readonly isSelected: boolean;
  readonly isShown: boolean;
  /** The latest functions of the table: new ones need no new rows. */
  readonly events: RefObject<AssetTableProps>;
}

/** A row of the table of assets. */
export const AssetTableRow = memo(AssetRow, isSame);

/** The table makes its rows anew as one scrolls: a row stays as it is while its asset and its columns do. */
function isSame(one: Props, other: Props): boolean {
  return (
    one.row?.original === other.row?.original &&
    one.columns === other.columns &&
    one.index === other.index &&
    one.isSelected === other.isSelected &&
    one.isShown === other.isShown
  );
}

function AssetRow({ index, row, isSelected, isShown, events }: Props) {
  if (!row)
    return (
      <tr aria-rowindex={index + 2}>
        <td />
        <td className="muted">Row {index + 1} is not read yet</td>
      </tr>
    );
  const asset = row.original;
  const title = asset.title || lastPart(asset.name);
  return (
    <tr aria-rowindex={index + 2} className={isShown ? 'shown' : undefined}>
      <td className="check-cell">
        <input
          type="checkbox"
          aria-label={`Select ${visibleText(title)}`}
          checked={isSelected}
          onChange={({ target }) => events.current.onSelect(asset.name, target.checked)}
        />
      </td>
      <td>
        <button
          type="button"
          className="link clip"
          title={visibleText(title)}
          onClick={() => events.current.onShow(asset.name)}
        >
          <Visible text={title} />
        </button>
      </td>
      {row.getAllCells().map((cell) => (
        <td key={cell.id} className={numberCell(cell.column.id)}>
          <FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  );
}
