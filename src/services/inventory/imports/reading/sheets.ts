import { Unreadable } from '../unreadable.ts';

/** A row of a file; its cells are text, and empty cells are empty texts. */
export interface SheetRow {
  /** The number that people see; the first row has 1. */
  readonly number: number;
  readonly cells: readonly string[];
  /** Number of values beyond the requested columns; these values are not kept. */
  readonly beyond: number;
}

/** A table of a file. */
export interface Sheet {
  /** Name of the worksheet; null for a file that is one table. */
  readonly name: string | null;
  /**
   * Reads the rows from the beginning at each call, at most `columns` columns of each, in bounded memory; empty rows
   * may be left out. Throws Unreadable when the file is damaged.
   */
  rows(columns: number): AsyncIterable<SheetRow>;
}

export const isEmptyRow = ({ cells, beyond }: SheetRow): boolean =>
  beyond === 0 && cells.every((cell) => cell.trim() === '');

/** Maximum rows of a worksheet in Excel, and empty rows of any table. */
export const maxSheetRows = 1_048_576;

/** Throws Unreadable for a table with more empty rows than a worksheet has rows. */
export function requireFewEmpty(rows: number): void {
  if (rows <= maxSheetRows) return;
  throw new Unreadable(`The file has more than ${maxSheetRows} empty rows; expected a table without them.`);
}
