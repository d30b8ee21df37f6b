import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type RefObject, useEffect, useRef } from 'react';
import type { AssetRowFragment } from '../../generated/operations.ts';
import { lastPart } from '../place.ts';
import type { AssetColumn } from './asset-columns.tsx';
import { AssetTableHead } from './asset-table-head.tsx';
import type { AssetTableProps } from './asset-table-props.ts';

/** Height of a row as the style sheet has it, in pixels. */
const rowHeight = 40;
const overscan = 10;
const fixedColumns = 2;
const checkWidth = 44;
const titleWidth = 200;

/** Assets of a list of any length: only visible rows are rendered, and the scrollbar is as long as the list. */
export function AssetTable(props: AssetTableProps) {
  const { columns, rows, count, selected, shownAsset, onNeed } = props;
  const frame = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan,
  });
  const visible = virtual.getVirtualItems();
  const last = visible.at(-1)?.index ?? 0;
  useEffect(() => onNeed(last + overscan), [last, onNeed]);
  const events = useRef(props);
  events.current = props;
  const width = columns.reduce((sum, column) => sum + column.width, checkWidth + titleWidth);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section ref={frame} className="table scrolling assets" aria-label="Assets" tabIndex={0}>
      <table aria-rowcount={count + 1} style={{ minWidth: width }}>
        <colgroup>
          <col style={{ width: checkWidth }} />
          <col style={{ width: titleWidth }} />
          {columns.map((column) => (
            <col key={column.id} style={{ width: column.width }} />
          ))}
        </colgroup>
        <AssetTableHead {...props} />
        <tbody>
          <Space height={visible[0]?.start ?? 0} span={columns.length + fixedColumns} />
          {visible.map(({ index }) => {
            const asset = rows[index];
            return (
              <Row
                key={asset?.name ?? index}
                index={index}
                asset={asset}
                columns={columns}
                isSelected={asset !== undefined && selected.has(asset.name)}
                isShown={asset !== undefined && asset.name === shownAsset}
                events={events}
              />
            );
          })}
          <Space
            height={virtual.getTotalSize() - (visible.at(-1)?.end ?? 0)}
            span={columns.length + fixedColumns}
          />
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  readonly index: number;
  /** Undefined until it was read. */
  readonly asset: AssetRowFragment | undefined;
  readonly columns: readonly AssetColumn[];
  readonly isSelected: boolean;
  readonly isShown: boolean;
  /** The latest functions of the table: new ones need no new rows. */
  readonly events: RefObject<AssetTableProps>;
}

const Row = memo(function Row({ index, asset, columns, isSelected, isShown, events }: RowProps) {
  if (!asset)
    return (
      <tr aria-rowindex={index + 2}>
        <td />
        <td colSpan={columns.length + 1} className="muted">
          Reading row {index + 1}
        </td>
      </tr>
    );
  const title = asset.title || lastPart(asset.name);
  return (
    <tr aria-rowindex={index + 2} className={isShown ? 'shown' : undefined}>
      <td className="check-cell">
        <input
          type="checkbox"
          aria-label={`Select ${title}`}
          checked={isSelected}
          onChange={({ target }) => events.current.onSelect(asset.name, target.checked)}
        />
      </td>
      <td>
        <button
          type="button"
          className="link clip"
          title={title}
          onClick={() => events.current.onShow(asset.name)}
        >
          {title}
        </button>
      </td>
      {columns.map(({ id, isNumber, cell }) => (
        <td key={id} className={isNumber ? 'number-cell' : undefined}>
          {cell(asset)}
        </td>
      ))}
    </tr>
  );
});

function Space({ height, span }: { readonly height: number; readonly span: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without content takes no focus.
    <tr aria-hidden="true" className="space">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
