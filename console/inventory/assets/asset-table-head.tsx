import { ArrowDown, ArrowUp } from 'lucide-react';
import { type AssetTableProps, selectedAtOnce } from './asset-table-props.ts';

type Props = Pick<AssetTableProps, 'columns' | 'rows' | 'orderBy' | 'selected' | 'onOrder' | 'onSelectAll'>;

/** Titles of the columns; those that the service can order by are buttons. */
export function AssetTableHead({ columns, rows, orderBy, selected, onOrder, onSelectAll }: Props) {
  const all = Math.min(rows.length, selectedAtOnce);
  const isAllSelected =
    all > 0 && selected.size >= all && rows.slice(0, all).every(({ name }) => selected.has(name));
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="check-cell">
          <input
            type="checkbox"
            aria-label={`Select the first ${all} assets`}
            checked={isAllSelected}
            onChange={({ target }) => onSelectAll(target.checked)}
          />
        </th>
        <Heading title="Title" path="title" orderBy={orderBy} onOrder={onOrder} />
        {columns.map(({ id, title, orderBy: path, isNumber }) => (
          <Heading
            key={id}
            title={title}
            path={path}
            isNumber={isNumber}
            orderBy={orderBy}
            onOrder={onOrder}
          />
        ))}
      </tr>
    </thead>
  );
}

interface HeadingProps extends Pick<AssetTableProps, 'orderBy' | 'onOrder'> {
  readonly title: string;
  readonly path: string | undefined;
  readonly isNumber?: boolean | undefined;
}

/** A title that orders by its column: ascending, descending, then as the assets were created. */
function Heading({ title, path, isNumber, orderBy, onOrder }: HeadingProps) {
  const direction = path === undefined ? null : directionOf(orderBy, path);
  const className = isNumber ? 'number-cell' : undefined;
  if (path === undefined)
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  const next = { none: path, ascending: `${path} desc`, descending: null } as const;
  return (
    <th scope="col" className={className} aria-sort={direction ?? 'none'}>
      <button type="button" className="sort" onClick={() => onOrder(next[direction ?? 'none'])}>
        {title}
        {direction === 'ascending' && <ArrowUp size={14} aria-hidden="true" />}
        {direction === 'descending' && <ArrowDown size={14} aria-hidden="true" />}
      </button>
    </th>
  );
}

function directionOf(orderBy: string | null, path: string): 'ascending' | 'descending' | null {
  if (orderBy === path) return 'ascending';
  return orderBy === `${path} desc` ? 'descending' : null;
}
