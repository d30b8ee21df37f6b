import { type Tree, textAt, treeAt } from '../../../apis/inventory/contract/values.ts';
import { type FileType, fileTypes } from '../rules/data-files.ts';
import type { CellRow } from './export-cells.ts';
import type { Table } from './export-tables.ts';
import { csvOf } from './write-csv.ts';
import { xlsxOf } from './write-xlsx.ts';

/** Facts about a written file, for the result of the job. */
interface FileFacts {
  readonly rowCount: number;
  readonly columnsCount: number;
  readonly signedUri: Tree;
}

export interface ExportFormat extends FileType {
  /** Maximum rows of a file without its header; further rows go into another file. */
  readonly maxRows: number;
  /** Maximum bytes of a file. */
  readonly most: number;
  encode(table: Table, pages: AsyncIterable<readonly CellRow[]>): AsyncIterable<Uint8Array>;
  /** Returns the field of an output file that describes a file of this format. */
  outputFileOf(facts: FileFacts): Tree;
}

/** Rows that spreadsheet programs can open, including the header. */
const sheetRows = 1_048_576;
const gibibyte = 1024 ** 3;

const csv: ExportFormat = {
  ...fileTypes.csv,
  maxRows: sheetRows - 1,
  most: 4 * gibibyte,
  encode: csvOf,
  // A count of 0 is left out, as on the wire.
  outputFileOf: ({ rowCount, ...rest }) => ({
    csvOutputFile: { ...(rowCount > 0 && { rowCount }), ...rest },
  }),
};

const xlsx: ExportFormat = {
  ...fileTypes.xlsx,
  maxRows: sheetRows - 1,
  most: 4 * gibibyte,
  encode: xlsxOf,
  outputFileOf: ({ signedUri }) => ({ xlsxOutputFile: { signedUri } }),
};

/** Returns the format of a job; CSV for a job that names none. */
export const formatOfJob = (job: Tree): ExportFormat =>
  textAt(treeAt(job, 'signedUriDestination') ?? {}, 'fileFormat') === 'XLSX' ? xlsx : csv;
