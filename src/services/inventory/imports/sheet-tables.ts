import { error, info, isError, listed, type Problem, warning } from './file-problems.ts';
import type { Format } from './import-formats.ts';
import { type Layout, layoutOf, plain, type Recognised, tabNamed, tabWith } from './layout.ts';
import type { ByteSource } from './reading/bytes.ts';
import { openSheets } from './reading/open-sheets.ts';
import { isEmptyRow, requireFewEmpty, type Sheet, type SheetRow } from './reading/sheets.ts';
import type { Family, Tab } from './sheet-columns.ts';
import { Unreadable } from './unreadable.ts';

/** Maximum columns of a table; columns beyond are not read. */
const maxColumns = 1000;

/** A table to read. */
export interface Table {
  /** Name of the worksheet; null in a text file. */
  readonly sheet: string | null;
  readonly layout: Layout;
  readonly family: Family;
  /** Yields the rows below the header, except empty ones. */
  rows(): AsyncIterable<SheetRow>;
}

export interface OpenedFile {
  readonly tables: readonly Table[];
  /** Problems of the file as a whole. */
  readonly problems: readonly Problem[];
}

/** Finds the tables of a file by their headers. An unreadable file becomes a problem and no tables. */
export async function openTables(source: ByteSource, format: Format): Promise<OpenedFile> {
  try {
    const sheets = await openSheets(source, format.container);
    const found: OpenedFile[] = [];
    const taken = new Set<Tab>();
    for (const sheet of sheets) found.push(await openTable(sheet, format.family, taken));
    const tables = found.flatMap((one) => one.tables);
    const problems = found.flatMap((one) => one.problems);
    // A text file that is known to hold no machines is skipped without an error; a workbook must have at least one
    // table.
    const nothing = tables.length === 0 && !problems.some(format.container === 'csv' ? Boolean : isError);
    return { tables, problems: nothing ? [...problems, error(expectedTables(format))] : problems };
  } catch (fault) {
    if (fault instanceof Unreadable) return { tables: [], problems: [error(fault.message)] };
    throw fault;
  }
}

const expectedTables = ({ family, container }: Format): string => {
  const names = listed(family.tabs.map(({ name }) => name));
  return container === 'csv'
    ? `This is not a table of machines; expected one of ${names}, recognised by its columns.`
    : `This workbook has no worksheet of machines; expected ${names}.`;
};

/** Opens a sheet. A workbook has each tab once; `taken` are the tabs that it had before. */
async function openTable(sheet: Sheet, family: Family, taken: Set<Tab>): Promise<OpenedFile> {
  const named = sheet.name === null ? null : tabNamed(family, sheet.name);
  if (sheet.name !== null && !(named && 'tab' in named)) return notRead(named, sheet.name);
  if (named && 'tab' in named) {
    if (taken.has(named.tab)) return again(named.tab);
    taken.add(named.tab);
  }
  const header = await headerOf(sheet);
  if (!header) return { tables: [], problems: [error(`${sheet.name ?? 'The file'} has no rows.`)] };
  const recognised = named ?? tabWith(family, header.cells);
  if (recognised === null) return { tables: [], problems: [] };
  if ('other' in recognised) return notRead(recognised, recognised.other);
  return laidOut(sheet, family, layoutOf(recognised.tab, header.cells), header.beyond);
}

const again = ({ name }: Tab): OpenedFile => ({
  tables: [],
  problems: [warning(`${name} is there more than once; the first one is read.`)],
});

function notRead(recognised: Recognised, name: string): OpenedFile {
  const why = recognised ? 'has nothing about machines' : 'does not belong to the format';
  return { tables: [], problems: [info(`${name} ${why}: it is not read.`)] };
}

async function headerOf(sheet: Sheet): Promise<SheetRow | null> {
  for await (const row of filledRows(sheet, maxColumns)) return row;
  return null;
}

/** Yields the rows with values. Throws Unreadable for a table with too many others. */
async function* filledRows(sheet: Sheet, columns: number): AsyncGenerator<SheetRow> {
  let empty = 0;
  for await (const row of sheet.rows(columns)) {
    if (!isEmptyRow(row)) yield row;
    else requireFewEmpty(++empty);
  }
}

function laidOut(sheet: Sheet, family: Family, layout: Layout, beyond: number): OpenedFile {
  const { tab, unknown, doubled, missing } = layout;
  const problems: Problem[] = [];
  if (beyond > 0)
    problems.push(
      warning(`${tab.name} has ${beyond} columns beyond the first ${maxColumns}, which are not read.`),
    );
  if (unknown.length > 0)
    problems.push(info(`${tab.name} has columns that are not read: ${listed(unknown)}.`));
  if (doubled.length > 0) {
    problems.push(warning(`${tab.name} has columns twice: ${listed(doubled)}; the first ones are read.`));
  }
  if (missing.length > 0) {
    problems.push(error(`${tab.name} has no column ${listed(missing)}: it is not read.`));
    return { tables: [], problems };
  }
  const table = { sheet: sheet.name, layout, family, rows: () => below(sheet, layout.width) };
  return { tables: [table], problems };
}

async function* below(sheet: Sheet, columns: number): AsyncGenerator<SheetRow> {
  let header = false;
  for await (const row of filledRows(sheet, columns)) {
    if (header) yield row;
    header = true;
  }
}

/** Returns the identifying columns that every table has: rows of one machine must agree on them. */
export function commonKeys({ keys }: Family, layouts: readonly Layout[]): Family['keys'] {
  const named = layouts.filter(({ tab }) => !isJoined(tab));
  return keys.filter((key) => named.every((layout) => key.every((name) => hasColumn(layout, name))));
}

const isJoined = ({ columns }: Tab): boolean => columns.some(({ field }) => field === '$joins');

const hasColumn = ({ columns }: Layout, name: string): boolean =>
  columns.some(({ column }) => plain(column.name) === plain(name));
