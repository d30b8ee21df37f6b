import { type Tree, textAt, treeAt } from '../../../apis/inventory/contract/values.ts';
import type { Row } from './export-cells.ts';
import type { Table } from './export-tables.ts';
import { csvOf } from './write-csv.ts';
import { xlsxOf } from './write-xlsx.ts';

/** What is said of a file that was written. */
interface ReportedState {
  readonly rowCount: number;
  readonly columnsCount: number;
  readonly signedUri: Tree;
}

export interface ExportFormat {
  readonly extension: string;
  readonly contentType: string;
  /** Rows of a file, its head not counted; more go into another one. */
  readonly maxRows: number;
  /** Bytes of a file. */
  readonly most: number;
  encode(table: Table, pages: AsyncIterable<readonly Row[]>): AsyncIterable<Uint8Array>;
  /** The field of an output file that is of this format. */
  tells(told: ReportedState): Tree;
}

/** What spreadsheets open, with the head. */
const sheetRows = 1_048_576;
const gibibyte = 1024 ** 3;

const csv: ExportFormat = {
  extension: 'csv',
  contentType: 'text/csv',
  maxRows: sheetRows - 1,
  most: 4 * gibibyte,
  encode: csvOf,
  // What is none is left out, as the wire has it.
  tells: ({ rowCount, ...told }) => ({ csvOutputFile: { ...(rowCount > 0 && { rowCount }), ...told } }),
};

const xlsx: ExportFormat = {
  extension: 'xlsx',
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  maxRows: sheetRows - 1,
  most: 4 * gibibyte,
  encode: xlsxOf,
  tells: ({ signedUri }) => ({ xlsxOutputFile: { signedUri } }),
};

/** A job that says no format wants CSV. */
export const formatOfJob = (job: Tree): ExportFormat =>
  textAt(treeAt(job, 'signedUriDestination') ?? {}, 'fileFormat') === 'XLSX' ? xlsx : csv;
