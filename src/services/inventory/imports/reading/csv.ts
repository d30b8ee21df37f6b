import { CsvError, type Parser, parse } from 'csv-parse';
import { Unreadable } from '../unreadable.ts';
import { type ByteSource, headOf } from './bytes.ts';
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
  const separator = /^sep=(.)[\r\n]/i.exec(text)?.[1];
  if (separator !== undefined) return separator;
  const line = /^[^\r\n]*/.exec(text.replaceAll(/"[^"]*"/g, ''))?.[0] ?? '';
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}

/** Yields the rows that are not empty lines. The parser drops those: 60 million take a few seconds. */
async function* rowsOf(
  source: ByteSource,
  { encoding, delimiter }: Dialect,
  columns: number,
): AsyncGenerator<SheetRow> {
  let records = 0;
  const read: SheetRow[] = [];
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: maxRowLength,
    on_record(record, { empty_lines }) {
      const number = ++records + empty_lines;
      if (number > 1 || !isSeparatorRow(record)) read.push(rowOf(number, record, columns));
      expectAnyWidth(parser);
      return null;
    },
  });
  // The failure is also that of the write that led to it.
  parser.once('error', () => undefined);
  try {
    for await (const text of textOf(source.read({ start: 0, end: source.size }), encoding)) {
      requireFewEmpty(parser.info.empty_lines);
      await written(parser, text);
      for (const row of read.splice(0)) yield row;
    }
    await written(parser, null);
    for (const row of read) yield row;
  } catch (error) {
    for (const row of read) yield row;
    const row = records + parser.info.empty_lines + 1;
    throw error instanceof CsvError ? new Unreadable(wordsOf(error, row)) : error;
  } finally {
    parser.destroy();
  }
}

/** Resolves when the parser has read the text, or has reached the end of the file: null. Rejects with a CsvError. */
const written = (parser: Parser, text: string | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = (error?: Error | null) => (error ? reject(error) : resolve());
    if (text === null) parser.end(done);
    else parser.write(text, done);
  });

/**
 * Makes the next record the first one, which gives the parser the width that it expects. With `relax_column_count` alone it
 * makes an Error with a stack and a copy of each row of another width, which takes 30 us and more, and throws it away.
 */
function expectAnyWidth({ info }: Parser): void {
  const counts: { records: number } = info;
  counts.records = 0;
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
