import { badInput } from '../../../kit/fault.ts';

export interface DataFormat {
  /** The media type that an upload must declare. */
  readonly contentType: string;
  readonly extension: string;
}

const csv: DataFormat = { contentType: 'text/csv', extension: 'csv' };
const xlsx: DataFormat = {
  contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  extension: 'xlsx',
};

const formats: Readonly<Record<string, DataFormat>> = {
  IMPORT_JOB_FORMAT_RVTOOLS_XLSX: xlsx,
  IMPORT_JOB_FORMAT_RVTOOLS_CSV: csv,
  IMPORT_JOB_FORMAT_EXPORTED_AWS_CSV: csv,
  IMPORT_JOB_FORMAT_EXPORTED_AZURE_CSV: csv,
  IMPORT_JOB_FORMAT_STRATOZONE_CSV: csv,
};

/**
 * Returns how files of a format are uploaded. Throws BAD_USER_INPUT for unsupported formats, such as archives of
 * database collectors.
 */
export function formatOf(format: string): DataFormat {
  const known = formats[format];
  if (!known) throw badInput('format', `one that is read here: ${Object.keys(formats).join(', ')}`, format);
  return known;
}
