import { createColumnHelper, FlexRender, type Row, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { type Column, classesOf } from './column.ts';
import { DataTableHead } from './data-table-head.tsx';
import { useVisibleRows } from './use-visible-rows.ts';
import { visibly } from './visible.tsx';

export type { Column } from './column.ts';

interface Props<Data> {
  /** A constant, because the table is made anew for other columns. */
  readonly columns: readonly Column<Data>[];
  readonly rows: readonly Data[];
  readonly rowKey: (row: Data) => string;
  /** The table's name for screen readers. */
  readonly label: string;
  /** Height of a row in pixels before it is measured. */
  readonly rowHeight?: number;
  /** Called when the end of the rows comes near. */
  readonly onEnd?: (() => void) | undefined;
}

const features = tableFeatures({});

/** A table that renders visible rows only, so that it may have any number of them. */
export function DataTable<Data extends object>(props: Props<Data>) {
  const { columns, rows, rowKey, label, rowHeight = 41, onEnd } = props;
  const table = useTable({
    features,
    columns: useMemo(() => columnsOf(columns), [columns]),
    data: rows,
    getRowId: rowKey,
  });
  const all = table.getRowModel().rows;
  const keyOf = (index: number) => all[index]?.id ?? index;
  const shown = useVisibleRows<HTMLDivElement>({ name: label, count: all.length, rowHeight, keyOf, onEnd });
  const classes = useMemo(() => classesOf(columns), [columns]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section ref={shown.frame} className="table scrolling" aria-label={label} tabIndex={0}>
      <table aria-rowcount={all.length}>
        <DataTableHead columns={columns} classes={classes} />
        <tbody>
          <Space height={shown.before} />
          {shown.visible.map(({ index }) => {
            const row = all[index];
            return (
              row && (
                <DataRow key={row.id} row={row} index={index} classes={classes} measure={shown.measure} />
              )
            );
          })}
          <Space height={shown.behind} />
        </tbody>
      </table>
    </section>
  );
}

interface RowProps<Data extends object> {
  readonly row: Row<typeof features, Data>;
  readonly index: number;
  readonly classes: ReadonlyMap<string, string | undefined>;
  readonly measure: (element: HTMLTableRowElement | null) => void;
}

function DataRow<Data extends object>({ row, index, classes, measure }: RowProps<Data>) {
  return (
    <tr data-index={index} ref={measure} aria-rowindex={index + 1}>
      {row.getAllCells().map((cell) => (
        <td key={cell.id} className={classes.get(cell.column.id)}>
          <FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  );
}

/** A row in place of those that are not rendered. */
function Space({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row without content takes no focus.
    <tr aria-hidden="true" className="space">
      <td style={{ height }} />
    </tr>
  );
}

function columnsOf<Data extends object>(columns: readonly Column<Data>[]) {
  const helper = createColumnHelper<typeof features, Data>();
  return helper.columns(
    columns.map(({ id, cell }) => helper.display({ id, cell: ({ row }) => visibly(cell(row.original)) })),
  );
}
