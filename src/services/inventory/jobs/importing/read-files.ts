import { readAhead } from '../../../../kit/files/read-ahead.ts';
import { error } from '../../imports/file-problems.ts';
import { createPace } from '../../imports/pace.ts';
import type { SheetRow } from '../../imports/reading/sheets.ts';
import { readRow } from '../../imports/rows.ts';
import { openTables, type Table } from '../../imports/sheet-tables.ts';
import { Unreadable } from '../../imports/unreadable.ts';
import { type ImportState, progressOf, withMore } from './import-state.ts';
import { type Importing, isStopped } from './importing.ts';
import { keepSome, rowProblem } from './row-problems.ts';
import { type FileProblem, partsStaged, problemsStaged, type StagedPart } from './staging.ts';

/** Limits of one step: rows, and characters of their cells. */
const rowsAtOnce = 500;
const lengthAtOnce = 1024 * 1024;
/** Batches that are read while one is stored. */
const batchesAhead = 2;

/** Reads the remaining files and stores their rows, so that the rows of each machine come together. */
export async function readFiles(importing: Importing, from: ImportState): Promise<ImportState> {
  let state = from;
  const { files, survey } = importing;
  if (survey.together.length > 0) return state;
  while (state.file < files.length) state = await readFile(importing, state);
  return state;
}

/** Reads the rest of a file, from the row where the last step ended. */
async function readFile(importing: Importing, from: ImportState): Promise<ImportState> {
  let state = from;
  const file = importing.files[from.file];
  if (!file) return state;
  const { tables } = await openTables(file.source, file.format);
  try {
    for (const table of tables.slice(from.table)) {
      for await (const batch of readAhead(batchesRead(importing, state, table), batchesAhead)) {
        state = await keepBatch(importing, state, batch);
      }
      state = { ...state, table: state.table + 1, passed: 0 };
    }
  } catch (fault) {
    if (!(fault instanceof Unreadable)) throw fault;
    const whole: FileProblem = { file: state.file, whole: error(fault.message) };
    state = await keep(importing, { ...state, damaged: true }, [], [whole]);
  }
  return await keep(importing, { ...state, file: state.file + 1, table: 0, passed: 0 }, [], []);
}

async function* below({ rows }: Table, passed: number): AsyncGenerator<SheetRow> {
  let count = 0;
  for await (const row of rows()) {
    count += 1;
    if (count > passed) yield row;
  }
}

/**
 * Splits rows into batches of at most `rowsAtOnce` rows, or about `lengthAtOnce` characters: the memory of one step.
 */
export async function* batchesOf(rows: AsyncIterable<SheetRow>): AsyncGenerator<readonly SheetRow[]> {
  let batch: SheetRow[] = [];
  let length = 0;
  try {
    for await (const row of rows) {
      length += lengthOf(row);
      if (batch.push(row) < rowsAtOnce && length < lengthAtOnce) continue;
      yield batch;
      batch = [];
      length = 0;
    }
  } catch (fault) {
    // Rows that were read before the fault are reported too.
    if (batch.length > 0) yield batch;
    throw fault;
  }
  if (batch.length > 0) yield batch;
}

const lengthOf = ({ cells }: SheetRow): number => cells.reduce((sum, cell) => sum + cell.length, 0);

/** Rows of a file that were read together. */
interface Batch {
  readonly rows: number;
  readonly staged: readonly StagedPart[];
  readonly problems: readonly FileProblem[];
}

/** Reads the rest of a table. */
async function* batchesRead(
  { parts, survey }: Importing,
  { file, passed }: ImportState,
  table: Table,
): AsyncGenerator<Batch> {
  const { layout, family, sheet } = table;
  const keys = survey.keys.get(family.name) ?? [];
  const pace = createPace();
  for await (const rows of batchesOf(below(table, passed))) {
    const reading = { now: parts.clock(), keys, family: family.name, even: sheet === null };
    const staged: StagedPart[] = [];
    const problems: FileProblem[] = [];
    for (const row of rows) {
      if (pace.isSpent()) await pace.turn();
      const place = { file, sheet, row: row.number };
      const read = readRow(layout, row, reading);
      if (read.part) staged.push({ ...read.part, ...place });
      if (read.problems.length > 0) problems.push(rowProblem(place, read, read.problems));
    }
    yield { rows: rows.length, staged, problems };
  }
}

async function keepBatch(
  importing: Importing,
  state: ImportState,
  { rows, staged, problems }: Batch,
): Promise<ImportState> {
  const passed = { passed: state.passed + rows, rows: withMore(state.rows, rows) };
  return await keep(importing, { ...state, ...passed }, staged, problems);
}

/** Commits one step: the rows and problems read, and the position reached. */
async function keep(
  importing: Importing,
  reached: ImportState,
  staged: readonly StagedPart[],
  problems: readonly FileProblem[],
): Promise<ImportState> {
  const { some, state } = keepSome(reached, problems);
  // When a file blocks the import, no row of the job is imported, so none is stored.
  const parts = isStopped(importing, state) ? [] : staged;
  await importing.work.step(async (change) => {
    const statements = [
      ...partsStaged(change, importing.operationId, parts),
      ...problemsStaged(change, importing.operationId, some),
    ];
    return { state, statusMessage: progressOf(state), statements };
  });
  return state;
}
