import type { ReactNode } from 'react';

/** A column of a table. */
export interface Column<Row> {
  /** Its head, which no other column of the table has. */
  readonly title: string;
  /** Content of the head in place of the title. */
  readonly head?: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Width of the column as a track of a CSS grid; without it, columns share the rest. */
  readonly width?: string;
  /** Width on a narrow screen, where it is another one; `auto` for a share of the rest. */
  readonly narrowWidth?: string;
  /** True for numbers: they stand at the right, digit below digit. */
  readonly isNumber?: boolean;
  /** True leaves the column out on tablets and phones. */
  readonly isSecondary?: boolean | 'on phones';
  /** Name of the order by this column; without it, the list cannot be ordered by it. */
  readonly orderBy?: string;
}

/** Class names of the cells of a column. */
export const classOf = ({ isNumber, isSecondary }: Pick<Column<never>, 'isNumber' | 'isSecondary'>) =>
  [isNumber && 'number-cell', isSecondary && (isSecondary === true ? 'secondary' : 'tertiary')]
    .filter(Boolean)
    .join(' ') || undefined;
