import { type Column, classOf } from './column.ts';
import { DataTableHead } from './data-table-head.tsx';
import { visibly } from './visible.tsx';

interface Props<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** The table's name for screen readers, where no section around it has one. */
  readonly label?: string;
  readonly className?: string;
}

/** A table of few rows, whose texts decide the widths of its columns. */
export const ShortTable = <Row,>({ columns, rows, rowKey, label, className = '' }: Props<Row>) => (
  <div className={`table ${className}`}>
    <table aria-label={label}>
      <DataTableHead columns={columns} />
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.title} className={classOf(column)}>
                {visibly(column.cell(row))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
