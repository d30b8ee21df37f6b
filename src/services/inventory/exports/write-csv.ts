import { stringify } from 'csv-stringify/sync';
import type { Cell, Row } from './export-cells.ts';
import type { Table } from './export-tables.ts';

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

/** Readers of a spreadsheet split a line at these, even inside the quotes of a file that has commas. */
const segment = /[^;|\t\r\n]+/g;
/** The beginning of a formula; white space, signs that are not seen and quotes before it are cut off by some. */
const formula = /^'*[\s\p{Z}\p{C}"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE62\uFE63\uFE66\uFE6B\u2212]/u;
const cutOff = /^'*[\t\r\n]/;
const plainNumber = /^[+-]?\d+(\.\d+)?$/;

/**
 * Text of which a spreadsheet would run the whole, or what it takes for a cell of its own, gets a `'` before each such
 * part; a number stays one. Without one `'` before each part that begins so, it is the text that was given.
 */
export function inert(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  const marked = cell.replaceAll(segment, (part) =>
    formula.test(part) && !plainNumber.test(part) ? `'${part}` : part,
  );
  return cutOff.test(cell) ? `'${marked}` : marked;
}
