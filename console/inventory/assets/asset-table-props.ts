import type { AssetRowFragment } from '../../generated/operations.ts';
import type { AssetColumn } from './asset-columns.tsx';

/** Assets that one click selects at most: a change of a group takes a thousand. */
export const selectedAtOnce = 1_000;

export interface AssetTableProps {
  readonly columns: readonly AssetColumn[];
  readonly rows: readonly AssetRowFragment[];
  /** Number of rows in the list, also those that were not read. */
  readonly count: number;
  readonly orderBy: string | null;
  readonly selected: ReadonlySet<string>;
  readonly shownAsset: string | null;
  readonly onOrder: (orderBy: string | null) => void;
  readonly onSelect: (name: string, isSelected: boolean) => void;
  readonly onSelectAll: (isSelected: boolean) => void;
  readonly onShow: (name: string) => void;
  /** Called with the index of the last row that is wanted. */
  readonly onNeed: (index: number) => void;
}
