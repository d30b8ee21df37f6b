import { stringify } from 'csv-stringify/sync';
import type { Cell, Row } from './cells.ts';
import type { Table } from './tables.ts';

const options = {
  record_delimiter: '\r\n',
  cast: { boolean: (value: boolean) => String(value) },
} as const;

/** UTF-8 with a head, as RFC 4180 has it. */
export async function* csvOf(
  { columns }: Pick<Table, 'columns'>,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(stringify([columns], options));
  for await (const rows of pages)
    yield Buffer.from(
      stringify(
        rows.map((row) => row.map(inert)),
        options,
      ),
    );
}

/** What spreadsheets take for the beginning of a formula, or cut off before one. */
const formula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/** Text that a spreadsheet would run is marked as text; a number stays one. */
export function inert(cell: Cell): Cell {
  if (typeof cell !== 'string' || !formula.test(cell) || plainNumber.test(cell)) return cell;
  return `'${cell}`;
}
