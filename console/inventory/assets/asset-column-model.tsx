import { createColumnHelper, tableFeatures } from '@tanstack/react-table';
import type { AssetRowFragment } from '../../generated/operations.ts';
import { visibly } from '../../ui/visible.tsx';
import { type AssetColumn, assetColumns } from './asset-columns.tsx';

/** The service orders and filters, so that the table has no features of its own. */
export const assetFeatures = tableFeatures({});
export type AssetFeatures = typeof assetFeatures;

const helper = createColumnHelper<AssetFeatures, AssetRowFragment>();

/** Returns the columns as the table takes them. */
export const columnModel = (columns: readonly AssetColumn[]) =>
  helper.columns(
    columns.map(({ id, title, cell }) =>
      helper.display({ id, header: title, cell: ({ row }) => visibly(cell(row.original)) }),
    ),
  );

const byId = new Map(assetColumns.map((column) => [column.id, column]));

/** Returns the field that the list is sorted by for a column; undefined for a column that cannot be sorted. */
export const orderField = (id: string): string | undefined => byId.get(id)?.orderBy;

/** Returns the class of the cells of a column. */
export const numberCell = (id: string): string | undefined =>
  byId.get(id)?.isNumber ? 'number-cell' : undefined;
