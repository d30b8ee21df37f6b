import { useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useMemo, useRef } from 'react';
import { useKeptScroll } from '../../ui/use-kept-scroll.ts';
import { assetFeatures, columnModel } from './asset-column-model.tsx';
import type { AssetColumn } from './asset-columns.tsx';
import { AssetTableRow } from './asset-row.tsx';
import { AssetTableHead } from './asset-table-head.tsx';
import type { AssetTableProps } from './asset-table-props.ts';

/** Height of a row as the style sheet has it, in pixels. */
const rowHeight = 40;
const overscan = 6;
const checkWidth = 44;
const titleWidth = 150;

/**
 * Assets of a list of any length: only visible rows are rendered, and the scrollbar is as long as the list. The rows have
 * no style of their own: with a `top` each, the browser took three times as long for their styles, and longer with each
 * thousand of them.
 */
export function AssetTable(props: AssetTableProps) {
  const { columns, rows, count, selected, shownAsset, onNeed } = props;
  const frame = useRef<HTMLElement>(null);
  const initialOffset = useKeptScroll('Assets', frame);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    initialOffset,
    overscan,
  });
  const visible = virtual.getVirtualItems();
  const last = visible.at(-1)?.index ?? 0;
  useEffect(() => onNeed(last + overscan), [last, onNeed]);
  const table = useTable({
    features: assetFeatures,
    columns: useMemo(() => columnModel(columns), [columns]),
    // Only the visible part, because the rows of 100,000 assets would be made anew with each page.
    data: useStable(visible.flatMap(({ index }) => rows[index] ?? [])),
    getRowId: ({ name }) => name,
  });
  const { rowsById } = table.getRowModel();
  const events = useRef(props);
  events.current = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section ref={frame} className="table scrolling assets" aria-label="Assets" tabIndex={0}>
      <table aria-rowcount={count + 1} style={gridOf(columns)}>
        <AssetTableHead {...props} headers={table.getHeaderGroups().flatMap(({ headers }) => headers)} />
        <tbody style={{ height: virtual.getTotalSize(), paddingTop: visible[0]?.start }}>
          {visible.map(({ index }) => {
            const asset = rows[index];
            return (
              <AssetTableRow
                key={asset?.name ?? index}
                index={index}
                row={asset && rowsById[asset.name]}
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

/** Returns the former list while it has the same entries, so that the table is not made anew. */
function useStable<Entry>(entries: readonly Entry[]): readonly Entry[] {
  const kept = useRef(entries);
  const { current } = kept;
  const isSame = current.length === entries.length && entries.every((entry, at) => entry === current[at]);
  if (!isSame) kept.current = entries;
  return kept.current;
}
