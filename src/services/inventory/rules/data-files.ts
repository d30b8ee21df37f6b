import { badInput } from '../../../kit/fault.ts';
import { formatOf, formats } from '../imports/import-formats.ts';
import type { Container } from '../imports/reading/file-containers.ts';

export interface FileType {
  readonly contentType: string;
  readonly extension: string;
}

export const fileTypes: Readonly<Record<Container, FileType>> = {
  csv: { contentType: 'text/csv', extension: 'csv' },
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
  },
};

/**
 * Returns how files of a format are uploaded. Throws BAD_USER_INPUT for unsupported formats, such as archives of
 * database collectors.
 */
export function uploadOf(format: string): FileType {
  const known = formatOf(format);
  if (known) return fileTypes[known.container];
  throw badInput('format', `one that is read here: ${Object.keys(formats).join(', ')}`, format);
}
