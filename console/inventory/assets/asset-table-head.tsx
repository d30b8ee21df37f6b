import { FlexRender, type Header } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { AssetRowFragment } from '../../generated/operations.ts';
import { ArrowDown, ArrowUp } from '../../ui/icons.tsx';
import { type AssetFeatures, numberCell, orderField } from './asset-column-model.tsx';
import { type AssetTableProps, selectedAtOnce } from './asset-table-props.ts';

interface Props extends Pick<AssetTableProps, 'rows' | 'orderBy' | 'selected' | 'onOrder' | 'onSelectAll'> {
  readonly headers: readonly Header<AssetFeatures, AssetRowFragment>[];
}

/** Titles of the columns; those that the service can order by are buttons. */
export function AssetTableHead({ headers, rows, orderBy, selected, onOrder, onSelectAll }: Props) {
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
        <Heading title="Title" path="TITLE" orderBy={orderBy} onOrder={onOrder} />
        {headers.map((header) => (
          <Heading
            key={header.id}
            title={<FlexRender header={header} />}
            path={orderField(header.id)}
            className={numberCell(header.id)}
            orderBy={orderBy}
            onOrder={onOrder}
          />
        ))}
      </tr>
    </thead>
  );
}

interface HeadingProps extends Pick<AssetTableProps, 'orderBy' | 'onOrder'> {
  readonly title: ReactNode;
  readonly path: string | undefined;
  readonly className?: string | undefined;
}

/** A title that orders by its column: ascending, descending, then as the assets were created. */
function Heading({ title, path, className, orderBy, onOrder }: HeadingProps) {
  const direction = path === undefined ? null : directionOf(orderBy, path);
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
