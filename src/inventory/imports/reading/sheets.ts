/** A row as it stands in its file: the number that people see, and its cells as text, empty where there is nothing. */
export interface SheetRow {
  /** The first row has 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** A table of a file. */
export interface Sheet {
  /** Its name in a workbook; null for a file that is one table. */
  readonly name: string | null;
  /** Read from the beginning at each call, in bounded memory. Throws Unreadable where the file is damaged. */
  rows(): AsyncIterable<SheetRow>;
}

export const isEmptyRow = ({ cells }: SheetRow): boolean => cells.every((cell) => cell.trim() === '');
