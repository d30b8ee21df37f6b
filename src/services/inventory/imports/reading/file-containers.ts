import { Unreadable } from '../unreadable.ts';
import { type ByteSource, headOf } from './bytes.ts';

/** The kind of file that tables come in. */
export type Container = 'csv' | 'xlsx';

const expected: Readonly<Record<Container, string>> = {
  csv: 'comma-separated text',
  xlsx: 'an XLSX workbook',
};

/** The first bytes of files that are not text; no text file begins with any of them. */
const signatures = [
  { begins: '504b0304', is: 'a ZIP archive or a workbook', container: 'xlsx' },
  { begins: '504b0506', is: 'an empty ZIP archive', container: null },
  { begins: 'd0cf11e0a1b11ae1', is: 'an encrypted workbook, or one of Excel 97', container: null },
  { begins: '1f8b', is: 'compressed by gzip', container: null },
  { begins: '25504446', is: 'a PDF document', container: null },
] as const;

/** Throws Unreadable for a file that is empty or clearly of another kind. */
export async function requireContainer(source: ByteSource, container: Container): Promise<void> {
  if (source.size === 0) throw new Unreadable(`The file is empty; expected ${expected[container]}.`);
  const head = (await headOf(source, 8)).toString('hex');
  const found = signatures.find(({ begins }) => head.startsWith(begins));
  if ((found ? found.container : 'csv') === container) return;
  throw new Unreadable(`The file is ${found?.is ?? 'text'}; expected ${expected[container]}.`);
}
