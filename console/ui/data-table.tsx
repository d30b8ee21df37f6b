import { defaultKeyExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, memo, type Ref, useCallback, useEffect, useMemo, useRef } from 'react';
import { type Column, classOf } from './column.ts';
import { DataTableHead, type Ordered } from './data-table-head.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useNarrow, usePhone } from './use-narrow.ts';
import { visibly } from './visible.tsx';

export type { Column } from './column.ts';

interface Props<Data> extends Ordered {
  /** A constant while the rows stay as they are, because other columns render them anew. */
  readonly columns: readonly Column<Data>[];
  /** Rows from the first one on. */
  readonly rows: readonly Data[];
  readonly rowKey: (row: Data) => string;
  /** The table's name for screen readers. */
  readonly label: string;
  readonly className?: string;
  /** Number of rows in the list, also those that were not read. Default: those that were. */
  readonly count?: number;
  /** Height of each row in pixels, as the style sheet has it; without it, rows are measured. */
  readonly rowHeight?: number;
  /** Key of the row that is shown beside the table. */
  readonly shown?: string | null;
  /** Called when the end of the rows comes near. */
  readonly onEnd?: (() => void) | undefined;
  /** Called with the index of the last row that is wanted. */
  readonly onNeed?: (index: number) => void;
}

/** Rows that are rendered beyond the visible ones. */
const overscan = 8;
const usualHeight = 41;

/**
 * A table of any length: it renders visible rows only. Each row is a grid of its own without a style of its own, so that
 * the browser lays rows out without each other: with a `top` each, their styles took three times as long.
 */
export function DataTable<Data extends object>(props: Props<Data>) {
  const {
    columns,
    rows,
    rowKey,
    label,
    className = '',
    count = rows.length,
    rowHeight,
    shown,
    onEnd,
    onNeed,
  } = props;
  const template = useTemplate(columns);
  const frame = useRef<HTMLElement>(null);
  const keyOf = useCallback((index: number) => (rows[index] ? rowKey(rows[index]) : index), [rows, rowKey]);
  const initialOffset = useKeptScroll(label, frame, () => {
    const top = frame.current?.scrollTop ?? 0;
    const row = virtual.getVirtualItemForOffset(top);
    // Rows have the height of new ones when the list is shown again: the first visible one must be the same.
    return row ? row.index * (rowHeight ?? usualHeight) + Math.max(0, top - row.start) : 0;
  });
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight ?? usualHeight,
    // Rows of one height need no keys of their own, which would be made for all rows with each page.
    getItemKey: rowHeight === undefined ? keyOf : defaultKeyExtractor,
    initialOffset,
    overscan,
  });
  const visible = virtual.getVirtualItems();
  const wanted = (visible.at(-1)?.index ?? 0) + overscan;
  const isNearEnd = visible.length > 0 && wanted >= count;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a short page, its end can still be near.
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, onEnd, count]);
  useEffect(() => onNeed?.(wanted), [wanted, onNeed]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section ref={frame} className={`table scrolling ${className}`} aria-label={label} tabIndex={0}>
      <table aria-rowcount={count + 1} style={template}>
        <DataTableHead columns={columns} order={props.order} onOrder={props.onOrder} />
        <tbody style={{ height: virtual.getTotalSize(), paddingTop: visible[0]?.start }}>
          {visible.map(({ index }) => (
            <DataRow
              key={keyOf(index)}
              row={rows[index]}
              index={index}
              columns={columns}
              isShown={keyOf(index) === shown}
              ref={rowHeight === undefined ? virtual.measureElement : undefined}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The widths of the columns that the screen has room for, as a custom property. */
function useTemplate<Data>(columns: readonly Column<Data>[]) {
  const isNarrow = useNarrow();
  const isPhone = usePhone();
  return useMemo((): CSSProperties & { readonly '--columns': string } => {
    const shown = columns.filter(
      ({ isSecondary }) => !(isSecondary === true ? isNarrow : isSecondary && isPhone),
    );
    const tracks = shown.map(({ width = 'auto', narrowWidth = width }) => (isNarrow ? narrowWidth : width));
    return { '--columns': tracks.map((track) => (track === 'auto' ? 'minmax(0, 1fr)' : track)).join(' ') };
  }, [columns, isNarrow, isPhone]);
}

interface RowProps<Data> {
  /** Undefined until it was read. */
  readonly row: Data | undefined;
  readonly index: number;
  readonly columns: readonly Column<Data>[];
  readonly isShown: boolean;
  readonly ref: Ref<HTMLTableRowElement> | undefined;
}

const DataRow = memo(Row) as typeof Row;

function Row<Data>({ row, index, columns, isShown, ref }: RowProps<Data>) {
  return (
    <tr data-index={index} ref={ref} aria-rowindex={index + 2} className={isShown ? 'shown' : undefined}>
      {row === undefined ? (
        <td className="unread muted">Row {index + 1} is not read yet</td>
      ) : (
        columns.map((column) => (
          <td key={column.title} className={classOf(column)}>
            {visibly(column.cell(row))}
          </td>
        ))
      )}
    </tr>
  );
}
