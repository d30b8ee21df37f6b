import { Unreadable } from '../unreadable.ts';
import { type ByteSource, headOf } from './bytes.ts';
import { createCsvReader, EndlessRow } from './csv-rows.ts';
import { requireFewEmpty, type Sheet, type SheetRow } from './sheets.ts';
import { type Encoding, encodingOf, textOf } from './text-encoding.ts';

/** Maximum characters of a row. A longer row usually has a quote that is never closed. */
const maxRowLength = 1024 * 1024;
const headBytes = 64 * 1024;

interface Dialect {
  readonly encoding: Encoding;
  readonly delimiter: string;
}

/** Opens a text file as one table, with values separated by commas, semicolons or tabs. */
export async function openCsv(source: ByteSource): Promise<readonly Sheet[]> {
  const head = await headOf(source, headBytes);
  const encoding = encodingOf(head);
  const delimiter = delimiterOf(new TextDecoder(encoding).decode(head));
  return [{ name: null, rows: (columns) => rowsOf(source, { encoding, delimiter }, columns) }];
}

/**
 * Returns the delimiter that a `sep=` line names, as Excel allows; otherwise the one that occurs most often in the
 * first line outside quotes.
 */
function delimiterOf(text: string): string {
  const separator = /^sep=([^\ud800-\udfff])[\r\n]/i.exec(text)?.[1];
  if (separator !== undefined) return separator;
  const line = /^[^\r\n]*/.exec(text.replaceAll(/"[^"]*"/g, ''))?.[0] ?? '';
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}

/** Yields the rows that are not empty lines. */
async function* rowsOf(
  source: ByteSource,
  { encoding, delimiter }: Dialect,
  columns: number,
): AsyncGenerator<SheetRow> {
  const reader = createCsvReader({ delimiter, columns, maxLength: maxRowLength });
  const isRow = ({ number, cells }: SheetRow) => number > 1 || !isSeparatorRow(cells);
  try {
    for await (const slice of textOf(source.read({ start: 0, end: source.size }), encoding)) {
      requireFewEmpty(reader.emptyLines);
      for (const row of reader.read(slice)) if (isRow(row)) yield row;
    }
    for (const row of reader.end()) if (isRow(row)) yield row;
  } catch (fault) {
    throw fault instanceof EndlessRow ? new Unreadable(endless(reader.passed + 1)) : fault;
  }
}

const isSeparatorRow = ([first = '']: readonly string[]): boolean => /^sep=/i.test(first);

const endless = (row: number): string =>
  `Row ${row} has a quote that is never closed, or is longer than ${maxRowLength} characters.`;
