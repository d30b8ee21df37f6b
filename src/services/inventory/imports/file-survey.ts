import { error, isError, listed, type Problem } from './file-problems.ts';
import type { Format } from './import-formats.ts';
import type { Layout } from './layout.ts';
import type { ByteSource } from './reading/bytes.ts';
import type { Family } from './sheet-columns.ts';
import { commonKeys, openTables } from './sheet-tables.ts';

export interface SurveyedFile {
  /** Name of the file in reports. */
  readonly fileName: string;
  readonly format: Format;
  readonly source: ByteSource;
}

/** The result of reading the headers of all files, before any row. */
export interface Survey {
  /** Problems of each file as a whole, in the order of the files. */
  readonly problems: readonly (readonly Problem[])[];
  /** Problems of all files together. */
  readonly together: readonly Problem[];
  /** Columns that identify the machine of a row, by family. */
  readonly keys: ReadonlyMap<string, Family['keys']>;
}

/** Reads the headers of the files, one file after another, and keeps no file in memory. */
export async function survey(files: readonly SurveyedFile[]): Promise<Survey> {
  const problems: (readonly Problem[])[] = [];
  const layouts = new Map<Family, Layout[]>();
  for (const { source, format } of files) {
    const opened = await openTables(source, format);
    problems.push(opened.problems);
    const some = layouts.get(format.family) ?? [];
    layouts.set(format.family, [...some, ...opened.tables.map(({ layout }) => layout)]);
  }
  const read = [...layouts].filter(([, some]) => some.length > 0);
  const keys = new Map(read.map(([family, some]) => [family.name, commonKeys(family, some)]));
  return { problems, keys, together: read.flatMap(([family, some]) => togetherOf(family, some)) };
}

function togetherOf(family: Family, layouts: readonly Layout[]): readonly Problem[] {
  const names = listed([...new Set(layouts.map(({ tab }) => tab.name))]);
  const machines = family.tabs.filter(({ part }) => part === 'machine').map(({ name }) => name);
  if (!layouts.some(({ tab }) => tab.part === 'machine')) {
    return [error(`${listed(machines)} is missing: its rows are the machines that ${names} refer to.`)];
  }
  if (commonKeys(family, layouts).length > 0) return [];
  const expected = family.keys.map((key) => key.join(' with ')).join(', or ');
  return [
    error(`${names} do not agree on what says which machine a row is of: expected ${expected} in each.`),
  ];
}

/** Returns whether a file cannot be imported, alone or together with the others. */
export const isBlocked = ({ problems, together }: Survey): boolean =>
  together.some(isError) || problems.flat().some(isError);
