import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { useNarrow } from './use-narrow.ts';
import { useVisibleRows } from './use-visible-rows.ts';
import { visibly } from './visible.tsx';

/** A column of a table. */
export interface Column<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Width of the column as CSS has it; without it, columns share the rest. */
  readonly width?: string;
  /** Width on a narrow screen, where it is another one; `auto` for a share of the rest. */
  readonly narrowWidth?: string;
  /** True for numbers: they stand at the right, digit below digit. */
  readonly isNumber?: boolean;
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

/** A table that renders visible rows only, so that it may have any number of them. */
export function DataTable<Row extends object>(props: Props<Row>) {
  const { columns, rows, rowKey, label, rowHeight = 41, onEnd } = props;
  const table = useTable({
    features,
    columns: useMemo(() => columnsOf(columns), [columns]),
    data: rows,
    getRowId: rowKey,
  });
  const all = table.getRowModel().rows;
  const keyOf = (index: number) => all[index]?.id ?? index;
  const shown = useVisibleRows<HTMLDivElement>({ count: all.length, rowHeight, keyOf, onEnd });
  const classes = useMemo(() => classesOf(columns), [columns]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section ref={shown.frame} className="table scrolling" aria-label={label} tabIndex={0}>
      <table aria-rowcount={all.length}>
        <Head columns={columns} classes={classes} />
        <tbody>
          <Space height={shown.before} />
          {shown.visible.map(({ index }) => {
            const row = all[index];
            return (
              row && (
                <tr key={row.id} data-index={index} ref={shown.measure} aria-rowindex={index + 1}>
                  {row.getAllCells().map((cell) => (
                    <td key={cell.id} className={classes.get(cell.column.id)}>
                      <table.FlexRender cell={cell} />
                    </td>
                  ))}
                </tr>
              )
            );
          })}
          <Space height={shown.behind} />
        </tbody>
      </table>
    </section>
  );
}

interface HeadProps {
  readonly columns: readonly Pick<Column<never>, 'id' | 'title' | 'width' | 'narrowWidth'>[];
  readonly classes: ReadonlyMap<string, string | undefined>;
}

/** Widths and titles of the columns. */
function Head({ columns, classes }: HeadProps) {
  const isNarrow = useNarrow();
  return (
    <>
      <colgroup>
        {columns.map(({ id, width = 'auto', narrowWidth = width }) => (
          <col key={id} className={classes.get(id)} style={{ width: isNarrow ? narrowWidth : width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ id, title }) => (
            <th key={id} scope="col" className={classes.get(id)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
    </>
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

/** Class names of the columns by their ids. */
const classesOf = (columns: readonly Pick<Column<never>, 'id' | 'isSecondary' | 'isNumber'>[]) =>
  new Map(
    columns.map(({ id, isSecondary, isNumber }) => {
      const names = [isSecondary && 'secondary', isNumber && 'number-cell'].filter(Boolean);
      return [id, names.join(' ') || undefined];
    }),
  );

function columnsOf<Row extends object>(columns: readonly Column<Row>[]) {
  const helper = createColumnHelper<typeof features, Row>();
  return helper.columns(
    columns.map(({ id, cell }) => helper.display({ id, cell: ({ row }) => visibly(cell(row.original)) })),
  );
}
