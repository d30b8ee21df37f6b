import { writeXlsxStream } from 'hucre/xlsx';
import type { Cell, Row } from './export-cells.ts';
import type { Table } from './export-tables.ts';

/** Characters that a cell may have. */
const maxCharacters = 32_767;

/** A workbook of one sheet with a head. Text is text whatever it begins with: no cell is a formula. */
export async function* xlsxOf(
  { title, columns }: Pick<Table, 'title' | 'columns'>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  yield* writeXlsxStream(rowsOf(pages), {
    name: title,
    columns: columns.map((header) => ({ header })),
    freezePane: { rows: 1 },
  });
}

async function* rowsOf(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<Cell[]> {
  for await (const rows of pages) for (const row of rows) yield row.map(writable);
}

/** Text such as `_x0041_` would be read as an escape of the format, and some characters not at all. */
function writable(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  const text = cell
    .toWellFormed()
    .replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_');
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters - 1)}…` : text;
}
