import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { Unreadable } from '../unreadable.ts';
import { type ByteSource, headOf } from './bytes.ts';
import type { Sheet, SheetRow } from './sheets.ts';
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
  const said = /^sep=(.)[\r\n]/i.exec(text)?.[1];
  if (said !== undefined) return said;
  const line = /^[^\r\n]*/.exec(text.replaceAll(/"[^"]*"/g, ''))?.[0] ?? '';
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}

async function* rowsOf(
  source: ByteSource,
  { encoding, delimiter }: Dialect,
  columns: number,
): AsyncGenerator<SheetRow> {
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: maxRowLength,
  });
  const text = Readable.from(textOf(source.read({ start: 0, end: source.size }), encoding));
  // A failure of either stream reaches the loop that reads the parser.
  pipeline(text, parser, () => undefined);
  let number = 0;
  try {
    for await (const cells of parser) {
      number += 1;
      if (number > 1 || !isSeparatorRow(cells)) yield rowOf(number, cells, columns);
    }
  } catch (error) {
    throw error instanceof CsvError ? new Unreadable(wordsOf(error, number + 1)) : error;
  }
}

const rowOf = (number: number, cells: readonly string[], columns: number): SheetRow => ({
  number,
  cells: cells.length > columns ? cells.slice(0, columns) : cells,
  beyond: cells.slice(columns).filter((cell) => cell.trim() !== '').length,
});

const isSeparatorRow = ([first = '']: readonly string[]): boolean => /^sep=/i.test(first);

function wordsOf({ code }: CsvError, row: number): string {
  if (code === 'CSV_MAX_RECORD_SIZE' || code === 'CSV_QUOTE_NOT_CLOSED') {
    return `Row ${row} has a quote that is never closed, or is longer than ${maxRowLength} characters.`;
  }
  return `Row ${row} cannot be read as comma-separated text (${code}).`;
}
