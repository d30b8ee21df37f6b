/** A row as it stands in its file: the number that people see, and its cells as text, empty where there is nothing. */
export interface SheetRow {
  /** The first row has 1. */
  readonly number: number;
  readonly cells: readonly string[];
  /** Values further right than was asked for: they are counted, and not kept. */
  readonly beyond: number;
}

/** A table of a file. */
export interface Sheet {
  /** Its name in a workbook; null for a file that is one table. */
  readonly name: string | null;
  /**
   * So many columns of its rows, read from the beginning at each call, in bounded memory; rows of nothing may be left
   * out. Throws Unreadable where the file is damaged.
   */
  rows(columns: number): AsyncIterable<SheetRow>;
}

export const isEmptyRow = ({ cells, beyond }: SheetRow): boolean =>
  beyond === 0 && cells.every((cell) => cell.trim() === '');
