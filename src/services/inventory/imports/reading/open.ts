import type { ByteSource } from './bytes.ts';
import { openCsv } from './csv.ts';
import { type Container, requireContainer } from './file-containers.ts';
import type { Sheet } from './sheets.ts';
import { openXlsx } from './xlsx.ts';

const readers = { csv: openCsv, xlsx: openXlsx } as const;

/** Returns the tables of a file. Throws Unreadable for a file that is damaged or of another kind. */
export async function openSheets(source: ByteSource, container: Container): Promise<readonly Sheet[]> {
  await requireContainer(source, container);
  return await readers[container](source);
}
