import type { ReactNode } from 'react';

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

/** Class names of the columns by their ids. */
export const classesOf = (columns: readonly Pick<Column<never>, 'id' | 'isSecondary' | 'isNumber'>[]) =>
  new Map(
    columns.map(({ id, isSecondary, isNumber }) => {
      const names = [isSecondary && 'secondary', isNumber && 'number-cell'].filter(Boolean);
      return [id, names.join(' ') || undefined];
    }),
  );
