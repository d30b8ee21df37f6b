import { stringify } from 'csv-stringify/sync';
import type { Cell, CellRow } from './export-cells.ts';
import type { Table } from './export-tables.ts';

const options = {
  record_delimiter: '\r\n',
  cast: { boolean: (value: boolean) => String(value) },
} as const;

/** Encodes rows as UTF-8 with a header line, as RFC 4180 defines it. */
export async function* csvOf(
  { columns }: Pick<Table, 'columns'>,
  pages: AsyncIterable<readonly CellRow[]>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(stringify([columns], options));
  for await (const rows of pages) {
    const cells = rows.map((row) => row.map(inert));
    yield Buffer.from(stringify(cells, options));
  }
}

/** Characters at which spreadsheet programs may split a line, even inside the quotes of a file with commas. */
const segment = /[^;|\t\r\n]+/g;
/** The beginning of a formula. Some programs strip white space, invisible characters and quotes before it. */
const formula = /^'*[\s\p{Z}\p{C}"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B\u2212]/u;
const cutOff = /^'*[\t\r\n]/;
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/**
 * Returns text that a spreadsheet program cannot run as a formula: each part that would begin a formula gets a `'`
 * before it, and plain numbers stay as they are. Removing one `'` from each such part restores the text.
 */
export function inert(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  const marked = cell.replaceAll(segment, (part) =>
    formula.test(part) && !plainNumber.test(part) ? `'${part}` : part,
  );
  return cutOff.test(cell) ? `'${marked}` : marked;
}
