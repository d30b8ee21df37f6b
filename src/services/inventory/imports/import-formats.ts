import type { ValueOf } from '../../../apis/inventory/contract/messages.ts';
import type { Container } from './reading/file-containers.ts';
import type { Family } from './sheet-columns.ts';
import { rvtools } from './tabs/rvtools.ts';
import { exportedAws, exportedAzure, stratozone } from './tabs/stratozone.ts';

type Word = ValueOf<{ readonly kind: 'enum'; readonly words: 'ImportDataFormat' }>;

/** The format of a data file: its kind of file, and the tables that it may hold. */
export interface Format {
  readonly container: Container;
  readonly family: Family;
}

/** The supported formats. The creation of a data file with any other format is refused. */
export const formats: Readonly<Partial<Record<Word, Format>>> = {
  IMPORT_JOB_FORMAT_RVTOOLS_XLSX: { container: 'xlsx', family: rvtools },
  IMPORT_JOB_FORMAT_RVTOOLS_CSV: { container: 'csv', family: rvtools },
  IMPORT_JOB_FORMAT_EXPORTED_AWS_CSV: { container: 'csv', family: exportedAws },
  IMPORT_JOB_FORMAT_EXPORTED_AZURE_CSV: { container: 'csv', family: exportedAzure },
  IMPORT_JOB_FORMAT_STRATOZONE_CSV: { container: 'csv', family: stratozone },
};

export const formatOf = (word: unknown): Format | undefined =>
  typeof word === 'string' && Object.hasOwn(formats, word) ? formats[word as Word] : undefined;
