/**
 * Formats a table with columns as wide as their widest cell: text first, then numbers. A row of one cell is a remark of
 * any width.
 */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows.filter((row) => row.length > 1)];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    widths
      .map((width, column) => {
        const cell = row[column] ?? '';
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd();
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/** A column of figures: a figure of the row, or its ratio to that of the row's base. */
export interface Column<Value> {
  readonly head: string;
  cell(value: Value, base: Value | undefined): string;
}

export const column = <Value>(head: string, digits: number, of: (value: Value) => number): Column<Value> => ({
  head,
  cell: (value) => of(value).toFixed(digits),
});

export const ratioColumn = <Value>(head: string, of: (value: Value) => number): Column<Value> => ({
  head,
  cell: (value, base) => (base === undefined ? '-' : `${(of(value) / of(base)).toFixed(2)}x`),
});

/** A row of a comparison. Without a value it was not measured, for that reason. */
export interface Row<Value> {
  readonly name: string;
  readonly value: Value | undefined;
  readonly base?: Value | undefined;
  readonly reason?: string | undefined;
}

/** Formats figures by columns. `first` is the head of the rows' names. */
export function figuresTable<Value>(
  first: string,
  columns: readonly Column<Value>[],
  rows: readonly Row<Value>[],
): string {
  return textTable(
    [first, ...columns.map(({ head }) => head)],
    rows.map(({ name, value, base, reason = 'it was not measured' }) =>
      value === undefined
        ? [`${name}: not measured, ${reason}`]
        : [name, ...columns.map(({ cell }) => cell(value, base))],
    ),
  );
}
