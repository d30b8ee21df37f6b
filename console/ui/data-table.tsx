import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { visibly } from './visible.tsx';

/** A column of a table. */
export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Width of the column as CSS has it; without it, columns share the rest. */
  readonly width?: string;
  /** True leaves the column out on narrow screens. */
  readonly isSecondary?: boolean;
}

interface Props<Row> {
  /** A constant, because the table is made anew for other columns. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The table's name for screen readers. */
  readonly label: string;
  /** Height of a row in pixels before it is measured. */
  readonly rowHeight?: number;
  /** Called when the end of the rows comes near. */
  readonly onEnd?: (() => void) | undefined;
}

const features = tableFeatures({});
/** Rows that are rendered beyond the visible ones. */
const overscan = 12;

/** A table that renders visible rows only, so that it may have any number of them. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { columns, rows, rowKey, label, rowHeight = 41, onEnd } = props;
  const frame = useRef<HTMLDivElement>(null);
  const table = useTable({
    features,
    columns: useMemo(() => columnsOf(columns), [columns]),
    data: rows,
    getRowId: rowKey,
  });
  const classes = useMemo(() => classesOf(columns), [columns]);
  const all = table.getRowModel().rows;
  const virtual = useVirtualizer({
    count: all.length,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => all[index]?.id ?? index,
    overscan,
  });
  const visible = virtual.getVirtualItems();
  const last = visible.at(-1);
  const isNearEnd = last !== undefined && last.index >= all.length - overscan;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a short page, its end can still be near.
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, onEnd, all.length]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section ref={frame} className="table scrolling" aria-label={label} tabIndex={0}>
      <table aria-rowcount={all.length}>
        <colgroup>
          {columns.map(({ id, width }) => (
            <col key={id} className={classes.get(id)} style={width ? { width } : undefined} />
          ))}
        </colgroup>
        <thead>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col" className={classes.get(header.id)}>
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          <Space height={visible[0]?.start ?? 0} columns={columns.length} />
          {visible.map(({ index }) => {
            const row = all[index];
            return (
              row && (
                <tr key={row.id} data-index={index} ref={virtual.measureElement} aria-rowindex={index + 1}>
                  {row.getAllCells().map((cell) => (
                    <td key={cell.id} className={classes.get(cell.column.id)}>
                      <table.FlexRender cell={cell} />
                    </td>
                  ))}
                </tr>
              )
            );
          })}
          <Space height={virtual.getTotalSize() - (last?.end ?? 0)} columns={columns.length} />
        </tbody>
      </table>
    </section>
  );
}

/** A row in place of those that are not rendered. */
function Space({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without content takes no focus.
    <tr aria-hidden="true" className="space">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

/** Class names of the columns by their ids. */
const classesOf = (columns: readonly { readonly id: string; readonly isSecondary?: boolean }[]) =>
  new Map(columns.map(({ id, isSecondary }) => [id, isSecondary ? 'secondary' : undefined]));

function columnsOf<Row extends object>(columns: readonly Column<Row>[]) {
  const helper = createColumnHelper<typeof features, Row>();
  return helper.columns(
    columns.map(({ id, title, cell }) =>
      helper.display({ id, header: title, cell: ({ row }) => visibly(cell(row.original)) }),
    ),
  );
}
