import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, memo, type RefObject, useEffect, useRef } from 'react';
import type { AssetRowFragment } from '../../generated/operations.ts';
import { lastPart } from '../place.ts';
import type { AssetColumn } from './asset-columns.tsx';
import { AssetTableHead } from './asset-table-head.tsx';
import type { AssetTableProps } from './asset-table-props.ts';

/** Height of a row as the style sheet has it, in pixels. */
const rowHeight = 40;
const overscan = 6;
const checkWidth = 44;
const titleWidth = 150;

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
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section ref={frame} className="table scrolling assets" aria-label="Assets" tabIndex={0}>
      <table aria-rowcount={count + 1} style={gridOf(columns)}>
        <AssetTableHead {...props} />
        <tbody style={{ height: virtual.getTotalSize() }}>
          {visible.map(({ index, start }) => {
            const asset = rows[index];
            return (
              <Row
                key={asset?.name ?? index}
                index={index}
                start={start}
                asset={asset}
                columns={columns}
                isSelected={asset !== undefined && selected.has(asset.name)}
                isShown={asset !== undefined && asset.name === shownAsset}
                events={events}
              />
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Widths of the columns; wide ones share the rest, so that the rows are laid out without each other. */
const gridOf = (columns: readonly AssetColumn[]): CSSProperties & { readonly '--columns': string } => ({
  '--columns': [
    `${checkWidth}px`,
    `minmax(${titleWidth}px, 1fr)`,
    ...columns.map(({ width, isWide }) => (isWide ? `minmax(${width}px, 2fr)` : `${width}px`)),
  ].join(' '),
});

interface RowProps {
  readonly index: number;
  /** Pixels above the row. */
  readonly start: number;
  /** Undefined until it was read. */
  readonly asset: AssetRowFragment | undefined;
  readonly columns: readonly AssetColumn[];
  readonly isSelected: boolean;
  readonly isShown: boolean;
  /** The latest functions of the table: new ones need no new rows. */
  readonly events: RefObject<AssetTableProps>;
}

const Row = memo(function Row({ index, start, asset, columns, isSelected, isShown, events }: RowProps) {
  if (!asset)
    return (
      <tr aria-rowindex={index + 2} style={{ top: start }}>
        <td />
        <td className="muted">Reading row {index + 1}</td>
      </tr>
    );
  const title = asset.title || lastPart(asset.name);
  return (
    <tr aria-rowindex={index + 2} className={isShown ? 'shown' : undefined} style={{ top: start }}>
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
