import { Button } from './button.tsx';
import { type Column, classOf } from './column.ts';
import { ArrowDown, ArrowUp } from './icons.tsx';

export interface Ordered {
  /** The order of the rows, such as `TITLE` or `TITLE desc`; null for that of the service. */
  readonly order?: string | null | undefined;
  readonly onOrder?: ((order: string | null) => void) | undefined;
}

interface Props extends Ordered {
  readonly columns: readonly Column<never>[];
}

/** Titles of the columns; those that the service can order by are buttons. */
export const DataTableHead = ({ columns, order = null, onOrder }: Props) => (
  <thead>
    <tr aria-rowindex={1}>
      {columns.map((column) => {
        const { title, head = title, orderBy } = column;
        const direction = orderBy === undefined ? undefined : directionOf(order, orderBy);
        return (
          <th key={title} scope="col" className={classOf(column)} aria-sort={direction}>
            {orderBy === undefined || !direction ? (
              head
            ) : (
              <Button className="sort" onClick={() => onOrder?.(next(orderBy)[direction])}>
                {head}
                {direction === 'ascending' && <ArrowUp size={14} />}
                {direction === 'descending' && <ArrowDown size={14} />}
              </Button>
            )}
          </th>
        );
      })}
    </tr>
  </thead>
);

/** Orders by a column: ascending, descending, then as the service does. */
const next = (name: string) => ({ none: name, ascending: `${name} desc`, descending: null }) as const;

function directionOf(order: string | null, name: string): 'none' | 'ascending' | 'descending' {
  if (order === name) return 'ascending';
  return order === `${name} desc` ? 'descending' : 'none';
}
