import { writeXlsxStream } from 'hucre/xlsx';
import type { Cell, CellRow } from './export-cells.ts';
import type { Table } from './export-tables.ts';

/** Maximum characters of a cell. */
const maxCharacters = 32_767;

/** Encodes rows as a workbook of one sheet with a header. All text stays text, so no cell is a formula. */
export async function* xlsxOf(
  { title, columns }: Pick<Table, 'title' | 'columns'>,
  pages: AsyncIterable<readonly CellRow[]>,
): AsyncGenerator<Uint8Array> {
  yield* writeXlsxStream(rowsOf(pages), {
    name: title,
    columns: columns.map((header) => ({ header })),
    freezePane: { rows: 1 },
  });
}

async function* rowsOf(pages: AsyncIterable<readonly CellRow[]>): AsyncGenerator<Cell[]> {
  for await (const rows of pages) for (const row of rows) yield row.map(writable);
}

/**
 * Escapes text such as `_x0041_`, which the format would read as an escape, and replaces characters that it cannot
 * hold. Text that is too long for a cell ends in `…`.
 */
function writable(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  const text = cell
    .toWellFormed()
    .replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters - 1)}…` : text;
}
