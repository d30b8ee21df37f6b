import { type ByteSource, headOf } from './bytes.ts';
import { createCsvReader } from './csv-rows.ts';
import type { Sheet, SheetRow } from './sheets.ts';
import { type Encoding, encodingOf, textOf } from './text-encoding.ts';

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

async function* rowsOf(
  source: ByteSource,
  { encoding, delimiter }: Dialect,
  columns: number,
): AsyncGenerator<SheetRow> {
  const reader = createCsvReader(delimiter, columns);
  for await (const slice of textOf(source.read({ start: 0, end: source.size }), encoding)) {
    for (const row of reader.read(slice)) if (!isSeparatorRow(row)) yield row;
  }
  for (const row of reader.end()) if (!isSeparatorRow(row)) yield row;
}

const isSeparatorRow = ({ number, cells: [first = ''] }: SheetRow): boolean =>
  number === 1 && /^sep=/i.test(first);
