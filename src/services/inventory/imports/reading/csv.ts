import { Readable, type TransformOptions } from 'node:stream';
import { CsvError, type InfoRecord, type Options, type Parser, parse } from 'csv-parse';
import { createPace } from '../pace.ts';
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

/** A row as the parser reads it. */
interface Read {
  readonly record: readonly string[];
  readonly info: Pick<InfoRecord, 'records' | 'empty_lines'>;
}

/** Yields the rows that are not empty lines. The parser drops those: 60 million take a few seconds. */
async function* rowsOf(
  source: ByteSource,
  { encoding, delimiter }: Dialect,
  columns: number,
): AsyncGenerator<SheetRow> {
  const options: Options & TransformOptions = {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: maxRowLength,
    // A parser that fails keeps the rows before the failure until they are read.
    autoDestroy: false,
  };
  const parser = parse(options);
  ignoreWidths(parser);
  const text = Readable.from(
    withFewEmpty(textOf(source.read({ start: 0, end: source.size }), encoding), parser),
  );
  // A failure of either stream reaches the loop that reads the parser.
  text.once('error', (error) => parser.destroy(error));
  text.pipe(parser);
  // The streams read ahead of the loop, so that the turns between slices of the file do not suffice.
  const pace = createPace();
  const rows: AsyncIterable<Read> = parser;
  try {
    for await (const { record, info } of rows) {
      if (pace.isSpent()) await pace.turn();
      const number = info.records + info.empty_lines;
      if (number > 1 || !isSeparatorRow(record)) yield rowOf(number, record, columns);
    }
  } catch (error) {
    const { records, empty_lines } = parser.info;
    throw error instanceof CsvError ? new Unreadable(wordsOf(error, records + empty_lines + 1)) : error;
  } finally {
    text.destroy();
    parser.destroy();
  }
}

/**
 * Makes the parser expect the width that each row has. With `relax_column_count` alone it makes an Error with a stack and
 * a copy of each row of another width, which takes 30 us and more, and throws it away.
 */
function ignoreWidths(parser: Parser): void {
  const state: unknown = Reflect.get(parser, 'state');
  if (!isRecordState(state)) return;
  Object.defineProperty(state, 'expectedRecordLength', { get: () => state.record.length, set: () => {} });
}

const isRecordState = (state: unknown): state is { readonly record: readonly string[] } =>
  typeof state === 'object' && state !== null && 'record' in state && Array.isArray(state.record);

/** Yields the text for the parser until it has dropped too many empty lines. */
async function* withFewEmpty(text: AsyncIterable<string>, { info }: Parser): AsyncGenerator<string> {
  for await (const slice of text) {
    requireFewEmpty(info.empty_lines);
    yield slice;
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
